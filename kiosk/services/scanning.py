"""What is scanned off a paper: its record is found only if the paper was printed by this house."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.domain.errors import Refused
from kiosk.services.desk import Desk
from kiosk.services.ports import Found
from kiosk.services.search import find
from kiosk.services.staff import told
from kiosk.services.till_papers import paper_numbered
from kiosk.services.typed_text import LINE_LIMIT, document_typed, storable

_LOG = logging.getLogger(__name__)
_SHOWN = 60
_OF_THE_TILL = ("Z-", "B-", "M-")


@dataclass(frozen=True, slots=True)
class TillPaper:
    """A paper of the till itself, of no dog: a drawer's close, a bank deposit, a month's report."""

    number: str


def scanned(desk: Desk, text: str, *, by: str) -> Sequence[Found] | TillPaper:
    """The record of a scanned code, or what is found for other text; as `kiosk.services.search.find`.

    The number of a till's paper that was printed here, typed as it stands on it, brings that paper too.

    Raises `Refused` as `number_shown` does.
    """
    number = number_shown(desk, text, by=by)
    if number != text and number.startswith(_OF_THE_TILL):
        return TillPaper(number)
    typed = document_typed(number)
    if typed.startswith(_OF_THE_TILL) and len(typed) <= LINE_LIMIT and storable(typed):
        with desk.store.reading() as records:
            if paper_numbered(records, typed) is not None:
                return TillPaper(typed)
    return find(desk, number)


def number_shown(desk: Desk, text: str, *, by: str) -> str:
    """The number that was typed, or that a scanned code carries.

    Raises `Refused` for a code that was edited, is damaged, or is another house's; that is told in the office's story
    and in the program's log.
    """
    try:
        return desk.codes.read(text[: LINE_LIMIT + 1])
    except Refused as refusal:
        seen = "".join(each if each.isprintable() else "�" for each in text[:_SHOWN])
        _LOG.warning("a code was refused: %s", ascii(seen))
        with desk.store.writing() as records:
            told(desk, records, kind="code_refused", by=by, text=f"A scanned code was refused: {seen}")
        raise refusal from None
