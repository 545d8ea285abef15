"""The open questions of the codes, each a named setting with the answer we take unless a rule file says otherwise.

Where two readings of a text are defensible, the default is the one that holds the dog longer or charges less.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One open question: its number, the name of its setting, and what each value that it may take means.

    The first value is the default.
    """

    number: str
    name: str
    question: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        """The value taken when no rule file says otherwise."""
        return next(iter(self.values))


def _reading(number: int, name: str, question: str, **values: str) -> Reading:
    return Reading(f"R{number}", name, question, values)


READINGS: Mapping[str, Reading] = {
    reading.name: reading
    for reading in (
        _reading(
            1,
            "starting_day",
            "Does the starting day count?",
            excluded="No; the first counted day is the next one.",
            counted="Yes; the starting day is day one.",
        ),
        _reading(
            2,
            "closed_last_day",
            "What if the last day is a Saturday, Sunday, public holiday or closure?",
            runs_on="The period runs through the next business day.",
            stands="The period ends on that day all the same.",
        ),
        _reading(
            3,
            "last_day_ends",
            "When does the last day end?",
            midnight="At midnight, local time; office hours never shorten the right.",
        ),
        _reading(
            4,
            "custody_begins",
            "Seized and impounded on two days: which one starts the period?",
            seizure="The seizure.",
            impoundment="The impoundment.",
        ),
        _reading(
            5,
            "without_notice",
            "Notice starts the period, but none was given?",
            not_begun="The period has not begun: no forfeiture, no adoption.",
        ),
        _reading(
            6,
            "several_notices",
            "More than one notice was given?",
            later="The later of the deadlines holds.",
            earlier="The earlier of the deadlines holds.",
        ),
        _reading(
            7,
            "tag_period_needs",
            "An expired tag, or an owner known without a tag?",
            valid_tag="The longer period needs a valid license tag on the dog.",
        ),
        _reading(
            8,
            "chip_or_other_tag",
            "Only a microchip, a name tag or a rabies tag: is the dog identified?",
            not_identified="No; still try to reach the owner.",
            identified="Yes.",
        ),
        _reading(
            9,
            "owner_found_later",
            "The owner becomes known before the dog is disposed of?",
            longer_period="The longer period applies, still from the same starting day.",
        ),
        _reading(
            10,
            "business_day",
            "What is a business or working day?",
            monday_to_friday="Monday to Friday, not a public holiday of the state, not a closure of the town.",
        ),
        _reading(
            11,
            "part_of_24_hours",
            "24 hours or part thereof?",
            elapsed="Elapsed time from the impoundment; at least one period; exactly 24:00:00 is one.",
        ),
        _reading(
            12,
            "statement_holds_until",
            "Until when does a stated amount hold?",
            rise_or_office_close="Until the next rise, or the close of the paying office's session if later.",
            rise="Until the next rise.",
        ),
        _reading(
            13,
            "fees_after_period",
            "Do daily fees grow after the holding period?",
            stop="No; they stop at its end, and the former owner no longer redeems.",
            grow="Yes.",
        ),
        _reading(
            14,
            "counted_by",
            "The first impoundment of what?",
            owner="Of the owner, across that owner's dogs, in the town; dogs of one event share a number.",
        ),
        _reading(
            15,
            "look_back",
            "Within one year of the first impoundment?",
            anchored="The first opens a window, anniversary included; the first one after it is a new first.",
            rolling="All within the time before this one count.",
            restarting="Each impoundment opens the window again.",
        ),
        _reading(
            16,
            "owner_unknown_at_intake",
            "The owner is unknown at intake?",
            counted_when_linked="Counted and charged when an owner is linked; the change is recorded.",
        ),
        _reading(
            17, "first_impoundment_fee", "Is the first impoundment's fee daily?", flat="No; flat, whatever the stay."
        ),
        _reading(
            18,
            "not_less_than",
            "What does «not less than» allow?",
            floor="A setting below the amount is refused; one above it needs its resolution.",
        ),
        _reading(
            19,
            "additional_24_hours",
            "Which periods are «additional»?",
            after_the_first="Those after the first 24 hours, which the base covers.",
            every_period="Every one, the first too.",
        ),
        _reading(
            20,
            "dangerous_dog",
            "Who is dangerous?",
            recorded_determination="A dog with a recorded determination (who, when, which proceeding).",
        ),
        _reading(
            21,
            "mailed_notice_counts_from",
            "When is a mailed notice given?",
            mailing="On the day of mailing.",
            delivery_once_entered="On the day of mailing; a later delivery date, once entered, moves the start.",
        ),
        _reading(
            22,
            "alteration_deadline",
            "How are the days to alter an adopted dog counted?",
            adoption_day_excluded="The day itself excluded, the last day included, running on past a closed day.",
        ),
        _reading(
            23,
            "adopter_pays_impoundment",
            "Does the adopter pay the past owner's impoundment fees?",
            as_written="Where the code says so, as a line of its own.",
        ),
        _reading(
            24,
            "order_days",
            "What does an order do to the counted days?",
            not_counted="A day on any part of which it stood is not counted, ends no period and costs nothing.",
        ),
        _reading(
            25,
            "fees_of_identified_dogs",
            "Which fees does an identified dog pay?",
            same_table="The same table as every dog.",
        ),
        _reading(
            26,
            "fees_before_notice",
            "Notice is owed but not given, and daily fees run?",
            run_and_shown="They run; the statement shows how many ran before the notice and that they can be waived.",
        ),
        _reading(
            27,
            "minor_owner",
            "The owner is a minor?",
            adult="Notices, charges and counts go to the parent, guardian or head of household.",
        ),
        _reading(
            28,
            "license_not_due",
            "Proof of license where none is due?",
            exemption_recorded="The exemption is recorded as the proof, with what showed it.",
        ),
    )
}
BY_NUMBER: Mapping[str, Reading] = {reading.number: reading for reading in READINGS.values()}


_PLACES = {number: place for place, number in enumerate(BY_NUMBER)}


def in_order(numbers: set[str]) -> tuple[str, ...]:
    """Reading numbers sorted as R1, R2, … R10."""
    return tuple(sorted(numbers, key=_PLACES.__getitem__))
