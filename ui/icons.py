"""The desk's signs, by meaning; the body font has none of its own."""

from __future__ import annotations

import importlib.util
import json
from functools import cache, cached_property
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap
from typing_extensions import override

from ui import theme

_SIGNS = {
    "board": "mdi6.view-dashboard-outline",
    "intake": "mdi6.dog-side",
    "redeem": "mdi6.home-heart",
    "search": "mdi6.magnify",
    "printer": "mdi6.printer-outline",
    "printer_problem": "mdi6.printer-alert",
    "paper": "mdi6.receipt-text-outline",
    "today": "mdi6.alert",
    "refused": "mdi6.hand-back-left-outline",
    "input": "mdi6.pencil-outline",
    "unavailable": "mdi6.lan-disconnect",
    "bug": "mdi6.alert-circle-outline",
    "missing": "mdi6.clipboard-alert-outline",
    "notice": "mdi6.email-outline",
    "order": "mdi6.gavel",
    "holding": "mdi6.calendar-clock-outline",
    "ready": "mdi6.check-circle-outline",
    "met": "mdi6.check-circle",
    "unmet": "mdi6.circle-outline",
    "waiting": "mdi6.timer-sand",
    "released": "mdi6.home-heart",
    "adopted": "mdi6.home-plus-outline",
    "transferred": "mdi6.truck-outline",
    "ended": "mdi6.circle-off-outline",
    "escaped": "mdi6.run-fast",
    "returned": "mdi6.map-marker-check-outline",
    "park": "mdi6.parking",
    "person": "mdi6.account-outline",
    "language": "mdi6.translate",
    "switch_person": "mdi6.account-switch-outline",
    "disputed": "mdi6.account-question-outline",
    "phone": "mdi6.phone-outline",
    "tag": "mdi6.tag-outline",
    "chip": "mdi6.integrated-circuit-chip",
    "money": "mdi6.cash-register",
    "till": "mdi6.cash-register",
    "bank": "mdi6.bank-outline",
    "count": "mdi6.calculator-variant-outline",
    "records": "mdi6.folder-account-outline",
    "merge": "mdi6.call-merge",
    "report": "mdi6.file-chart-outline",
    "audit": "mdi6.scale-balance",
    "camera": "mdi6.camera-outline",
    "more": "mdi6.dots-horizontal",
    "open": "mdi6.chevron-down",
    "shut": "mdi6.chevron-up",
    "next": "mdi6.chevron-right",
    "back": "mdi6.arrow-left",
    "arrow": "mdi6.arrow-right",
    "close": "mdi6.close",
    "edit": "mdi6.pencil-outline",
    "earlier": "mdi6.history",
    "dangerous": "mdi6.alert-octagon-outline",
    "cost": "mdi6.cash-plus",
    "proof": "mdi6.certificate-outline",
    "town": "mdi6.map-marker-outline",
    "information": "mdi6.information-outline",
    "dog": "mdi6.dog",
    "again": "mdi6.refresh",
    "add": "mdi6.plus",
    "settings": "mdi6.cog-outline",
    "erase": "mdi6.backspace-outline",
    "lock": "mdi6.lock-outline",
    "key": "mdi6.key-outline",
}
_kept: dict[tuple[str, str], QIcon] = {}
_copies: list[QIconEngine] = []
"""Qt owns a copy that it asked for; Python, which believes that it does, must not take it away."""
_FONT, _NAMES = "materialdesignicons6-webfont-*.ttf", "materialdesignicons6-webfont-charmap-*.json"
_SHARE = 0.875
"""A letter stands in this part of its height."""


class Signs:
    """The font of the signs and the letter of each, out of the package that ships them.

    The package's own way to draw them loads another binding of Qt's names, for longer than the board is read.
    """

    def __init__(self) -> None:
        places = importlib.util.find_spec("qtawesome")
        self._fonts = Path(next(iter(places.submodule_search_locations or ()))) / "fonts" if places else Path()
        self._letters: dict[str, str] = json.loads(next(self._fonts.glob(_NAMES)).read_bytes())

    @cached_property
    def family(self) -> str:
        """The name under which Qt knows the font; it needs the application."""
        font = QFontDatabase.addApplicationFont(str(next(self._fonts.glob(_FONT))))
        return QFontDatabase.applicationFontFamilies(font)[0]

    def letter(self, meaning: str) -> str:
        """The letter that is drawn for a meaning."""
        return chr(int(self._letters[_SIGNS[meaning].removeprefix("mdi6.")], 16))


@cache
def load() -> Signs:
    """Read which letter is which sign, in any thread: it takes its time, and the window is shown before any sign is."""
    return Signs()


class _Sign(QIconEngine):
    """Draws one letter as large as there is room, in one colour, or in another where it is disabled."""

    def __init__(self, letter: str, colour: QColor, disabled: QColor) -> None:
        super().__init__()
        self._drawn = letter, colour, disabled

    @override
    def clone(self) -> QIconEngine:
        made = _Sign(*self._drawn)
        _copies.append(made)
        return made

    @override
    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        letter, colour, disabled = self._drawn
        font = QFont(load().family)
        font.setPixelSize(round(_SHARE * rect.height()))
        painter.save()
        painter.setFont(font)
        painter.setPen(disabled if mode == QIcon.Mode.Disabled else colour)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter)
        painter.restore()

    @override
    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        drawn = QPixmap(size)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return drawn


def icon(meaning: str, colour: str | None = None) -> QIcon:
    """The sign of a meaning, in a colour (by default the text's)."""
    shade = colour or theme.tokens().ink
    kept = _kept.get((meaning, shade))
    if kept is None:
        sign = _Sign(load().letter(meaning), QColor(shade), QColor(theme.tokens().muted))
        kept = _kept[meaning, shade] = QIcon(sign)
    return kept


def picture(meaning: str, colour: str | None = None, size: int = theme.ICON) -> QPixmap:
    """The sign as a picture, `size` pixels at text scale 1."""
    side = theme.px(size)
    return icon(meaning, colour).pixmap(side, side)
