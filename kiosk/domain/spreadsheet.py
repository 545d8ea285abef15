"""Text for a spreadsheet: what would be run there as a formula is shown as the text it is."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from kiosk.domain.money import Money

_MARK = "'"
_STARTS_A_FORMULA = frozenset("=+-@|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05")
"""Some spreadsheets take the full-width signs of East Asia for these signs."""
_STARTS_A_LINE = frozenset(f"\t\r\n{_MARK}")
_NOT_SEEN = frozenset({"Cc", "Cf"})
"""Control and format characters, which some spreadsheets leave out before they look."""

Cell = str | int | Money


def cell(value: Cell) -> str:
    """A value as a cell: amounts and numbers as they are, text with a leading apostrophe where it needs one.

    A text that itself begins with an apostrophe gets another one, so that the text is always what follows the first.
    """
    if not isinstance(value, str):
        return str(value)
    first = next((each for each in value if not (each.isspace() or unicodedata.category(each) in _NOT_SEEN)), "")
    return _MARK + value if first in _STARTS_A_FORMULA or value[:1] in _STARTS_A_LINE else value


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Iterator[str]:
    """A table as CSV (RFC 4180), line by line, safe to open in a spreadsheet."""
    for row in (header, *rows):
        line = io.StringIO()
        csv.writer(line).writerow([cell(value) for value in row])
        yield line.getvalue()
