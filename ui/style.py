"""The style sheet: how each kind of control is drawn from the theme's tokens.

Fonts are set on widgets, never here: a size in a style sheet would override the tabular figures.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.theme import Tokens

_SHEET = Template("""
QWidget#screen, QScrollArea#screen > QWidget > QWidget { background: $background; }
QScrollArea { border: none; background: transparent; }
QFrame#card { background: $card; border: 1px solid $line; border-radius: $radius; }
QFrame#header { background: $header; border: none; border-bottom: 1px solid $line; }
QFrame#panel QScrollArea > QWidget > QWidget, QFrame#card QScrollArea > QWidget > QWidget { background: $card; }
QFrame#panel QFrame#refusal QScrollArea > QWidget > QWidget,
QFrame#card QFrame#refusal QScrollArea > QWidget > QWidget { background: transparent; }
QFrame#panel { background: $card; border: 1px solid $edge; border-radius: $radius; }
QLabel { background: transparent; color: $ink; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="info"] { color: $info; }
QLabel[tone="ok"] { color: $ok; }
QLabel[tone="warn"] { color: $warn; }
QLabel[tone="bad"] { color: $bad; }
QFrame[rule="true"] { background: $line; border: none; max-height: 1px; min-height: 1px; }

QFrame#rail { background: $rail; border: none; }
QFrame#rail QLabel { color: $rail_ink; }
QFrame#rail QLabel[tone="muted"] { color: $rail_muted; }
QFrame#rail QPushButton { background: transparent; color: $rail_ink; border: 2px solid transparent;
    text-align: left; padding: 1px $gap_rail; }
QFrame#rail QPushButton:hover { background: $rail_here; }
QFrame#rail QPushButton:checked { background: $rail_here; }
QFrame#rail QPushButton:focus { border: 3px solid $badge; padding: 0px $gap_rail_focus; }
QFrame#rail QLabel#badge { background: $badge; color: $on_badge; border-radius: $badge_radius;
    padding: 1px $gap_small; }

QPushButton, QToolButton, QCheckBox, QRadioButton { outline: none; }
QPushButton, QToolButton {
    background: $card; color: $ink; border: 1px solid $edge; border-radius: $radius;
    min-height: $button; padding: 1px $gap;
}
QPushButton:hover, QToolButton:hover { background: $info_soft; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: $background; border-color: $line; }
QPushButton[kind="primary"] { background: $primary; color: $on_primary; border-color: $primary; }
QPushButton[kind="primary"]:hover { background: $rail_here; color: $rail_ink; }
QPushButton[kind="primary"]:disabled { background: $hatch_soft; color: $muted; border-color: $line; }
QPushButton[kind="second"] { color: $info; border-color: $info; }
QPushButton[kind="quiet"] { background: transparent; color: $muted; border-color: $line; }
QPushButton[kind="chip"] { border-color: $line; border-radius: $chip_radius; min-height: $chip; padding: 1px $gap; }
QPushButton[kind="link"] { background: transparent; border-color: transparent; color: $info; text-align: left; }
QPushButton:focus, QToolButton:focus { border: 3px solid $focus; padding: 0px $gap_focus; }
QPushButton::menu-indicator { image: none; width: 0px; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QDateEdit, QTimeEdit, QDateTimeEdit, QComboBox {
    background: $card; color: $ink; border: 1px solid $edge; border-radius: $radius_small;
    min-height: $field; padding: 1px $gap_field; selection-background-color: $primary; selection-color: $on_primary;
    placeholder-text-color: $muted;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QDateEdit:focus,
QTimeEdit:focus, QDateTimeEdit:focus, QComboBox:focus { border: 3px solid $focus; padding: 0px $gap_field_focus; }
QLineEdit:read-only { background: $background; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled { color: $muted; background: $background; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"], QComboBox[invalid="true"], QSpinBox[invalid="true"],
QDateEdit[invalid="true"], QTimeEdit[invalid="true"], QDateTimeEdit[invalid="true"] {
    border: 3px solid $bad; background: $bad_soft; padding: 0px $gap_field_focus;
}
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: $combo; }
QComboBox QAbstractItemView { background: $card; color: $ink; selection-background-color: $primary;
    selection-color: $on_primary; outline: none; }
QCheckBox, QRadioButton { min-height: $field; spacing: $gap_small; border: 3px solid transparent;
    border-radius: $radius_small; padding: 0px $gap_small; color: $ink; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox::indicator, QRadioButton::indicator { width: $tick; height: $tick; background: $card;
    border: 2px solid $edge; border-radius: 5px; }
QRadioButton::indicator { border-radius: $tick_round; }
QCheckBox::indicator:checked { background: $primary; border-color: $primary; image: url("$tick_picture"); }
QRadioButton::indicator:checked { background: $on_primary; border: $tick_ring solid $primary; width: $tick_hole;
    height: $tick_hole; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }

QAbstractItemView { background: $card; color: $ink; border: 1px solid $line; border-radius: $radius;
    outline: none; selection-background-color: $chosen; selection-color: $ink; }
QAbstractItemView:focus { border: 3px solid $focus; }
QComboBox QAbstractItemView:focus { border: 1px solid $edge; }
QAbstractItemView#bare { border: none; border-radius: 0px; }
QAbstractItemView::item { padding: 3px $gap_small; }
QTableView { gridline-color: $line; }
QTableView:focus { border: 1px solid $line; }
QHeaderView { background: $card; border: none; }
QHeaderView::section { background: $card; color: $muted; border: none; border-bottom: 1px solid $line;
    padding: $gap_small $gap_cell; }
QHeaderView::section:first { border-top-left-radius: $radius; }
QHeaderView::section:last { border-top-right-radius: $radius; }
QScrollArea:focus { border: 3px solid $focus; border-radius: $radius_small; }
QWidget#asked { border: 3px solid transparent; border-radius: $radius_small; }
QWidget#asked:focus { border: 3px solid $focus; }
QMenu { background: $card; color: $ink; border: 1px solid $edge; padding: $gap_small; }
QMenu::item { padding: $gap_menu $gap; min-height: $menu; border: 2px solid transparent; border-radius: $radius_small; }
QMenu::item:selected { background: $info_soft; border-color: $focus; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: $gap_small; }
QToolTip { background: $card; color: $ink; border: 1px solid $edge; padding: $gap_small; }
QDialog { background: $background; }
QProgressBar { border: 1px solid $line; border-radius: $radius_small; background: $card; color: $ink;
    text-align: center; }
QProgressBar::chunk { background: $info_soft; }
QScrollBar:vertical { background: transparent; width: $scroll; margin: 0px; }
QScrollBar::handle:vertical { background: $edge; border-radius: $scroll_radius; min-height: $field; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: $scroll; margin: 0px; }
QScrollBar::handle:horizontal { background: $edge; border-radius: $scroll_radius; min-width: $field; margin: 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QPushButton#choice { text-align: left; }
QPushButton#choice:checked { background: $info_soft; border: 2px solid $primary; padding: 0px $gap_checked; }
QPushButton#choice:focus { border: 3px solid $focus; padding: 0px $gap_focus; }

QPushButton#day { min-height: $chip; padding: 0px; border: 1px solid $line; }
QPushButton#day[mark="shut"] { background: $hatch_soft; color: $hatch_ink; }
QPushButton#day[mark="closed"] { background: $bad_soft; color: $bad; border-color: $bad; }
QPushButton#day:focus { border: 3px solid $focus; padding: 0px; }

QPushButton#tile { text-align: left; border: 1px solid $line; border-radius: $radius; padding: 0px; }
QPushButton#tile:hover { background: $card; border-color: $edge; }
QPushButton#tile:checked { background: $info_soft; border: 2px solid $primary; }
QPushButton#tile:focus { border: 3px solid $focus; }

QFrame#touch_header { background: $rail; border: none; }
QFrame#touch_header QLabel { color: $rail_ink; }
QFrame#touch_header QPushButton { background: transparent; color: $rail_ink; border: 2px solid $rail_muted;
    min-height: $touch; padding: 0px 16px; }
QFrame#touch_header QPushButton:checked { background: $rail_ink; color: $rail; border-color: $rail_ink; }
QFrame#touch_header QPushButton:focus { border: 4px solid $badge; }
QFrame#touch_footer { background: $card; border: none; border-top: 1px solid $line; }
QFrame#touch_footer QPushButton { min-height: $touch; padding: 0px 16px; }
QFrame#veil { background: $background; border: 3px solid $focus; border-radius: $radius; }
QPushButton#touch_key { min-height: $touch; min-width: $touch_key; padding: 0px; }
QPushButton#touch_choice { border: 2px solid $line; min-height: $touch; }
QPushButton#touch_choice:checked { background: $primary; color: $on_primary; border-color: $primary; }
QPushButton#touch_choice:focus { border: 4px solid $focus; }
QPushButton[touch="true"] { min-height: $touch; }
QLineEdit[touch="true"] { min-height: $touch; }
""")

_SIZES = {
    "radius": 9,
    "radius_small": 7,
    "badge_radius": 10,
    "chip_radius": 17,
    "button": 40,
    "chip": 32,
    "field": 36,
    "menu": 28,
    "gap": 14,
    "gap_field": 9,
    "gap_small": 6,
    "gap_cell": 10,
    "gap_rail": 8,
    "gap_menu": 4,
    "tick": 18,
    "tick_ring": 6,
    "tick_hole": 10,
    "combo": 28,
    "scroll": 14,
    "scroll_radius": 5,
}


_WITHIN_A_RING = {
    "gap_focus": ("gap", 2),
    "gap_checked": ("gap", 1),
    "gap_field_focus": ("gap_field", 2),
    "gap_rail_focus": ("gap_rail", 1),
}
"""What stays of a gap beside a thicker border, which does not follow the text scale: so no width changes."""
_FOR_FINGERS = {"touch": "60px", "touch_key": "60px"}
"""These do not follow the text scale: a key of the keyboard on the screen keeps its room."""
_TICKS = {"#FFFFFF": "tick.png", "#000000": "tick_black.png"}


def sheet(tokens: Tokens, px: Callable[[float], int]) -> str:
    """The whole style sheet in these colours, at the scale of `px`."""
    colours = {name: getattr(tokens, name) for name in type(tokens).__slots__}
    picture = (Path(__file__).parent / "pictures" / _TICKS[tokens.on_primary]).as_posix()
    sizes = {name: f"{px(size)}px" for name, size in _SIZES.items()}
    sizes |= {name: f"{px(_SIZES[gap]) - ring}px" for name, (gap, ring) in _WITHIN_A_RING.items()}
    sizes |= _FOR_FINGERS
    # A ring rounder than half of itself is drawn square.
    sizes["tick_round"] = f"{px(_SIZES['tick']) // 2 + 2}px"
    return _SHEET.substitute(colours, tick_picture=picture, **sizes)
