"""Makes typed text harmless: the one place where a value from outside becomes text that a paper may carry.

Whatever was typed comes out as one line of visible text: a control byte can never become a printer command, a line
break never a line of its own, a change of direction never turn an amount around.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_BREAKS = frozenset("\t\n\v\f\r\x85\u2028\u2029")
_UNSEEN = frozenset("\u00ad\u180e\u200b\u200c\u200d\u2060\ufeff")
_NAMES = (
    *("NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"),
    *("DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US"),
)


def clean(text: str) -> str:
    """One line of visible text, in Unicode's composed form (NFC), without doubled or outer spaces.

    Line breaks, tabs and invisible joiners become a space; any other control, direction override or lone surrogate
    becomes its name, such as [ESC] or [U+202E]. Cleaning twice changes nothing.
    """
    if not (text.isascii() and text.isprintable()):
        text = "".join(map(_harmless, unicodedata.normalize("NFC", text)))
    return " ".join(filter(None, text.split(" ")))


@lru_cache(maxsize=1024)
def _harmless(character: str) -> str:
    kind = unicodedata.category(character)
    if character in _BREAKS or character in _UNSEEN or kind == "Zs":
        return " "
    if character < " ":
        return f"[{_NAMES[ord(character)]}]"
    return code_point(character) if kind in {"Cc", "Cf", "Cs"} else character


def code_point(character: str) -> str:
    """How a character is written when it cannot be shown: [U+72D7]."""
    return f"[U+{ord(character):04X}]"
