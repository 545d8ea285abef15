"""One person: how to reach them, their dogs and impoundment numbers, what they owe, what is noted about them."""

from __future__ import annotations

from functools import partial
from typing import Any

from typing_extensions import override

from kiosk.domain.money import ZERO
from kiosk.services.debts import CAUSES
from kiosk.services.desk import Desk
from kiosk.services.merging import PeoplePair, perhaps_same
from kiosk.services.register import PersonRecord, Stay, person_record
from kiosk.words import LANGUAGES, to_say
from ui.context import DeskContext
from ui.forms.flow import FlowRow
from ui.frame.found import STATES
from ui.language import say, words
from ui.pieces import PersonLine, PlainLabel, StatusChip
from ui.pieces.lines import dog_words
from ui.pieces.sheet import Sheet
from ui.records.forms_person import LiftForm, NoteForm, PersonForm
from ui.records.merge import MergePeopleForm, PartForm, Previews, previews
from ui.records.page import EditsCard, ListCard, Page
from ui.records.words import ALIKE

_STAYS = (
    to_say("Case"),
    to_say("Town"),
    to_say("Since"),
    to_say("Impoundment"),
    to_say("Dog"),
    to_say("What became of it"),
)
Shown = tuple[PersonRecord, tuple[PeoplePair, ...]]


class PersonPage(Page):
    """A person's record."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self.record: PersonRecord | None = None
        self._facts = PlainLabel(tone="muted")
        self._led = PlainLabel(tone="muted")
        self.edit = self.press(say("Change the particulars"), "F4", "edit", self.change, "primary")
        self.forbid = self.press(say("Give no dog"), "F9", "refused", self.add_note)
        self.notes = ListCard("")
        self.likely = ListCard(say("Perhaps entered twice"))
        self.dogs = ListCard(say("Their dogs"), say("No dog of theirs was ever here."))
        self.stays = Sheet(say("Stays of their dogs, the latest first"), tuple(say(heading) for heading in _STAYS))
        self.dogs.add(self.stays)
        self.money = ListCard(say("What they owe, and deposits held"))
        self.family = ListCard(say("Who answers for whom"))
        self.merged = ListCard(say("Merged into this record"))
        self.edits = EditsCard()
        for label in (self.title, self._facts, self._led):
            self.rows.addWidget(label)
        self.rows.addLayout(FlowRow(self.edit, self.forbid))
        cards = (self.notes, self.likely, self.dogs, self.money, self.family, self.merged, self.edits)
        for card in cards:
            self.rows.addWidget(card)
        self.rows.addStretch(1)
        self.stays.opened.connect(self._open_stay)

    @override
    def read(self, desk: Desk, key: int) -> Shown:
        record = person_record(desk, key)
        return record, perhaps_same(desk, record.person.id)

    @override
    def show_record(self, record: Any) -> None:
        made, pairs = record
        self.record, person = made, made.person
        self.title.setText(say("{name} (a minor)", name=person.name) if person.minor else person.name)
        facts = (person.phone, person.email, person.address, LANGUAGES[person.language], person.note)
        self._facts.setText(" · ".join(filter(None, facts)))
        led = made.asked is not None
        self._led.setText(say("The record that was asked for was merged into this one.") if led else "")
        self._led.setVisible(led)
        self._show_notes(made)
        self._show_likely(made, pairs)
        self._show_dogs(made)
        self._show_money(made)
        self._show_family(made)
        self._show_merges(made)
        self.edits.show_edits(made.edits, self.zone)

    def change(self) -> None:
        """Change the particulars."""
        if self.record is not None:
            made = self.record
            self.ask(lambda: PersonForm(self.context, made.person, made.adult))

    def add_note(self) -> None:
        """Note that this person should be given no dog."""
        if self.record is not None:
            person = self.record.person
            self.ask(lambda: NoteForm(self.context, person))

    def merge_with(self, other: int) -> None:
        """Ask whether this and another record are of one person, after what changes was computed."""
        key = self.key

        def shown(found: Previews) -> None:
            if key == self.key:
                self.ask(lambda: MergePeopleForm(self.context, found))

        self.context.ask(lambda desk: previews(desk, key, other), shown, self.failed.emit)

    def _show_notes(self, made: PersonRecord) -> None:
        self.notes.begin()
        for note in made.notes:
            when = words().moment(note.recorded_at, self.zone)
            if note.lifted_at is None:
                chip = StatusChip(say("Give no dog"), "bad", "refused")
                lift = self.link(
                    say("Lift the note"),
                    partial(self.ask, partial(LiftForm, self.context, made.person, note)),
                    "close",
                )
                self.notes.list.addLayout(FlowRow(chip, lift))
                self.notes.line(note.reason)
                self.notes.line(f"{when} · {note.by}", small=True, muted=True)
            else:
                self.notes.line(say("A note was lifted: {reason}", reason=note.reason), muted=True)
                lifted = f"{note.lifted_by}: {note.lifted_why}"
                self.notes.line(lifted, small=True, muted=True)
        self.notes.end()

    def _show_likely(self, made: PersonRecord, pairs: tuple[PeoplePair, ...]) -> None:
        self.likely.begin()
        for pair in pairs:
            other = pair.newer if pair.older.id == made.person.id else pair.older
            line = PersonLine()
            line.show_person(other)
            why = ", ".join(say(ALIKE[reason]) for reason in pair.reasons)
            look = self.link(say("Look at it"), partial(self.go.emit, "person", other.id))
            merge = self.link(say("This is the same person"), partial(self.merge_with, other.id), "person")
            for press in (look, merge):
                press.setAccessibleName(f"{press.text()}: {other.name}")
            self.likely.list.addWidget(line)
            self.likely.line(why, small=True, muted=True)
            self.likely.list.addLayout(FlowRow(look, merge))
        self.likely.end()

    def _show_dogs(self, made: PersonRecord) -> None:
        self.dogs.begin()
        self.stays.setVisible(bool(made.stays))
        self.stays.show_rows([self._stay_row(stay) for stay in made.stays])
        laws = self.context.desk.laws
        for town, on, paper in made.earlier:
            text = say(
                "Before this program: {town}, {day}, as {paper} shows",
                town=laws.town(town).header.short,
                day=words().day(on),
                paper=paper,
            )
            self.dogs.line(text)
        for one in made.next_numbers:
            town = laws.town(one.town).header.short
            says = say("A dog of theirs seized in {town} today would be impoundment no. {n}.", town=town, n=one.number)
            self.dogs.line(says, muted=True)
        self.dogs.end()
        self.dogs.show()

    def _stay_row(self, stay: Stay) -> tuple[str, ...]:
        case = stay.case
        usable = case.town in self.context.desk.laws.usable()
        town = self.context.desk.laws.town(case.town).header.short if usable else case.town
        number = say("no. {number}", number=stay.number) if stay.number is not None else "–"
        return case.number, town, words().day(stay.on), number, dog_words(case), say(STATES[case.state])

    def _show_money(self, made: PersonRecord) -> None:
        self.money.begin()
        for debt, left in made.debts:
            why, amount = CAUSES[debt.cause], words().money(left)
            open_it = self.link(say("Look at it"), partial(self.go.emit, "money", debt.case))
            open_it.setAccessibleName(say("Open {number}", number=debt.number))
            text = say("{number}, {why}: {amount} left", number=debt.number, why=say(why), amount=amount)
            self.money.line(text, muted=left == ZERO, beside=[open_it])
        for adoption, held in made.deposits:
            amount = words().money(held.amount)
            self.money.line(say("Deposit of adoption {number}: {amount}", number=adoption.number, amount=amount))
        for adoption in made.adoptions:
            day = words().day(adoption.on)
            self.money.line(say("Adoption {number} of {day}", number=adoption.number, day=day), muted=True)
        self.money.end()

    def _show_family(self, made: PersonRecord) -> None:
        self.family.begin()
        if made.adult is not None and made.adult.id != made.person.id:
            self._relative(say("{name} answers for them.", name=made.adult.name), made.adult.id)
        for minor in made.minors:
            self._relative(say("They answer for {name}, a minor.", name=minor.name), minor.id)
        self.family.end()

    def _relative(self, text: str, key: int) -> None:
        self.family.line(text, beside=[self.link(say("Look at it"), lambda: self.go.emit("person", key))])

    def _show_merges(self, made: PersonRecord) -> None:
        self.merged.begin()
        for merge, gone in made.merges:
            when = words().moment(merge.at, self.zone)
            text = f"{gone.name}, {when}, {merge.by}: {merge.reason}"
            if merge.undone_at is not None:
                self.merged.line(text, muted=True)
                parted = say("Parted again by {who}: {why}", who=merge.undone_by, why=merge.undone_why)
                self.merged.line(parted, small=True, muted=True)
                continue
            part = self.link(
                say("These are two people"),
                partial(self.ask, partial(PartForm, self.context, "person", merge.id)),
            )
            self.merged.line(text, beside=[part])
        self.merged.end()

    def _open_stay(self, row: int) -> None:
        if self.record is not None and row < len(self.record.stays):
            self.go.emit("dog", self.record.stays[row].case.dog.id)
