"""One dog across its stays: what it looks like, its papers and chips, where it was and with whom."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout
from typing_extensions import override

from kiosk.domain.register import Certificate
from kiosk.services.desk import Desk
from kiosk.services.register import DogRecord, Stay, dog_record
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.forms.flow import FlowRow
from ui.frame.found import STATES
from ui.language import say, words
from ui.pieces import Chip, PersonLine, PlainLabel, StatusChip
from ui.pieces.lines import called, photo, read_picture
from ui.pieces.sheet import Sheet
from ui.records.forms_dog import CertificateForm, DogForm, WithdrawForm
from ui.records.merge import PartForm
from ui.records.page import EditsCard, ListCard, Page, chip_of
from ui.records.words import CERTIFICATES, dog_facts, validity

STAYS = (to_say("Case"), to_say("Town"), to_say("Since"), to_say("Impoundment"), to_say("What became of it"))


class DogPage(Page):
    """A dog's record."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self.record: DogRecord | None = None
        self._photo = QLabel()
        self._photo.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._facts = PlainLabel(tone="muted")
        self._chip = StatusChip()
        self.to_case = self.press(say("Open the case"), "F8", "arrow", self._open_case, "primary")
        self.edit = self.press(say("Change the description"), "F4", "edit", self.change)
        self.paper = self.press(say("Add a paper or a chip"), "F9", "proof", self.add_paper)
        head = QHBoxLayout()
        head.setSpacing(theme.px(theme.GAP_LARGE))
        head.addWidget(self._photo, 0, Qt.AlignmentFlag.AlignTop)
        beside = QVBoxLayout()
        beside.setSpacing(theme.px(theme.GAP_SMALL))
        for piece in (self.title, self._facts, self._chip):
            beside.addWidget(piece)
        beside.addStretch(1)
        head.addLayout(beside, 1)
        self.papers = ListCard(say("Papers and chips"), say("No license, rabies certificate or microchip is known."))
        self.stays_card = ListCard(say("Where it was"))
        self.stays = Sheet(say("Stays, the latest first"), tuple(say(heading) for heading in STAYS))
        self.stays_card.add(self.stays)
        self.owners = ListCard(say("Owners"))
        self.merged = ListCard(say("Merged into this record"))
        self.edits = EditsCard()
        self.rows.addLayout(head)
        self.rows.addLayout(FlowRow(self.to_case, self.edit, self.paper))
        for card in (self.papers, self.stays_card, self.owners, self.merged, self.edits):
            self.rows.addWidget(card)
        self.rows.addStretch(1)
        self.stays.opened.connect(self._open_stay)

    @override
    def read(self, desk: Desk, key: int) -> tuple[DogRecord, QImage | None]:
        record = dog_record(desk, key)
        return record, read_picture(record.photo, theme.px(theme.PHOTO_LOW))

    @override
    def show_record(self, record: Any) -> None:
        made, picture = record
        self.record = made
        last = made.stays[0].case if made.stays else None
        self._photo.setPixmap(photo(picture, theme.px(theme.PHOTO_LOW), whole=True))
        self._photo.setAccessibleName(say("Photo") if picture is not None else say("No photo yet"))
        self.title.setText(called(made.dog))
        self._facts.setText(dog_facts(made.dog))
        here = last is not None and last.state == "held"
        state = say(STATES[last.state]) if last is not None else ""
        self._chip.show_chip(Chip(state, "info" if here else "muted", "dog" if here else ""))
        self.to_case.setVisible(last is not None)
        self._show_papers(made)
        self.stays.show_rows([self._stay_row(stay) for stay in made.stays])
        self._show_owners(made)
        self._show_merges(made)
        self.edits.show_edits(made.edits, self.zone)

    def change(self) -> None:
        """Change what is said of the dog."""
        if self.record is not None:
            made = self.record
            self.ask(lambda: DogForm(self.context, made))

    def add_paper(self) -> None:
        """Enter a license, a rabies certificate or a microchip."""
        if self.record is not None:
            dog = self.record.dog
            self.ask(lambda: CertificateForm(self.context, dog))

    def _show_papers(self, made: DogRecord) -> None:
        self.papers.begin()
        entered = {one.number for one in made.certificates}
        for one in made.certificates:
            self._show_paper(one, made)
        for chip in made.chips:
            if chip not in entered:
                self.papers.line(say("Microchip {number}, read at an intake", number=chip))
        for stay in made.stays:
            if tag := stay.case.found.license_tag:
                town, number = stay.case.found.license_town, stay.case.number
                self.papers.line(
                    say("License tag {tag} {town}, worn in No. {number}", tag=tag, town=town, number=number)
                )
        self.papers.end()

    def _show_paper(self, one: Certificate, made: DogRecord) -> None:
        text = f"{say(CERTIFICATES[one.kind])} {one.number}"
        issued = words().day(one.issued) if one.issued else ""
        text = " · ".join(filter(None, (text, one.issuer, issued)))
        chip = chip_of(validity(one, made.today))
        if one.withdrawn_at is not None:
            self.papers.line(text, muted=True, beside=[chip])
            withdrawn = f"{one.withdrawn_by}: {one.withdrawn_why}"
            self.papers.line(withdrawn, small=True, muted=True)
            return
        press = self.link(say("Entered wrongly"), partial(self.ask, partial(WithdrawForm, self.context, one)), "close")
        press.setAccessibleName(say("{paper}: entered wrongly", paper=text))
        self.papers.line(text, beside=[chip, press])

    def _stay_row(self, stay: Stay) -> tuple[str, ...]:
        case = stay.case
        usable = case.town in self.context.desk.laws.usable()
        town = self.context.desk.laws.town(case.town).header.short if usable else case.town
        count = say("the owner's no. {number}", number=stay.number) if stay.number is not None else "–"
        return case.number, town, words().day(stay.on), count, say(STATES[case.state])

    def _show_owners(self, made: DogRecord) -> None:
        self.owners.begin()
        for person in made.owners:
            line = PersonLine()
            line.show_person(person)
            press = self.link(say("Look at it"), partial(self.go.emit, "person", person.id))
            press.setAccessibleName(say("Open the record of {name}", name=person.name))
            self.owners.list.addWidget(line)
            self.owners.list.addLayout(FlowRow(press))
        self.owners.end()

    def _show_merges(self, made: DogRecord) -> None:
        self.merged.begin()
        for merge in made.merges:
            day = words().moment(merge.at, self.zone)
            text = say("Another record of this dog, {when}, {who}: {why}", when=day, who=merge.by, why=merge.reason)
            if merge.undone_at is not None:
                self.merged.line(text, muted=True)
                parted = say("Parted again by {who}: {why}", who=merge.undone_by, why=merge.undone_why)
                self.merged.line(parted, small=True, muted=True)
                continue
            part = self.link(
                say("These are two dogs"), partial(self.ask, partial(PartForm, self.context, "dog", merge.id))
            )
            self.merged.line(text, beside=[part])
        self.merged.end()

    def _open_case(self) -> None:
        if self.record is not None and self.record.stays:
            self.go.emit("case", self.record.stays[0].case.id)

    def _open_stay(self, row: int) -> None:
        if self.record is not None and row < len(self.record.stays):
            self.go.emit("case", self.record.stays[row].case.id)
