"""The left side of a dog's record: who it is, how it stands, what to do."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QMenu, QVBoxLayout, QWidget

from kiosk.domain.moments import local_day
from kiosk.services.case_file import CaseFile
from kiosk.words import to_say
from ui import theme
from ui.board.words import state_chip
from ui.case.held import checks_chip, checks_counted, checks_words, frozen_words
from ui.forms.buttons import button
from ui.language import retell, say
from ui.pieces import Chip, PersonLine, PlainLabel, StatusChip, tooltip
from ui.pieces.lines import dog_words, photo
from ui.words import short_day

_ALTERED = {"yes": to_say("altered"), "no": to_say("unaltered"), "unknown": ""}


class Side(QWidget):
    """Photo, facts, chips, and the buttons «Redeem», «Print cage card» and «More…»."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(theme.px(theme.PHOTO_LARGE))
        self._photo = QLabel()
        self._picture: QImage | None = None
        self._photo_height = 0
        self._photo.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words = PlainLabel(role="big")
        self._facts = PlainLabel(role="small", tone="muted")
        self._owner = PersonLine()
        self._state, self._frozen, self._lacks, self._checks = (StatusChip() for _ in range(4))
        self.redeem = button(say("Redeem"), kind="primary", keys="F8", icon="redeem")
        self.adopt = button(say("Adopt"), kind="primary", keys="F7", icon="adopted")
        self.cage_card = button(say("Print cage card"), kind="second", keys="F9", icon="paper")
        self.money = button(say("Receipts and debts"), kind="quiet", keys="F6", icon="money")
        self.more = button(say("More…"), kind="quiet", keys="F10", icon="more")
        self.menu = QMenu(self.more)
        self.menu.setFont(theme.font())
        self.more.setMenu(self.menu)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(8))
        chips = (self._state, self._frozen, self._lacks, self._checks)
        for piece in (self._photo, self._words, self._facts, self._owner, *chips):
            layout.addWidget(piece)
        layout.addSpacing(theme.px(4))
        for press in (self.redeem, self.adopt, self.cage_card, self.money, self.more):
            layout.addWidget(press)
        layout.addStretch(1)

    def fit(self, height: int) -> None:
        """Make the photo lower where the window is, so that the buttons stay in sight."""
        lower = theme.px(theme.PHOTO_LOW if height < theme.px(theme.HIGH_PAGE) else theme.PHOTO_LARGE - 20)
        if lower != self._photo_height:
            self._photo_height = lower
            self._draw_photo()

    def _draw_photo(self) -> None:
        self._photo.setFixedHeight(self._photo_height)
        self._photo.setPixmap(photo(self._picture, theme.px(theme.PHOTO_LARGE), self._photo_height, whole=True))

    def show_file(self, file: CaseFile, picture: QImage | None) -> None:
        """Show a dog; its photo is already cut to size."""
        self._picture = picture
        self._draw_photo()
        self._photo.setAccessibleName(say("Photo") if picture is not None else say("No photo yet"))
        self._words.setText(dog_words(file.case))
        self._facts.setText("\n".join(_facts(file)))
        self._owner.show_person(file.owner, adult=file.adult, absent=_absent(file))
        self._state.show_chip(_state(file))
        lacks = say("Record incomplete: {part}", part=", ".join(map(retell, file.missing))) if file.missing else ""
        self._lacks.show_chip(Chip(lacks, "warn", "missing"))
        self._frozen.show_chip(Chip("" if file.left else frozen_words(file), "warn", "disputed"))
        self._checks.show_chip(checks_chip(file, checks_counted(file)))
        self._checks.setToolTip(tooltip(checks_words(file)))
        self.redeem.setEnabled(not file.left)
        decided = file.board_state == "ended" and not file.left
        self.redeem.setVisible(not decided and not file.adoptions)
        self.adopt.setVisible(decided or bool(file.adoptions))


def _absent(file: CaseFile) -> str:
    return say("Owner known, not yet entered") if file.case.owner_known else say("Owner unknown")


def _state(file: CaseFile) -> Chip:
    if file.release is not None:
        return Chip(say("Went home with {to}", to=file.release.to), "ok", "released")
    if file.case.state == "before":
        return Chip(say("Here before the program"), "muted", "ended")
    if file.left:
        return _ending(file)
    order = next((order.kind for order in file.orders if order.lifted_on is None), "")
    goes_home = file.paid is not None and not file.facts.disputed
    return state_chip(file.board_state, file.holding, file.at, paid=goes_home, order=order)


def _ending(file: CaseFile) -> Chip:
    last = file.dispositions[-1]
    on = short_day(local_day(last.at, file.law.zone))
    match last.kind:
        case "adopted":
            return Chip(say("Adopted by {to}, {on}", to=last.to, on=on), "ok", "adopted")
        case "transferred":
            return Chip(say("Transferred to {to}, {on}", to=last.to, on=on), "ok", "transferred")
        case "escaped":
            return Chip(say("Escaped {on}", on=on), "bad", "escaped")
        case "died":
            return Chip(say("Died {on}", on=on), "muted", "ended")
    return Chip(say("Euthanized {on}", on=on), "muted", "ended")


def _facts(file: CaseFile) -> Iterator[str]:
    case, dog, found = file.case, file.case.dog, file.case.found
    yield _joined(say("No. {number}", number=case.number), case.kennel, file.town.header.short)
    described = _joined(dog.breed, "" if dog.sex == "unknown" else say(dog.sex), dog.colour)
    if described:
        yield described
    body = _joined(dog.age, dog.weight, say(_ALTERED[dog.altered]) if _ALTERED[dog.altered] else "")
    if body:
        yield body
    if dog.marks:
        yield dog.marks
    tag = say("tag {number}", number=found.license_tag) if found.license_tag else say("no license tag")
    expired = say(" (not current)") if found.license_tag and not found.license_valid else ""
    others = _joined(
        tag + expired,
        say("rabies tag {rabies_tag}", rabies_tag=found.rabies_tag) if found.rabies_tag else "",
        say("chip {number}", number=found.microchip) if found.microchip else "",
        say("tattoo {number}", number=found.tattoo) if found.tattoo else "",
        found.other,
    )
    yield others[:1].upper() + others[1:]


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
