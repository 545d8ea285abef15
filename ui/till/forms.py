"""What is done at a drawer, each as a form: opened, cash in and out, counted, closed, taken to the bank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from PySide6.QtWidgets import QCheckBox

from kiosk.domain.drawer import TENDERS, differences, total
from kiosk.domain.drawer_records import FACES, MovementKind
from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender
from kiosk.services.deposits import Waiting, take_to_bank
from kiosk.services.drawer import close_drawer, count_drawer, move_cash, open_drawer
from kiosk.services.till_view import TillView
from kiosk.words import to_say
from ui import theme, words
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.panel import FormPanel
from ui.forms.text import MoneyField, TextField
from ui.language import say
from ui.pieces import PlainLabel
from ui.till.fields import PiecesField, SumField

_IN_A_ROW = 6
_OTHERS: dict[Tender, str] = {
    "check": to_say("&Checks, together"),
    "money_order": to_say("&Money orders"),
    "card": to_say("C&ard slips"),
}
Work = Callable[[], object]


class OpenForm(FormPanel):
    """The drawer is opened with the change that is in it."""

    def __init__(self, context: DeskContext, view: TillView) -> None:
        super().__init__(
            context,
            say("Open the drawer"),
            says=say(
                "Count the change that is in the drawer now. It goes back as the float when the drawer is closed."
            ),
            save=say("Open the drawer"),
            keys="F8",
        )
        self._left = view.left_in_drawer
        self.float = SumField(
            say("&Float in the drawer"), "float", asks=say("Count the change and enter it; 0 where there is none.")
        )
        self.float.line.returnPressed.connect(self.save)
        self.float.changed.connect(self._compare)
        self.row(self.float)
        self._compare()

    def act(self) -> Work:
        """Open it."""
        float_, desk, by, yes = self.float.value(), self.context.desk, self.context.who, self.approval
        return lambda: open_drawer(desk, float_, by=by, approval=yes)

    def _compare(self) -> None:
        """Say what the last close left there, and how far the float is from it: to count is better than to believe."""
        if self._left is None:
            return
        stayed = say("{words} stayed in it at the last close", words=words.dollars(self._left))
        off = self.float.sum() - self._left
        if self.float.is_blank() or off == ZERO:
            self.float.hint(f"{stayed}.")
        else:
            self.float.hint(
                say(
                    "{stayed}: this is {off}. Count once more, then open it with what is there.",
                    stayed=stayed,
                    off=over_or_short(off),
                )
            )


class CashForm(FormPanel):
    """Cash goes into the drawer or out of it, beside any receipt."""

    def __init__(self, context: DeskContext, view: TillView) -> None:
        there = words.dollars(view.expected.get("cash", ZERO))
        super().__init__(
            context,
            say("Cash in or out"),
            says=say(
                "For everything that is no receipt: change from the safe, dog food paid in cash. In it now: {there}.",
                there=there,
            ),
            save=say("Record the cash"),
            keys="F6",
        )
        self.kind = RadioField(
            say("Cash goes"), "kind", (("cash_out", say("&out of the drawer")), ("cash_in", say("&into the drawer")))
        )
        self.amount = MoneyField(say("&Amount"), "amount", example="18.75")
        self.reason = TextField(
            say("&What for"),
            "reason",
            required=say("Enter what the cash is for."),
            example=say("Dog food, Agway, slip 22"),
        )
        self.row(self.kind)
        self.row(self.amount, self.reason)
        self.starts = self.amount

    def act(self) -> Work:
        """Record it."""
        kind, amount = cast("MovementKind", self.kind.value()), self.amount.value()
        reason, yes = self.reason.value(), self.approval
        desk, by = self.context.desk, self.context.who
        return lambda: move_cash(desk, kind, amount, reason, by=by, approval=yes)


class CountForm(FormPanel):
    """The drawer is counted by note and coin, with a running total, and stays open."""

    title, says = to_say("Count the drawer"), to_say("The drawer stays open.")
    saves, keys = to_say("Keep and print the count"), "F7"

    def __init__(self, context: DeskContext, view: TillView) -> None:
        says = say("Enter how many there are of each; Return goes on to the next. {says}", says=say(self.says))
        super().__init__(context, say(self.title), says=says, save=self.saves, keys=self.keys)
        self._expected = view.expected
        self.pieces = [PiecesField(face) for face in FACES]
        for place in range(0, len(self.pieces), _IN_A_ROW):
            self.row(*self.pieces[place : place + _IN_A_ROW])
        self.others = {tender: SumField(label, tender) for tender, label in _OTHERS.items()}
        for tender, other in self.others.items():
            other.hint(say("should be {words}", words=words.dollars(view.expected.get(tender, ZERO))))
        self.row(*self.others.values())
        self.total = PlainLabel(role="number")
        self.difference = PlainLabel(role="strong")
        self.rows.addWidget(self.total)
        self.rows.addWidget(self.difference)
        counted: tuple[PiecesField | SumField, ...] = (*self.pieces, *self.others.values())
        for field in counted:
            field.changed.connect(self._count)
            field.line.returnPressed.connect(field.focusNextChild)
        self._count()

    def act(self) -> Work:
        """Keep the count."""
        pieces, others = self._counted()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: count_drawer(desk, pieces, others, by=by, approval=yes)

    def _counted(self) -> tuple[dict[int, int], Mapping[Tender, Money]]:
        return {field.face: field.value() for field in self.pieces}, {
            tender: field.value() for tender, field in self.others.items()
        }

    def _count(self) -> None:
        cash = Money.total(field.sum() for field in self.pieces)
        counted: dict[Tender, Money] = {
            "cash": cash,
            **{tender: field.sum() for tender, field in self.others.items()},
        }
        self.total.setText(say("Cash counted: {words}", words=words.dollars(cash)))
        off = differences(self._expected, counted)
        parts = [f"{say(_SAID[tender])} {over_or_short(off[tender])}" for tender in TENDERS if off[tender] != ZERO]
        should_be = words.dollars(self._expected.get("cash", ZERO))
        self.difference.setText(
            say("Should be {should_be} in cash. ", should_be=should_be)
            + ("; ".join(parts) or say("Everything is even"))
            + "."
        )
        self.difference.set_tone("warn" if parts else "ok")


class CloseForm(CountForm):
    """The drawer is counted and closed with its Z."""

    title, says = to_say("Count and close the drawer"), to_say("Closing prints the Z and cannot be undone.")
    saves, keys = to_say("Close the drawer and print the Z"), "F8"

    def act(self) -> Work:
        """Close on the count; a drawer with money in it is never closed on an untouched form."""
        untouched = all(field.is_blank() for field in (*self.pieces, *self.others.values()))
        if untouched and any(amount != ZERO for amount in self._expected.values()):
            raise InvalidInput(
                self.pieces[0].name,
                say("Count the drawer first: enter how many there are of each, 0 where there is none."),
            )
        pieces, others = self._counted()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: close_drawer(desk, pieces, others, by=by, approval=yes)


_SAID: dict[Tender, str] = {
    "cash": to_say("Cash is"),
    "check": to_say("checks are"),
    "money_order": to_say("money orders are"),
    "card": to_say("cards are"),
}


def over_or_short(difference: Money) -> str:
    """A difference in words: "$5.00 short"."""
    if difference > ZERO:
        return say("{amount} over", amount=words.dollars(difference))
    return say("{amount} short", amount=words.dollars(-difference))


class DepositForm(FormPanel):
    """Money of closed drawers is taken to the bank."""

    def __init__(self, context: DeskContext, view: TillView) -> None:
        super().__init__(
            context,
            say("Bank deposit"),
            says=say("Each closed drawer goes to the bank whole, and once."),
            save=say("Print the deposit slip"),
            keys="F10",
        )
        self.drawers: dict[int, tuple[QCheckBox, Waiting]] = {}
        for waiting in view.bank.waiting:
            session = waiting.session
            box = QCheckBox(
                say(
                    "{number}, till {till}: {words}",
                    number=session.number,
                    till=session.till,
                    words=words.dollars(waiting.carried),
                )
            )
            box.setFont(theme.font())
            box.setChecked(True)
            box.toggled.connect(self._add_up)
            self.drawers[session.id] = (box, waiting)
            self.rows.addWidget(box)
        self.total = PlainLabel(role="number")
        self.cards = PlainLabel(tone="muted")
        self.rows.addWidget(self.total)
        self.rows.addWidget(self.cards)
        self.note = TextField(say("&Note or bag number"), "note", example=say("Bag 118"))
        self.row(self.note)
        self._add_up()

    def act(self) -> Work:
        """Take it there."""
        chosen = [session for session, (box, _) in self.drawers.items() if box.isChecked()]
        if not chosen:
            raise InvalidInput("sessions", say("Choose at least one closed drawer."))
        note, desk, by, yes = self.note.value(), self.context.desk, self.context.who, self.approval
        return lambda: take_to_bank(desk, chosen, note=note, by=by, approval=yes)

    def _add_up(self) -> None:
        chosen = [waiting for box, waiting in self.drawers.values() if box.isChecked()]
        cards = Money.total(total(waiting.amounts, ("card",)) for waiting in chosen)
        self.total.setText(
            say("To the bank: {words}", words=words.dollars(Money.total(each.carried for each in chosen)))
        )
        self.cards.setText(say("The card company pays {words} by itself.", words=words.dollars(cards)))
        self.cards.setVisible(cards != ZERO)
