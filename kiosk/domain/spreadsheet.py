"""Text for a spreadsheet: what would be run there as a formula is shown as the text it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from kiosk.domain.money import Money

_STARTS_A_FORMULA = (*"=+-@\t\r\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Some spreadsheets take the full-width signs of East Asia for these signs."""
_MARK = "'"

Cell = str | int | Money


def cell(value: Cell) -> str:
    """A value as a cell: amounts and numbers as they are, text with a leading apostrophe where it needs one.

    A text that itself begins with an apostrophe gets another one, so that the text is always what follows the first.
    """
    if not isinstance(value, str):
        return str(value)
    bare = value.lstrip(" \u00a0\ufeff\u200b")
    return _MARK + value if bare.startswith(_STARTS_A_FORMULA) or value.startswith(_MARK) else value


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Iterator[str]:
    """A table as CSV (RFC 4180), line by line, safe to open in a spreadsheet."""
    for row in (header, *rows):
        line = io.StringIO()
        csv.writer(line).writerow([cell(value) for value in row])
        yield line.getvalue()
