"""What is owed, line by line with its section, and until when; or which amounts the town has not set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from kiosk.domain.records import TenderPart
from kiosk.services.case_file import CaseFile
from kiosk.services.tendered import tender_words
from kiosk.services.wording import moment_words
from ui import theme
from ui.forms.redemption import Line, Redemption
from ui.language import retell, say, words
from ui.pieces import Card, PlainLabel, Rule, clear
from ui.words import dollars, moment_from, month_day


class AmountDue(Card):
    """The amount due, or what was paid."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self.total = PlainLabel(role="number", wraps=False)
        self.add(self._grid)

    def show_redemption(self, redemption: Redemption, counter: str) -> None:
        """Show the charges of a redemption."""
        file = redemption.file
        self.set_title(
            say("Paid by receipt {number}", number=file.paid.number)
            if file.paid
            else say("Amount due {counter}", counter=counter)
        )
        clear(self._grid)
        row = 0
        for line in redemption.lines:
            row = self._line(row, line, earlier_words(file) if line == redemption.lines[0] else "")
        self.total = PlainLabel(dollars(redemption.total), role="number", wraps=False)
        self.total.setAccessibleName(say("Total {total}", total=dollars(redemption.total)))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(PlainLabel(say("Total paid") if file.paid else say("Total due"), role="strong"))
        words.addWidget(PlainLabel(_until(redemption), tone="muted"))
        self._grid.addLayout(words, row, 0)
        self._grid.addWidget(self.total, row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _line(self, row: int, line: Line, more: str) -> int:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(PlainLabel(retell(line.label)))
        words.addWidget(PlainLabel(" · ".join(part for part in (retell(line.citation), more) if part), tone="muted"))
        amount = PlainLabel(dollars(line.amount), role="heading", wraps=False)
        self._grid.addLayout(words, row, 0)
        self._grid.addWidget(amount, row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(Rule(), row + 1, 0, 1, 2)
        return row + 2


def earlier_words(file: CaseFile) -> str:
    """The earlier impoundments that gave this one its number: `1st impoundment was Mar 14, 2026`."""
    counting = [earlier for earlier in file.earlier if earlier.counts]
    said = [
        say(
            "{number} impoundment was {on}, {year}",
            number=words().ordinal(e.number),
            on=month_day(e.on),
            year=e.on.year,
        )
        for e in counting
    ]
    return " · ".join(said)


def _means(parts: Sequence[TenderPart]) -> str:
    if len(parts) == 1:
        return retell(tender_words(parts))
    return ", ".join(f"{retell(tender_words([part]))} {dollars(part.amount)}" for part in parts)


def _until(redemption: Redemption) -> str:
    file = redemption.file
    if file.paid is not None:
        paid = file.paid
        with_what = _means(paid.kept or paid.tenders)
        return say(
            "{paid_at}, by {payer}, {with_what}",
            paid_at=retell(moment_words(paid.paid_at, file.law.zone)),
            payer=paid.payer,
            with_what=with_what,
        )
    if redemption.good_through is None:
        return say("No further increase under this town's law.")
    until = say("good until {good_through}", good_through=moment_from(redemption.good_through, file.law.zone, file.at))
    if redemption.next_total is None:
        return until
    return say("{until} — then {amount}", until=until, amount=dollars(redemption.next_total))


class AmountsNotSet(Card):
    """The amounts that the town's board has not set, under which section, and how to enter them."""

    def __init__(self) -> None:
        super().__init__(say("Nothing can be charged yet"))
        self._rows = QVBoxLayout()
        self.add(self._rows)

    def show_file(self, file: CaseFile, local_file: str) -> None:
        """Say which amounts are missing; `local_file` is where the town enters them."""
        clear(self._rows)
        missing = file.assessment.missing
        self._rows.addWidget(
            PlainLabel(
                say(
                    "{name} sets {part} by resolution, and no resolution is entered here. Nothing is "
                    "guessed, so no statement can be made.",
                    name=file.town.header.name,
                    part=say("this amount") if len(missing) == 1 else say("these amounts"),
                )
            )
        )
        for code in missing:
            amount = file.law.rules.amounts[code]
            self._rows.addWidget(PlainLabel(f"{retell(amount.rule.label)} — {amount.cite}", role="strong"))
        self._rows.addWidget(
            PlainLabel(
                say(
                    "To enter it: add the resolution's number, dates and amount to the file "
                    "{local_file}, like this, and open this screen again.",
                    local_file=local_file,
                ),
                tone="muted",
            )
        )
        example = PlainLabel("\n".join(_resolution(missing)), role="small")
        example.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        example.setAccessibleName(say("Example of a resolution"))
        self._rows.addWidget(example)


def _resolution(codes: tuple[str, ...]) -> Iterator[str]:
    yield "[[resolution]]"
    yield 'number = "…"'
    yield "adopted = 2026-01-05"
    yield "effective = 2026-01-05"
    yield "amounts = { " + ", ".join(f'{code} = "…"' for code in codes) + " }"
