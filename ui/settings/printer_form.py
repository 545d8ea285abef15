"""The form in which a printer is chosen: one that was found, or one whose address is typed; and what kind it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kiosk.domain.printers import DRAWERS, ROLES, PrinterChoices
from kiosk.domain.records import PrinterRole
from kiosk.services.printer_ports import FoundPrinter
from kiosk.services.printers import WITHOUT, choose_printer
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.panel import FormPanel
from ui.forms.text import TextField
from ui.language import say

_TYPED, _MUTE = "typed", "no-status"
_WAYS = ("virtual", "file:", "network:", "usb:", "serial:", "cups:", "windows:")
_QUEUES = ("cups:", "windows:")
_LETTER_PAPER = ("", to_say("letter paper"))


class PrinterForm(FormPanel):
    """The printer of a role. `kind` is proposed in place of the kind chosen until now."""

    def __init__(self, context: DeskContext, role: PrinterRole, *, kind: str = "") -> None:
        super().__init__(
            context,
            say("Printer: {role}", role=say(ROLES[role]).lower()),
            says=say("It is used from the moment it is chosen. Print a test page then, and look at it."),
            save=say("Use this printer"),
        )
        self.role = role
        self._own = (context.printing.choices or PrinterChoices()).own(role)
        self._base, _, choices = self._own.partition("?")
        self._kinds = tuple(context.devices.kinds())
        words = [word for word in choices.split("&") if word]
        known = {name for name, _ in self._kinds}
        self._others = [word for word in words if word not in known and word != _MUTE and word not in DRAWERS]
        self.where = ChoiceField(say("&Printer"), "where")
        self.address = TextField(
            say("&Address"),
            "printer",
            required=say("Type the printer's address, such as 192.168.1.50."),
            hint=say(
                "On the network: 192.168.1.50 or 192.168.1.50:9100. On a cable: usb:04b8:0202 or serial:COM3@9600."
            ),
            example="192.168.1.50",
        )
        self.kind = ChoiceField(say("&Kind of printer"), "kind")
        self.mute = CheckField(
            say("It cannot &say whether it printed"),
            "mute",
            hint=say("Then what it took counts as sent, and nobody is asked. Leave this off for one that can say so."),
        )
        self.row(self.where, self.kind)
        self.row(self.address)
        drawers = [(word, say("one hangs on it (pin {pin})", pin=pin)) for word, pin in DRAWERS.items()]
        self.drawer = ChoiceField(say("&Cash drawer"), "drawer", [("", say("none that is known")), *drawers])
        self.drawer.hint(say("Cash opens it when it is recorded; a test page opens it where one is said to be here."))
        self.row(self.mute, self.drawer)
        self.mute.box.setChecked(_MUTE in words)
        self.drawer.choose(next((word for word in words if word in DRAWERS), ""))
        self._offer(())
        self.where.choose(self._base)
        self.where.combo.currentIndexChanged.connect(lambda _: self._fit())
        self._fit()
        self.kind.choose(kind or next((word for word in words if word in known), ""))
        context.printing.search(context.devices.discover, self._offer)

    def act(self) -> Callable[[], object]:
        """Choose it."""
        context, setting = self.context, self._setting()
        by, yes = context.who, self.approval
        return lambda: choose_printer(context.desk, context.devices, self.role, setting, by=by, approval=yes)

    def _offer(self, found: Sequence[FoundPrinter]) -> None:
        """Offer what was found; it comes some moments after the form has opened."""
        offered = {one.setting: f"{one.name} ({one.how})" for one in found}
        if self._base and self._base not in offered:
            offered = {self._base: self._base} | offered
        none = {"virtual": say("No printer: papers are kept as pictures")} if self.role == "receipt" else {}
        none = none or {"": say("None of its own: {role}", role=WITHOUT[self.role])}
        self.where.offer([*(none | offered | none).items(), (_TYPED, say("Another one: type its address"))])
        self._fit()

    def _fit(self) -> None:
        """Show the fields that this choice asks for."""
        where = self.where.chosen()
        queue = where.startswith(_QUEUES)
        self.address.setVisible(where == _TYPED)
        self.kind.setVisible(bool(where))
        self.mute.setVisible(bool(where) and where != "virtual" and not queue)
        self.drawer.setVisible(bool(where) and self.role == "receipt")
        self.kind.offer([_LETTER_PAPER, *self._kinds] if queue or self.role == "letter" else self._kinds)

    def _setting(self) -> str:
        where = self.where.chosen()
        base = self._typed() if where == _TYPED else where
        if not base or "?" in base:
            return base
        mute = [_MUTE] if self.mute.value() and not self.mute.isHidden() else []
        kept = self._others if base == self._base else []
        drawer = self.drawer.chosen() if self.kind.chosen() and not self.drawer.isHidden() else ""
        words = [word for word in (self.kind.chosen(), *mute, drawer, *kept) if word]
        return f"{base}?{'&'.join(words)}" if words else base

    def _typed(self) -> str:
        typed = self.address.value()
        return typed if typed.startswith(_WAYS) else f"network:{typed}"
