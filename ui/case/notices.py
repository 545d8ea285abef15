"""The notice to a dog's owner as a path: the letter, its service, what became of the mail, the affidavit."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from kiosk.domain.notice_ways import duties_owed
from kiosk.domain.records import NoticeGiven
from kiosk.services.case_file import CaseFile
from kiosk.services.notice_papers import WAYS
from kiosk.services.wording import day_words, moment_words
from ui import theme
from ui.case.acts import MAIL, NOTICE, PREPARE, FactAct
from ui.forms.buttons import button
from ui.forms.notices import became_words, open_letters
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, clear, told_with


class NoticesCard(Card):
    """Every letter and notice with what is known of it, and the one step that comes next.

    `asked(act)` when a step is to be recorded, `affidavit(notice)` when an affidavit is to be printed.
    """

    asked = Signal(object)
    affidavit = Signal(int)

    def __init__(self) -> None:
        super().__init__(say("Notice to the owner"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.step = button("", kind="second", icon="notice")
        self._next: FactAct = PREPARE
        self.add(self._rows)
        self.body.addWidget(self.step, 0, Qt.AlignmentFlag.AlignLeft)
        self.step.clicked.connect(lambda: self.asked.emit(self._next))

    def show_file(self, file: CaseFile) -> None:
        """Show how far the notice has come."""
        clear(self._rows)
        owed = duties_owed(file.facts, file.law.rules)
        self.setVisible(bool(owed or file.letters or file.notices))
        for notice in file.notices:
            self._rows.addLayout(self._notice(notice, file))
        for letter in open_letters(file):
            made = retell(moment_words(letter.recorded_at, file.law.zone))
            details = say("prepared {made} by {by} · not given yet", made=made, by=letter.by)
            self._rows.addLayout(
                told_with(
                    None,
                    say(
                        "Letter {number} to {name}, {way}",
                        number=letter.number,
                        name=letter.name,
                        way=say(WAYS[letter.way]),
                    ),
                    details,
                )
            )
        if not file.notices and not file.letters:
            for duty in owed:
                self._rows.addWidget(PlainLabel(f"{retell(duty.says)} ({duty.cite})", tone="muted"))
        self._offer(file)

    def _offer(self, file: CaseFile) -> None:
        """The next step: the mail's fate before all, then a letter's service, then another letter."""
        if any(notice.under_way for notice in file.notices):
            self._next = MAIL
        elif open_letters(file):
            self._next = NOTICE
        else:
            self._next = PREPARE
        self.step.setText(say(self._next.says))
        self.step.setAccessibleName(say(self._next.says))
        self.step.setVisible(file.case.state == "held")

    def _notice(self, notice: NoticeGiven, file: CaseFile) -> QHBoxLayout:
        again = button(say("Affidavit"), kind="second", icon="paper")
        again.setAccessibleName(say("Print the affidavit of the notice of {on}", on=retell(day_words(notice.on))))
        again.clicked.connect(lambda: self.affidavit.emit(notice.id))
        return told_with(again, _what(notice, file), _details(notice))


def _what(notice: NoticeGiven, file: CaseFile) -> str:
    service = notice.service
    if service is None:
        on = retell(day_words(notice.on))
        return say("Served in person {on}", on=on) if notice.how == "personal" else say("Mailed {on}", on=on)
    if service.at is not None:
        return say(
            "Handed to {to} ({relation}), {at}",
            to=service.to,
            relation=service.relation,
            at=retell(moment_words(service.at, file.law.zone)),
        )
    return say("Mailed {way}, {on}", way=retell(WAYS[service.way].removeprefix("by ")), on=retell(day_words(notice.on)))


def _details(notice: NoticeGiven) -> str:
    service = notice.service
    parts = (
        say("letter {number}", number=service.letter) if service and service.letter else "",
        say("no. {number}", number=notice.number) if notice.number else "",
        became_words(notice),
        say("by {name}", name=service.server) if service else say("recorded by {by}", by=notice.by),
        notice.note,
    )
    return " · ".join(part for part in parts if part)
