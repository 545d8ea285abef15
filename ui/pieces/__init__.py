"""The pieces that screens are made of."""

from ui.pieces.card import Card, Rule, clear
from ui.pieces.chip import Chip, StatusChip
from ui.pieces.fee_curve import FeeCurve, FeePoint, case_curve, fee_curve
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
    "tooltip",
]
