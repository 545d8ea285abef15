"""What a person may type as a name must never cut paper, open a drawer, or look like a line of the paper itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, get_args

import pytest

from kiosk.domain.records import DocumentKind, Person
from printing import escpos_bytes
from printing.papers import PaperMaker
from printing.profiles import NARROW, WIDE, Profile, profile_named
from printing.text import render
from printing.virtual.events import Code, Cut, DrawerPulse, Event, Reset, StatusAsked, Text, Unknown
from printing.virtual.interpreter import interpret
from tests.paper.attacked import PAPERS, made
from tests.paper.examples import (
    CASE,
    DEBT,
    HEAD,
    LINES,
    RECEIPT,
    STATEMENT,
    VOID,
    bill_paper,
    cage_card_paper,
    receipt_paper,
    statement_paper,
)
from tests.paper.reading import lines_on, scanned

ATTACKS = {
    "drawer": "Rex\x1bp\x00\x19\xfa",
    "cut": "Rex\x1dV\x00\x1dVB\x00\x1bi\x1bm",
    "real time": "Rex\x10\x14\x01\x00\x01\x10\x04\x01",
    "reset": "Rex\x1b@\x1d!\x77\x1ba\x02",
    "line": "Rex\nPAID $0.00",
    "lines": "Rex\r\n\r\nPAID\u2028$0.00\u2029\x85\x0b\x0cTOTAL $0.00",
    "columns": "Rex" + " " * 60 + "TOTAL $0.00",
    "right to left": "Rex\u202e00.0$ DIAP\u202c \u2066x\u2069\u200f",
    "wide": "狗🐶" * 20,
    "long": "Rex " * 500,
    "long word": "R" * 2000,
    "nul": "Rex\x00\x00PAID $0.00",
    "surrogate": "Rex\ud83d PAID \udc00",
    "c1": "Rex\x84\x85\x9bPAID",
    "kanji": "Rex\x1c&\x1cS12",
    "markup": "<img src=x onerror=alert(1)> & {0.__class__} %s $(id)",
    "sheet": '=HYPERLINK("http://x","y")',
}


MONEY = {"statement", "receipt", "bill", "adoption_statement"}

# Metres of paper: no picture format or scanner holds them.
SHORT = {name: text for name, text in ATTACKS.items() if len(text) < 200}


def _papers(text: str) -> Iterator[dict[str, Any]]:
    """Every paper with the text in every place that a person types into."""
    maker = PaperMaker()
    dog = replace(CASE.dog, name=text, summary=text, breed=text, colour=text, marks=text, age=text, weight=text)
    found = replace(
        CASE.found, license_tag=text, license_town=text, rabies_tag=text, microchip=text, tattoo=text, other=text
    )
    case = replace(CASE, dog=dog, found=found, officer=text, place=text, kennel=text)
    owner = Person(name=text, address=text)
    lines = tuple(replace(line, label=f"{line.label}: {text}", citation=text) for line in LINES)
    head = replace(HEAD, office=text, address=text, phone=text, hours=(text, text), code=text)
    yield maker.statement(
        statement_paper(
            head=head,
            case=case,
            owner=owner,
            statement=replace(STATEMENT, lines=lines, by=text),
            cost_details=(text,),
            payable_at=text,
            missing_proofs=((text, text, text),),
            last_day_words=text,
            fines=((text, text, text),),
            answers_for=text,
        )
    )
    parts = (replace(RECEIPT.tenders[0], tender="check", reference=text),)
    receipt = replace(RECEIPT, payer=text, tenders=parts, lines=lines, by=text)
    yield maker.receipt(receipt_paper(head=head, case=case, owner=owner, receipt=receipt))
    undone = replace(VOID, payer=text, tenders=parts, lines=lines, by=text, reason=text, approved_by=text)
    yield maker.receipt(receipt_paper(head=head, case=case, owner=owner, receipt=undone))
    debt = replace(DEBT, lines=lines, by=text)
    taken_off = ((text, lines[0].amount),)
    yield maker.bill(
        bill_paper(head=head, debt=debt, case=case, person=owner, says=text, citation=text, taken_off=taken_off)
    )
    yield maker.cage_card(
        cage_card_paper(
            head=head, case=case, held_under=text, last_day_words=text, order=text, missing=(text,), photo=None
        )
    )


def test_every_paper_there_is_is_attacked() -> None:
    papers = {name for name in vars(PaperMaker) if not name.startswith("_")}
    assert papers - {"bundle"} <= set(PAPERS)
    assert {made(name)["kind"] for name in PAPERS} == set(get_args(DocumentKind))


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("profile", [NARROW, WIDE], ids=lambda profile: profile.name)
def test_typed_text_is_never_a_command(name: str, profile: Profile) -> None:
    for text in ATTACKS.values():
        _is_harmless(name, text, profile)


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("model", ["80mm-42", "TM-U220B", "simple", "TM-T88V", "Sunmi-V2"])
def test_typed_text_is_never_a_command_on_any_kind_of_printer(name: str, model: str) -> None:
    _is_harmless(name, " ".join(SHORT.values()), profile_named(model))


@lru_cache(maxsize=2)
def _plain(name: str, profile: Profile) -> tuple[Event, ...]:
    return interpret(escpos_bytes.render(made(name), profile), profile)


def _is_harmless(name: str, text: str, profile: Profile) -> None:
    data = escpos_bytes.render(made(name, text), profile)
    assert not re.search(rb"\x10[\x04\x05\x14]", data)
    does, would = interpret(data, profile), _plain(name, profile)
    assert not [event for event in does if isinstance(event, DrawerPulse | Unknown | StatusAsked)]
    for kind in (Cut, Reset, Code):
        assert [event for event in does if isinstance(event, kind)] == [
            event for event in would if isinstance(event, kind)
        ]
    if name in MONEY:
        big = "".join(event.text for event in does if isinstance(event, Text) and event.style.tall > 1)
        assert "$0.00" not in big


@pytest.mark.parametrize("name", PAPERS)
def test_what_was_typed_can_be_read_off_the_paper_made_harmless(name: str) -> None:
    lines = lines_on(made(name, "Rex\x1bp\x00\x19\xfa"), WIDE)
    said = "".join(lines).replace(" ", "")
    assert "Rex[ESC]p[NUL][EM]" in said


@pytest.mark.parametrize("columns", [32, 48])
@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS.keys())
def test_typed_text_reaches_a_terminal_as_text(text: str, columns: int) -> None:
    for paper in _papers(text):
        said = render(paper, columns)
        assert all(line.isprintable() for line in said.split("\n"))
        said.encode("utf-8")


@pytest.mark.parametrize("profile", [NARROW, WIDE], ids=lambda profile: profile.name)
@pytest.mark.parametrize("name", ["line", "lines", "columns", "nul"])
def test_typed_text_never_makes_a_line_of_its_own(name: str, profile: Profile) -> None:
    maker = PaperMaker()
    dog = replace(CASE.dog, name=ATTACKS[name])
    owner = Person(name=ATTACKS[name], address=ATTACKS[name])
    case = replace(CASE, dog=dog, officer=ATTACKS[name])
    for paper, mark in (
        (maker.statement(statement_paper(case=case, owner=owner, cost_details=(ATTACKS[name],))), "TOTAL"),
        (maker.receipt(receipt_paper(case=case, owner=owner)), "PAID"),
    ):
        begin_like_totals = [line for line in lines_on(paper, profile) if line.startswith(("PAID", "TOTAL"))]
        assert len(begin_like_totals) == (2 if mark == "PAID" else 1)
        assert all(line.startswith(mark) and line.endswith("$252.00") for line in begin_like_totals)


@pytest.mark.parametrize("text", SHORT.values(), ids=SHORT.keys())
def test_the_code_still_carries_exactly_the_number(text: str) -> None:
    statement, receipt, *_ = _papers(text)
    assert scanned(statement, WIDE) == [STATEMENT.number]
    assert scanned(receipt, NARROW) == [RECEIPT.number] * 2
