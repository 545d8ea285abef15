"""The cards of what happens while a dog is held: who claims it, what was looked for on it, its litter."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kiosk.domain.records import CHECKS, IdentificationCheck, Pup
from kiosk.services.case_file import CaseFile
from kiosk.services.identification import CHECK_WORDS, not_entered
from kiosk.services.wording import moment_words
from ui import theme
from ui.case.acts import CHECKS as LOOK
from ui.case.acts import CLAIM, DECIDE, FOUND, FactAct
from ui.case.held import checks_chip, checks_words, frozen_words
from ui.forms.buttons import DeskButton, button
from ui.forms.claims import claims_undecided
from ui.forms.flow import FlowRow
from ui.forms.litter import may_have_records, own_record
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, StatusChip, clear


class ClaimsCard(Card):
    """Everybody who claims the dog, with what they showed; amber while it is frozen. `asked(act)` to record more."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Claims"))
        self._rows = _rows(self)
        self.decide = _press(self, DECIDE)
        self.another = _press(self, CLAIM)
        self.another.setText(say("Record another claim"))
        self.body.addLayout(FlowRow(self.decide, self.another))

    def show_file(self, file: CaseFile) -> None:
        """Show the claims and what was decided."""
        frozen = "" if file.left else frozen_words(file)
        self.setVisible(bool(file.claims))
        self.set_title(frozen or say("Who claims this dog"))
        self.heading.set_tone("warn" if frozen else "ink")
        clear(self._rows)
        zone = file.law.zone
        if frozen:
            says = say("Nobody gets it until a supervisor or a court decides, and the decision is recorded.")
            self._rows.addWidget(PlainLabel(says))
        if file.owner is not None:
            self._rows.addLayout(_row(file.owner.name, say("owner on the record")))
        for claim in file.claims:
            doubt = say("in doubt") if claim.doubtful else ""
            when = f"{retell(moment_words(claim.recorded_at, zone))}, {claim.by}"
            self._rows.addLayout(_row(claim.name, _joined(doubt, claim.contact, claim.evidence, when)))
        names = {claim.id: claim.name for claim in file.claims}
        for decided in file.claims_decided:
            whose = names.get(decided.claim, say("none of the claims"))
            when = retell(moment_words(decided.recorded_at, zone))
            why = _joined(say("by {name}", name=decided.authority), decided.document, decided.reason, when)
            self._rows.addLayout(_row(say("Decided for {whose}", whose=whose), why))
        self.decide.setVisible(claims_undecided(file) and not file.left)
        self.another.setVisible(not file.left)


class HeldCards(QWidget):
    """What was looked for on the dog, and its litter. `asked(act)` to record something, `opened(case)` for a pup's."""

    asked = Signal(object)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.looked, self.litter = _LookedCard(), _LitterCard()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        for card in (self.looked, self.litter):
            rows.addWidget(card)
            card.asked.connect(self.asked)
        self.litter.opened.connect(self.opened)

    def show_file(self, file: CaseFile) -> None:
        """Show what there is; nothing takes no room."""
        self.looked.show_file(file)
        self.litter.show_file(file)
        self.setVisible(not (self.looked.isHidden() and self.litter.isHidden()))


class _LookedCard(Card):
    """Each look with its time and result, and what is wanting (AML §383)."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__(say(LOOK.says))
        self.wanting = StatusChip()
        self.add(self.wanting)
        self._rows = _rows(self)
        self.record, self.enter = _press(self, LOOK), _press(self, FOUND)
        self.record.setText(say("Record checks"))
        self.body.addLayout(FlowRow(self.enter, self.record))

    def show_file(self, file: CaseFile) -> None:
        """Show the latest look of each kind."""
        self.setVisible(bool(file.checks or file.checks_wanting))
        self.wanting.show_chip(checks_chip(file, checks_words(file)))
        clear(self._rows)
        latest = {check.what: check for check in file.checks}
        for what in CHECKS:
            if what in latest:
                self._rows.addLayout(self._look(latest[what], file))
        self.enter.setVisible(bool(not_entered(file.case, file.checks)) and not file.left)
        self.record.setVisible(not file.left)

    @staticmethod
    def _look(check: IdentificationCheck, file: CaseFile) -> QHBoxLayout:
        said = say(CHECK_WORDS[check.what])
        result = check.result or (say("found") if check.found else say("nothing found"))
        when = f"{retell(moment_words(check.at, file.law.zone))}, {check.by}"
        return _row(f"{said[:1].upper()}{said[1:]}: {result}", when)


class _LitterCard(Card):
    """Dogs born in custody: they go home with their mother, or have a record of their own after her period."""

    asked = Signal(object)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__(say("Born in custody"))
        self._rows = _rows(self)
        self._says = PlainLabel(
            say("While the mother can be redeemed, her litter goes home with her."), role="small", tone="muted"
        )
        self.add(self._says)
        self.presses: dict[int, DeskButton] = {}

    def show_file(self, file: CaseFile) -> None:
        """Show the litter."""
        self.setVisible(bool(file.pups))
        clear(self._rows)
        self.presses = {}
        ended = may_have_records(file)
        self._says.setVisible(not ended and not file.left)
        for pup in file.pups:
            press = self._press_of(pup, begins=ended)
            sex = "" if pup.sex == "unknown" else say(pup.sex)
            born = say("born {when}", when=retell(moment_words(pup.born, file.law.zone)))
            self._rows.addLayout(_row(pup.summary, _joined(sex, pup.marks, born), press))

    def _press_of(self, pup: Pup, *, begins: bool) -> DeskButton | None:
        if pup.stay is None and not begins:
            return None
        says = say("Own record") if pup.stay is None else say("Open its record")
        made = button(says, kind="second")
        made.setAccessibleName(f"{says}: {pup.summary}")
        if pup.stay is None:
            made.clicked.connect(lambda: self.asked.emit(FactAct(says, "dog", own_record(pup.id))))
        else:
            made.clicked.connect(lambda: self.opened.emit(pup.stay))
        self.presses[pup.id] = made
        return made


def _rows(card: Card) -> QVBoxLayout:
    rows = QVBoxLayout()
    rows.setSpacing(theme.px(theme.GAP_SMALL))
    card.add(rows)
    return rows


def _press(card: ClaimsCard | _LookedCard, act: FactAct) -> DeskButton:
    made = button(act.says, kind="second", icon=act.sign)
    made.clicked.connect(lambda: card.asked.emit(act))
    return made


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _row(what: str, details: str, press: QWidget | None = None) -> QHBoxLayout:
    text = QVBoxLayout()
    text.setSpacing(0)
    text.addWidget(PlainLabel(what, role="strong"))
    text.addWidget(PlainLabel(details, role="small", tone="muted"))
    row = QHBoxLayout()
    row.addLayout(text, 1)
    if press is not None:
        row.addWidget(press, 0, Qt.AlignmentFlag.AlignVCenter)
    return row
