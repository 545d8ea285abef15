"""What the example papers say, each as one line of text."""

from __future__ import annotations

from printing.document import Document
from printing.documents.bill import bill
from printing.documents.cage_card import cage_card
from printing.documents.receipt import receipt
from printing.documents.statement import statement
from printing.text import render
from tests.paper.examples import bill_paper, cage_card_paper, receipt_paper, statement_paper


def text_of(document: Document) -> str:
    """The paper's words in one line, so that a test need not know where they wrap."""
    return " ".join(render(document, 200).split())


def statement_text(**changes: object) -> str:
    return text_of(statement(statement_paper(**changes)))


def receipt_text(**changes: object) -> str:
    return text_of(receipt(receipt_paper(**changes)))


def bill_text(**changes: object) -> str:
    return text_of(bill(bill_paper(**changes)))


def cage_card_text(**changes: object) -> str:
    return text_of(cage_card(cage_card_paper(**changes)))
