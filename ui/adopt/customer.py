"""The adopter reads the agreement at the customer display, and may sign it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from typing_extensions import override

from kiosk.words import Language
from ui.facing import Before, Signed, Thanks, ToSign
from ui.forms.choices import Options
from ui.language import say

if TYPE_CHECKING:
    from ui.adopt.forms import SignForm


class WhileSigning(Before):
    """Shows the agreement as long as the form is in front. `changed` when it was signed there, or no longer is."""

    changed = Signal()

    def __init__(self, form: SignForm, language: Language) -> None:
        super().__init__(form, form.context.facing, self._to_sign)
        self._sign, self._language = form, language
        self.signed: Signed | None = None
        form.context.facing.signed.connect(self._signed)

    @property
    def where(self) -> Options:
        """Where the signature may be given, the usual way first."""
        here = (("screen", say("&here, on the screen")), ("paper", say("on &paper")))
        return (("customer", say("at the &customer display")), *here) if self._facing.present else here

    @override
    def in_front(self) -> None:
        # A whole document is laid out there: the form at the desk does not wait for it.
        QTimer.singleShot(0, self, self.tell)

    def thank(self) -> None:
        """The signature is kept."""
        if self._sign.isVisible():
            form = self._sign
            town = form.file.town.header.name
            self._facing.show(Thanks(case=form.case, language=self._language, town=town))

    def _to_sign(self) -> ToSign:
        form = self._sign
        return ToSign(
            case=form.case,
            language=self._language,
            town=form.file.town.header.name,
            document=form.agreement.document,
            signer=form.adopter,
        )

    def _signed(self, signed: Signed | None) -> None:
        if self._sign.isVisible():
            self.signed = signed
            self.changed.emit()
