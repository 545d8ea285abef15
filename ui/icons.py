"""The desk's signs, by meaning; the body font has none of its own."""

from __future__ import annotations

import importlib
import os
from functools import cache
from types import ModuleType
from typing import Any

from PySide6.QtGui import QColor, QIcon, QPixmap

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


def load() -> ModuleType:
    """Load what draws the signs, in any thread: it takes its time, and the window is shown before any sign is."""
    os.environ.setdefault("QT_API", "pyside6")
    return importlib.import_module("qtawesome")


@cache
def _signs() -> Any:
    """The one font of signs that is used here: the library would read all of its twelve."""
    library = load()
    font = next(name for name in library.get_fonts_info()[1] if name.startswith("materialdesignicons6"))
    names = font.replace("-webfont-", "-webfont-charmap-").replace(".ttf", ".json")
    return library.iconic_font.IconicFont(("mdi6", font, names))


def icon(meaning: str, colour: str | None = None) -> QIcon:
    """The sign of a meaning, in a colour (by default the text's)."""
    shade = colour or theme.tokens().ink
    kept = _kept.get((meaning, shade))
    if kept is None:
        kept = _kept[meaning, shade] = _signs().icon(
            _SIGNS[meaning], color=QColor(shade), color_disabled=QColor(theme.tokens().muted)
        )
    return kept


def picture(meaning: str, colour: str | None = None, size: int = theme.ICON) -> QPixmap:
    """The sign as a picture, `size` pixels at text scale 1."""
    side = theme.px(size)
    return icon(meaning, colour).pixmap(side, side)
