"""How the desk looks: every colour, size, font and style rule, and nothing of it anywhere else.

Sizes are pixels at text scale 1; `px` and `font` apply the scale. Colours are those of a set of `Tokens`; each other
look is the same tokens with other values. Text reaches a contrast of 4.5:1 on its background in all, 7:1 in `CONTRAST`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from ui import style

Look = Literal["light", "dark", "contrast"]
Tone = Literal["ink", "muted", "info", "ok", "warn", "bad"]
Role = Literal[
    "poster",
    "display",
    "read_title",
    "read_strong",
    "read",
    "title",
    "number",
    "big",
    "heading",
    "lead",
    "strong",
    "body",
    "small",
    "small_strong",
    "tiny",
    "cell",
]


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours by meaning; `*_soft` is the background on which a tone's text is written."""

    ink: str = "#1B2430"
    muted: str = "#5B6675"
    background: str = "#F5F3EE"
    header: str = "#FBFAF6"
    card: str = "#FFFFFF"
    line: str = "#DDD8CE"
    edge: str = "#8C8779"
    rail: str = "#123243"
    rail_ink: str = "#FFFFFF"
    rail_muted: str = "#A9C3D0"
    rail_here: str = "#1F4C63"
    badge: str = "#E09B2D"
    on_badge: str = "#1B2430"
    primary: str = "#14506B"
    on_primary: str = "#FFFFFF"
    info: str = "#14506B"
    info_soft: str = "#E3EEF3"
    ok: str = "#1F6B3A"
    ok_soft: str = "#E2F1E6"
    warn: str = "#8A5300"
    warn_soft: str = "#FCEFD6"
    bad: str = "#A3231F"
    bad_soft: str = "#FBE4E2"
    last_day: str = "#A3231F"
    hatch: str = "#E4DFD3"
    hatch_soft: str = "#EFEBE2"
    hatch_ink: str = "#5F5B50"
    chosen: str = "#F4F0E6"
    focus: str = "#C46A00"
    paper: str = "#FFFEFA"
    paper_shadow: str = "#CFCABD"


LIGHT = Tokens()
DARK = Tokens(
    ink="#ECEFF2",
    muted="#A9B4C0",
    background="#14191F",
    header="#181E25",
    card="#1E252D",
    line="#36404B",
    edge="#76828F",
    rail="#0C1C26",
    rail_here="#1B4256",
    primary="#2B7898",
    info="#9CCDE4",
    info_soft="#1B3744",
    ok="#8FD6A6",
    ok_soft="#1B3625",
    warn="#F0C06A",
    warn_soft="#3D2F14",
    bad="#F5A19D",
    bad_soft="#46211F",
    hatch="#39424C",
    hatch_soft="#2A323B",
    hatch_ink="#B9C2CC",
    chosen="#27313B",
    focus="#F0A53C",
)
CONTRAST = Tokens(
    ink="#FFFFFF",
    muted="#FFFFFF",
    background="#000000",
    header="#000000",
    card="#000000",
    line="#6E6E6E",
    edge="#FFFFFF",
    rail="#1C1C1C",
    rail_muted="#FFFFFF",
    rail_here="#00456B",
    badge="#FFD800",
    on_badge="#000000",
    primary="#7FD4FF",
    on_primary="#000000",
    info="#9FDFFF",
    info_soft="#00304A",
    ok="#8CF2A6",
    ok_soft="#003A14",
    warn="#FFD27F",
    warn_soft="#3D2A00",
    bad="#FFA8A3",
    bad_soft="#4A0805",
    last_day="#FFA8A3",
    hatch="#404040",
    hatch_soft="#2B2B2B",
    hatch_ink="#FFFFFF",
    chosen="#00395A",
    focus="#FFD800",
    paper_shadow="#FFFFFF",
)
LOOKS: dict[Look, Tokens] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

CELL, TINY, SMALL, BODY, HEADING, BIG, TITLE, NUMBER = 11, 13, 15, 16, 18, 22, 26, 30
READ, READ_TITLE, DISPLAY, POSTER = 22, 28, 40, 60
"""What a customer reads from a step away."""
_SIZES: dict[Role, tuple[int, bool]] = {
    "poster": (POSTER, True),
    "display": (DISPLAY, True),
    "read_title": (READ_TITLE, True),
    "read_strong": (READ, True),
    "read": (READ, False),
    "title": (TITLE, True),
    "number": (NUMBER, True),
    "big": (BIG, True),
    "heading": (HEADING, True),
    "lead": (HEADING, False),
    "strong": (BODY, True),
    "body": (BODY, False),
    "small": (SMALL, False),
    "small_strong": (SMALL, True),
    "tiny": (TINY, False),
    "cell": (CELL, False),
}
CONTROL_HEIGHT = 40
BUTTON_HEIGHT = 44
RADIUS = 9
GAP, GAP_SMALL, GAP_LARGE, MARGIN = 12, 6, 16, 24
RAIL_WIDTH, RAIL_NARROW = 212, 92
ROOMY_WINDOW, HIGH_WINDOW = 1100, 760
"""The width and the height from which a window has room for whole words and for all that waits."""
PAPER_WIDTH = 332
ICON = 18
PHOTO, PHOTO_LARGE, PHOTO_LOW = 52, 250, 150
HIGH_PAGE = 720
HIGHEST_BAR = 280
SMALLEST_WINDOW, USUAL_WINDOW = (960, 600), (1440, 900)
LARGEST_SCALE = 1.5
TOUCH_SCALE, TOUCH_LARGE = 1.5, 2.0
"""How large a screen for fingers writes: no text of it is below 22 pixels."""
TOUCH = 60
"""The least height and width of what a finger presses, in pixels at any text scale."""


@dataclass(slots=True)
class _Now:
    look: Look = "light"
    tokens: Tokens = LIGHT
    scale: float = 1.0
    family: str = ""


_now = _Now()


def tokens() -> Tokens:
    """The colours in use."""
    return _now.tokens


def colour(name: str) -> QColor:
    """A token's colour, such as `colour("warn_soft")`."""
    return QColor(getattr(_now.tokens, name))


def px(size: float) -> int:
    """A size at the text scale in use."""
    return round(size * _now.scale)


def font(role: Role = "body", *, scale: float = 0) -> QFont:
    """The font of a role; figures are tabular, so that amounts line up. `scale` is the one in use unless given."""
    size, bold = _SIZES[role]
    face = QFont(_now.family) if _now.family else QFont()
    face.setPixelSize(round(size * (scale or _now.scale)))
    face.setBold(bold)
    face.setFeature(QFont.Tag("tnum"), 1)
    return face


def worn() -> tuple[Look, float]:
    """The look in use and its text scale."""
    return _now.look, _now.scale


def apply(app: QApplication, look: Look = "light", *, scale: float = 1.0, largest: float = LARGEST_SCALE) -> None:
    """Dress the whole application; `scale` from 1 to `largest` enlarges text and everything that holds text.

    What stands already keeps the signs, sizes and colours that it was made with: it is made anew.
    """
    _now.look, _now.tokens = look, LOOKS[look]
    _now.scale = min(max(scale, 1.0), largest)
    _now.family = _now.family or _load_family()
    sheet = style.sheet(_now.tokens, px)
    if app.styleSheet() == sheet:
        # It is worn already; Qt would go through every widget there is.
        return
    app.setStyle("Fusion")
    app.setPalette(_palette(_now.tokens))
    app.setFont(font())
    app.setStyleSheet(sheet)


def _load_family() -> str:
    """Atkinson Hyperlegible from its font package; the system's font where that is missing."""
    try:
        import fontpkg_atkinson_hyperlegible as package  # noqa: PLC0415 - the desk works without it
    except ImportError:
        return ""
    families: list[str] = []
    for file in sorted((Path(package.__file__).parent / "files").glob("*.ttf")):
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(file)))
    return families[0] if families else ""


def _palette(colours: Tokens) -> QPalette:
    role = QPalette.ColorRole
    palette = QPalette()
    for which, name in (
        (role.Window, colours.background),
        (role.WindowText, colours.ink),
        (role.Base, colours.card),
        (role.AlternateBase, colours.background),
        (role.Text, colours.ink),
        (role.Button, colours.card),
        (role.ButtonText, colours.ink),
        (role.Highlight, colours.primary),
        (role.HighlightedText, colours.on_primary),
        (role.ToolTipBase, colours.card),
        (role.ToolTipText, colours.ink),
        (role.PlaceholderText, colours.muted),
        (role.Link, colours.info),
        (role.Accent, colours.primary),
    ):
        palette.setColor(which, QColor(name))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, QColor(colours.muted))
    return palette


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG 2: from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(name: str) -> float:
    value = QColor(name)
    parts = (value.redF(), value.greenF(), value.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)  # noqa: PLR2004 - WCAG's own figure
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
