"""Personal data whose time is over: what would go, what is kept longer and why, and the word on which it goes.

A town enters for how many years it keeps personal data after the last entry of a case; where it has entered nothing,
nothing goes. Names, addresses, telephones, papers and free texts go for ever; the dog, its days, what was charged and
paid, and who worked stay, and so does the chain, which holds personal data by digests only. Copies in backups and in
folders of papers are not in the records: whoever redacts is told to look after them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeAlias

from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day, midnight, months_later
from kiosk.domain.staff import Approval
from kiosk.law.files import Retention
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.retention_ports import Reason, Redaction, Subject, WhyKept
from kiosk.services.staff import told
from kiosk.services.steps import Steps, at_once
from kiosk.services.typed_text import who

AT_ONCE = 200
"""How many cases, reports and returns go on one word: another desk waits for a moment only."""
WHY: dict[WhyKept, str] = {
    "debt": "debt {what} is not paid",
    "deposit": "deposit {what} is still held",
    "order": "an order to hold the dog stands ({what})",
    "adoption": "adoption {what} is not finished",
    "do_not_adopt": "a note against adoption stands",
    "case": "case {what} is kept",
    "lost_report": "a report of a lost dog is kept",
    "field_return": "return {what} is kept",
    "minor": "answers for {what}",
}
"""Why something is kept longer, each to be said with `what`."""
_MONTHS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class TownKeeps:
    """What a town has entered, and the day before which what is over is past its period; None where it has not."""

    town: str
    name: str
    period: Retention | None
    before: date | None
    past: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PastPeriod:
    """What would go now, what stays and why; `more` cases are past their period and come with a later word."""

    towns: tuple[TownKeeps, ...]
    going: tuple[Subject, ...]
    staying: tuple[Subject, ...]
    more: int

    @property
    def says(self) -> str:
        """What exactly goes, in words a supervisor reads before typing a PIN."""
        counts = {kind: sum(each.kind == kind for each in self.going) for kind in _CALLED}
        parts = [f"{count} {_CALLED[kind][count != 1]}" for kind, count in counts.items() if count]
        return f"personal data of {', '.join(parts)} redacted for ever"


_CALLED = {
    "case": ("case", "cases"),
    "person": ("person", "people"),
    "lost_report": ("report of a lost dog", "reports of lost dogs"),
    "field_return": ("return to an owner", "returns to owners"),
    "paper": ("paper of the office", "papers of the office"),
    "story": ("part of the office's story", "parts of the office's story"),
}


def past_period(desk: Desk, towns: Sequence[str]) -> PastPeriod:
    """What is past its period in these towns."""
    return at_once(past_period_stepwise(desk, towns))


def past_period_stepwise(desk: Desk, towns: Sequence[str]) -> Steps[PastPeriod]:
    """The same in steps; what changes meanwhile is noticed before anything is redacted."""
    return _past_period(desk, desk.store.reading, towns)


def redact(
    desk: Desk, towns: Sequence[str], seen: PastPeriod, *, by: str, approval: Approval | None = None
) -> Redaction:
    """Take the personal data of what was `seen` to go out of the records, for ever, and tell it in each case's story.

    Always on a supervisor's PIN. Raises `Refused` where nothing goes, or where something else would go by now.
    """
    by = who(by)
    with desk.store.writing() as records:
        now_past = at_once(_past_period(desk, lambda: nullcontext(records), towns))
        if not now_past.going:
            raise Refused("No personal data is past its period.", cure="Look again when a period is over.")
        if now_past.going != seen.going:
            raise Refused("Something else would be redacted by now.", cure="Look at what would go once more.")
        permit = permitted(desk, records, by, "redact", approval, for_=seen.says)
        word = Redaction(
            at=desk.clock.now(),
            till=desk.till,
            says=seen.says,
            reason=permit.reason,
            by=permit.by,
            approved_by=permit.approved_by,
        )
        records.retention.redact(word, seen.going)
        for subject in seen.going:
            if subject.kind == "case":
                tell(
                    desk,
                    records,
                    subject.key,
                    kind="redaction",
                    text=_TOLD,
                    by=permit.by,
                    approved_by=permit.approved_by,
                )
        told(desk, records, kind="redaction", by=permit.by, text=seen.says)
        kept = records.retention.all()[0]
    # By itself, so that other desks wait for less at once.
    with desk.store.writing() as records:
        records.retention.forget_words()
    return kept


_Reading: TypeAlias = Callable[[], AbstractContextManager[Records]]
_TOLD = "Personal data redacted: the time for which the town keeps it is over."


def _past_period(desk: Desk, reading: _Reading, towns: Sequence[str]) -> Steps[PastPeriod]:
    keeps: list[TownKeeps] = []
    ended: list[Subject] = []
    staying: list[Subject] = []
    for town in towns:
        with reading() as records:
            keeps.append(_keeps(desk, records, town))
        yield
        with reading() as records:
            ended += _ended(desk, records, keeps[-1])
        yield
        with reading() as records:
            staying += _kept(desk, records, keeps[-1])
        yield
    with reading() as records:
        ended += _papers(desk, records, keeps)
        ended.sort(key=lambda each: (each.last is None, each.last, each.kind, each.key))
        going = tuple(ended[:AT_ONCE])
        people = records.retention.people(going)
    cases = sum(each.kind == "case" for each in (*going, *staying))
    return PastPeriod(
        towns=tuple(keeps),
        going=(*going, *(person for person in people if not person.why)),
        staying=(*staying, *(person for person in people if person.why)),
        more=max(sum(each.past for each in keeps) - cases, 0),
    )


def _keeps(desk: Desk, records: Records, town: str) -> TownKeeps:
    code = desk.laws.town(town)
    period = code.local.retention
    if period is None:
        return TownKeeps(town=town, name=code.header.short, period=None, before=None)
    before = months_later(local_day(desk.clock.now(), code.zone), -_MONTHS * period.years)
    past = records.retention.cases_past(town, midnight(before, code.zone))
    return TownKeeps(town=town, name=code.header.short, period=period, before=before, past=past)


def _before(desk: Desk, keeps: TownKeeps) -> datetime | None:
    return midnight(keeps.before, desk.laws.town(keeps.town).zone) if keeps.before else None


def _ended(desk: Desk, records: Records, keeps: TownKeeps) -> Iterator[Subject]:
    before = _before(desk, keeps)
    if before is not None:
        yield from records.retention.cases(keeps.town, before, AT_ONCE)
        yield from records.retention.reports(keeps.town, before, AT_ONCE)
        yield from records.retention.returns(keeps.town, before, AT_ONCE)


def _papers(desk: Desk, records: Records, keeps: Sequence[TownKeeps]) -> Sequence[Subject]:
    """Papers and entries of the office may name several towns: they go when the longest period of all is over."""
    before = [_before(desk, each) for each in keeps]
    if {each.town for each in keeps} < set(desk.laws.usable()):
        return ()
    known = [each for each in before if each is not None]
    if not known or len(known) != len(before):
        return ()
    longest = min(known)
    return (*records.retention.papers(longest, AT_ONCE), *records.retention.story(longest, AT_ONCE))


def _kept(desk: Desk, records: Records, keeps: TownKeeps) -> Iterator[Subject]:
    before = _before(desk, keeps)
    if before is not None:
        yield from records.retention.cases_kept(keeps.town, before, AT_ONCE)


def why_words(reason: Reason) -> str:
    """Why something is kept, in English."""
    return WHY[reason.kind].format(what=reason.what)
