"""The pieces that screens are made of; each is loaded when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.pieces.card import Card, Rule, clear, told_with
    from ui.pieces.chip import Chip, StatusChip
    from ui.pieces.curve import FeeCurve, FeePoint, case_curve, fee_curve
    from ui.pieces.fee_steps import FeeSteps
    from ui.pieces.holding_strip import HoldingStrip
    from ui.pieces.labels import PlainLabel, button_text, dress, tooltip
    from ui.pieces.lines import DogLine, PersonLine
    from ui.pieces.paper import PaperPreview
    from ui.pieces.refusal_bar import RefusalBar
    from ui.pieces.timeline import Timeline

__all__ = [
    "Card",
    "Chip",
    "DogLine",
    "FeeCurve",
    "FeePoint",
    "FeeSteps",
    "HoldingStrip",
    "PaperPreview",
    "PersonLine",
    "PlainLabel",
    "RefusalBar",
    "Rule",
    "StatusChip",
    "Timeline",
    "button_text",
    "case_curve",
    "clear",
    "dress",
    "fee_curve",
    "told_with",
    "tooltip",
]
_ROOMS = {
    "card": ("Card", "Rule", "clear", "told_with"),
    "chip": ("Chip", "StatusChip"),
    "curve": ("FeeCurve", "FeePoint", "case_curve", "fee_curve"),
    "fee_steps": ("FeeSteps",),
    "holding_strip": ("HoldingStrip",),
    "labels": ("PlainLabel", "button_text", "dress", "tooltip"),
    "lines": ("DogLine", "PersonLine"),
    "paper": ("PaperPreview",),
    "refusal_bar": ("RefusalBar",),
    "timeline": ("Timeline",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a piece: the window is shown before those that need the law and the records are."""
    room = _ROOM_OF.get(name)
    if room is None:
        raise AttributeError(name)
    return getattr(import_module(f"ui.pieces.{room}"), name)
