"""What is exported opens safely in a spreadsheet, and passes beancount's own checker."""

from __future__ import annotations

import csv
import io
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from beancount import loader
from hypothesis import given
from hypothesis import strategies as st

from kiosk.__main__ import main
from kiosk.domain.money import Money
from kiosk.domain.records import LedgerEntry
from kiosk.domain.spreadsheet import cell, csv_lines
from kiosk.persistence.store import open_store
from kiosk.services.beancount import Posted, account_names, beancount_lines
from tests.keeping.books import keep_honest_books


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with honest books."""
    folder = tmp_path_factory.mktemp("honest")
    store = open_store(folder)
    keep_honest_books(store)
    store.close()
    return folder


def exported(capsys: pytest.CaptureFixture[str], data_dir: Path, *words: str) -> str:
    assert main(["export", *words, "--data-dir", str(data_dir)]) == 0
    return capsys.readouterr().out


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def checked(text: str) -> list[Any]:
    """The entries that beancount reads, once its checker has found nothing wrong."""
    entries, errors, _ = loader.load_string(text)
    assert errors == []
    return list(entries)


def test_every_entry_of_the_ledger_is_a_row(capsys: pytest.CaptureFixture[str], honest: Path) -> None:
    entries = rows(exported(capsys, honest, "ledger"))
    assert len(entries) == 8
    assert entries[0] == {
        "transaction": "1",
        "date": "2026-04-07",
        "time": "12:00:00",
        "town": "dover",
        "case": "26-0001",
        "document": "R-DV-26-1-000001",
        "text": "Receipt R-DV-26-1-000001",
        "account": "till:1:cash",
        "amount": "20.00",
        "by": "Clerk Ames",
    }
    assert sum(Decimal(entry["amount"]) for entry in entries) == 0


def test_a_receipt_is_a_row_with_what_stayed_in_the_till(capsys: pytest.CaptureFixture[str], honest: Path) -> None:
    receipts = rows(exported(capsys, honest, "receipts", "--format", "csv"))
    assert [receipt["number"] for receipt in receipts] == [f"R-DV-26-1-00000{n}" for n in (1, 2, 3, 4)]
    assert (receipts[0]["total"], receipts[0]["cash"], receipts[0]["tendered"], receipts[0]["change"]) == (
        "20.00",
        "20.00",
        "25.00",
        "5.00",
    )
    assert receipts[3]["kind"] == "deposit"
    columns = ("cash", "check", "money_order", "card", "town_check")
    for receipt in receipts:
        assert sum(Decimal(receipt[column]) for column in columns) == Decimal(receipt["total"])


def test_a_statement_is_a_row(capsys: pytest.CaptureFixture[str], honest: Path) -> None:
    statements = rows(exported(capsys, honest, "statements"))
    assert len(statements) == 6
    assert statements[0]["superseded_by"] == "S-DV-26-1-000002"
    assert statements[0]["lines"] == "First impoundment 20.00 (Dover subd. D1)"


def test_only_the_days_asked_for_are_exported(capsys: pytest.CaptureFixture[str], honest: Path) -> None:
    assert len(rows(exported(capsys, honest, "receipts", "--from", "2026-04-07", "--to", "2026-04-07"))) == 4
    assert rows(exported(capsys, honest, "receipts", "--to", "2026-04-06")) == []
    assert rows(exported(capsys, honest, "ledger", "--from", "2026-04-08")) == []


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--from", "2026-02-30"], "--from"),
        (["--to", "yesterday"], "--to"),
        (["--from", "2026-04-08", "--to", "2026-04-07"], "the last day lies before the first one"),
    ],
)
def test_days_that_are_none_are_refused(
    capsys: pytest.CaptureFixture[str], honest: Path, words: list[str], problem: str
) -> None:
    assert main(["export", "ledger", *words, "--data-dir", str(honest)]) == 1
    assert problem in capsys.readouterr().err


def test_a_folder_without_records_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["export", "ledger", "--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"There are no records in {tmp_path}.\n"


@pytest.mark.parametrize(
    "text",
    [
        '=HYPERLINK("http://x","y")',
        "+1-800-555",
        "-2+3",
        "@SUM(A1)",
        "|cmd",
        "%0A=1",
        " |cmd",
        "\uff5ccmd",
        "\uff05cmd",
        "\tplain",
        "\rplain",
        "\t=1",
        "\r=1",
        "  =1+1",
        "\u00a0=1",
        "\uff1dcmd",
        "\x0b=1",
        "\u2060\u200e=1",
        "'quoted",
    ],
)
def test_text_that_would_run_is_shown_and_not_lost(text: str) -> None:
    assert cell(text) == f"'{text}"


@given(st.text())
def test_no_cell_of_text_is_a_formula_and_every_text_can_be_read_back(text: str) -> None:
    shown = cell(text)
    assert not shown.lstrip().startswith(("=", "+", "-", "@"))
    assert (shown.removeprefix("'")) == text


def test_amounts_stay_amounts() -> None:
    assert list(csv_lines(["a", "b"], [[Money(-2200), 7]])) == ["a,b\r\n", "-22.00,7\r\n"]


@given(st.lists(st.lists(st.text(), min_size=2, max_size=2), max_size=4))
def test_a_table_is_read_back_whole_whatever_is_in_its_cells(table: list[list[str]]) -> None:
    text = "".join(csv_lines(["a", "b"], table))
    assert list(csv.reader(io.StringIO(text, newline="")))[1:] == [[cell(value) for value in row] for row in table]


def test_beancount_finds_the_whole_ledger_in_order(capsys: pytest.CaptureFixture[str], honest: Path) -> None:
    entries = checked(exported(capsys, honest, "ledger", "--format", "beancount"))
    kinds = [type(entry).__name__ for entry in entries]
    assert kinds.count("Transaction") == 4
    balances = {entry.account: entry.amount.number for entry in entries if type(entry).__name__ == "Balance"}
    assert balances == {
        "Assets:Till:1:Cash": Decimal("95.00"),
        "Income:Revenue:Dover:Impoundment": Decimal("-60.00"),
        "Liabilities:Deposits-Held:Dover": Decimal("-35.00"),
    }
    assert {entry.date for entry in entries if type(entry).__name__ == "Balance"} == {date(2026, 4, 8)}


@pytest.mark.parametrize("what", ["receipts", "statements"])
def test_beancount_reads_receipts_and_statements(capsys: pytest.CaptureFixture[str], honest: Path, what: str) -> None:
    entries = checked(exported(capsys, honest, what, "--format", "beancount"))
    kinds = {type(entry).__name__ for entry in entries}
    assert ("Transaction" in kinds) == (what == "receipts")
    assert ("Custom" in kinds) == (what == "statements")


def posted(day: int, text: str, **cents: int) -> Posted:
    entries = [LedgerEntry(account=account.replace("__", ":"), amount=Money(sum_)) for account, sum_ in cents.items()]
    return Posted(on=date(2026, 4, day), text=text, said={"by": text}, entries=entries)


@given(st.lists(st.tuples(st.integers(1, 28), st.text(), st.integers(-(10**9), 10**9)), max_size=12))
def test_beancount_finds_every_ledger_in_order(moves: list[tuple[int, str, int]]) -> None:
    days = [posted(day, text, till__1__cash=cents, revenue__dover__license_fee=-cents) for day, text, cents in moves]
    checked("\n".join(beancount_lines({"bank": Money(5), "float:1": Money(-5)}, days)))


def test_a_file_that_does_not_balance_is_found_by_beancount() -> None:
    text = "\n".join(beancount_lines({}, [posted(7, "paid", bank=5, float__1=-5)])).replace("0.05 USD", "0.06 USD", 1)
    with pytest.raises(AssertionError):
        checked(text)


def test_accounts_keep_names_of_their_own_whatever_they_are_called() -> None:
    accounts = ["till:a1:cash", "till:A1:cash", "revenue:dover:a_b", "revenue:dover:a-b", "strange", "receivable:x:12"]
    names = account_names(accounts)
    assert len(set(names.values())) == len(accounts)
    assert names["receivable:x:12"] == "Assets:Receivable:X:12"
    days = [
        Posted(on=date(2026, 4, 7), text="t", said={}, entries=[LedgerEntry(account=a, amount=Money(0)) for a in names])
    ]
    checked("\n".join(beancount_lines({}, days)))
