"""Reports of money: what redeeming brought, what each town is owed, and deposits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from kiosk.domain.debts import Dishonour
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import StatedLine
from kiosk.domain.revenue import HELD, OTHER, RevenueAccount, apportion_lines, deposited
from kiosk.law.revenue_accounts import accounts_on, deposit_codes
from kiosk.services.desk import Desk
from kiosk.services.drawer_ports import Span
from kiosk.services.drawer_reading import label_of
from kiosk.services.monthly import returned_in
from kiosk.services.ports import Records
from kiosk.services.report_ports import LinesPaid
from kiosk.services.reports.values import (
    Asked,
    Cell,
    Column,
    Phrase,
    Report,
    ReportTable,
    counted,
    short_name,
    spans,
    summed,
)
from kiosk.words import to_say

_AN_INSTANT = timedelta(microseconds=1)
_TOGETHER = Phrase(to_say("Together"))
_NOTHING = to_say("Nothing came in or went out in these days.")
_NO_RULES = to_say("{town} is left out: its rules here begin on {day}, and so do its accounts.")
_TOWN = Column(to_say("Town"))
_AMOUNT = Column(to_say("Amount"), right=True)
_RETURNED = to_say("Checks returned by the bank")


def fees(desk: Desk, records: Records, asked: Asked) -> Report:
    """What redeeming and everything else brought, by town and charge; the sum is that of the months' reports."""
    redeemed = 0
    rows: list[tuple[Cell, ...]] = []
    for town, span in spans(desk, asked):
        left = records.figures.left(town, (span.start, span.end))
        redeemed += sum(each.dogs for each in left if each.kind == "redeemed")
        rows += _charges(desk, records, town, span)
    taken = tuple(rows)
    return Report(
        name="fees",
        title=to_say("Redemptions and fees"),
        asked=asked,
        said=(Phrase(to_say("Dogs redeemed in these days: {dogs}."), {"dogs": redeemed}),),
        tables=(
            ReportTable(
                title=to_say("What came in, by charge"),
                columns=(
                    _TOWN,
                    Column(to_say("Charge")),
                    Column(to_say("Times"), right=True),
                    Column(to_say("Taken"), right=True),
                    Column(to_say("Given back"), right=True),
                    Column(to_say("Came in"), right=True),
                ),
                rows=taken,
                total=(_TOGETHER, "", counted(taken, 2), summed(taken, 3), summed(taken, 4), summed(taken, 5)),
                none=_NOTHING,
            ),
        ),
    )


def _charges(desk: Desk, records: Records, town: str, span: Span) -> Iterator[tuple[Cell, ...]]:
    name = short_name(desk, town)
    sums: dict[str, tuple[int, Money, Money]] = {}
    for line in records.figures.lines_paid(town, span):
        times, taken, back = sums.get(line.code, (0, ZERO, ZERO))
        moved = line.amount * line.times
        if moved > ZERO:
            sums[line.code] = (times + line.times, taken + moved, back)
        else:
            sums[line.code] = (times, taken, back + moved)
    for code, (times, taken, back) in sums.items():
        yield name, Phrase(_called(desk, town, code, span)), times, taken, back, taken + back
    returned = returned_in(records, span, town)
    if returned:
        gone = -Money.total(each.unpaid for each in returned)
        yield name, Phrase(_RETURNED), len(returned), ZERO, gone, gone


def _called(desk: Desk, town: str, code: str, span: Span) -> str:
    return label_of(desk, town, code, span.end - _AN_INSTANT) or code.replace("_", " ").capitalize()


def owed(desk: Desk, records: Records, asked: Asked) -> Report:
    """What each town is owed: by the house, out of what came in; and by people who have not paid."""
    of_towns = [(town, span, desk.laws.town(town)) for town, span in spans(desk, asked)]
    ruled = [(town, span) for town, span, law in of_towns if law.begins <= _last_day(desk, town, span)]
    brought = tuple(row for town, span in ruled for row in _accounts(desk, records, town, span))
    without = (law for town, span, law in of_towns if (town, span) not in ruled)
    return Report(
        name="owed",
        title=to_say("What each town is owed"),
        asked=asked,
        said=(
            Phrase(
                to_say(
                    "What came in for each town in these days, by its accounts, and what people still owe it today. "
                    "The month's report to the Supervisor is made at the till."
                )
            ),
            *(Phrase(_NO_RULES, {"town": law.header.short, "day": law.begins}) for law in without),
        ),
        tables=(
            ReportTable(
                title=to_say("Came in for the town"),
                columns=(_TOWN, Column(to_say("Account")), Column(to_say("Whose money")), _AMOUNT),
                rows=brought,
                total=(_TOGETHER, "", "", summed(brought, 3)),
                none=_NOTHING,
            ),
            _debts(desk, records, asked),
        ),
    )


@dataclass(frozen=True, slots=True)
class _CameIn:
    """What a town's receipts of a span are made of, and the checks that came back in it."""

    lines: Sequence[LinesPaid]
    returned: Sequence[Dishonour]

    def each(self) -> Iterator[tuple[StatedLine, int]]:
        """Every line, with how many there are that are alike."""
        yield from ((_line(one), one.times) for one in self.lines)
        yield from ((line, 1) for check in self.returned for line in check.lines)


def _line(one: LinesPaid) -> StatedLine:
    return StatedLine(code=one.code, label="", amount=one.amount, citation="")


def _accounts(desk: Desk, records: Records, town: str, span: Span) -> Iterator[tuple[Cell, ...]]:
    """One calculation with the month's report: the same receipts count, for the same accounts."""
    law, day = desk.laws.town(town), _last_day(desk, town, span)
    came_in = _CameIn(records.figures.lines_paid(town, span), returned_in(records, span, town))
    own = frozenset(code for one in came_in.lines for code in deposited(one.kind, (_line(one),)))
    accounts = accounts_on(law, day)
    sums = apportion_lines(came_in.each(), accounts, deposit_codes(law.rules_on(day, "period")) | own)
    for account in (*accounts, OTHER, HELD):
        if account.name in sums:
            named = f"{account.number} {account.name}" if account.number else Phrase(account.name)
            yield short_name(desk, town), named, Phrase(_whose(account)), sums[account.name]


def _whose(account: RevenueAccount) -> str:
    if account is HELD:
        return to_say("held for depositors")
    return to_say("the state's") if account.state else to_say("the town's")


def _last_day(desk: Desk, town: str, span: Span) -> date:
    return local_day(span.end - _AN_INSTANT, desk.laws.town(town).zone)


def _debts(desk: Desk, records: Records, asked: Asked) -> ReportTable:
    now = desk.clock.now()
    by_town: dict[str, list[tuple[int, Money]]] = {town: [] for town in asked.towns}
    for debt, left in records.debts.owed(asked.towns):
        zone = desk.laws.town(debt.town).zone
        by_town[debt.town].append(((local_day(now, zone) - local_day(debt.since, zone)).days, left))
    rows = tuple((short_name(desk, town), *_by_age(debts)) for town, debts in by_town.items() if debts)
    return ReportTable(
        title=to_say("Still owed by people, by age in days"),
        columns=(
            _TOWN,
            Column(to_say("Debts"), right=True),
            Column(to_say("up to 30"), right=True),
            Column(to_say("31 to 60"), right=True),
            Column(to_say("61 to 90"), right=True),
            Column(to_say("over 90"), right=True),
            _AMOUNT,
        ),
        rows=rows,
        total=(_TOGETHER, counted(rows, 1), *(summed(rows, column) for column in range(2, 7))) if rows else (),
        none=to_say("Nobody owes these towns anything."),
    )


def _by_age(debts: Sequence[tuple[int, Money]]) -> tuple[Cell, ...]:
    first, parts = -1, []
    for last in (30, 60, 90, None):
        parts.append(Money.total(left for days, left in debts if first < days and (last is None or days <= last)))
        first = last or first
    return (len(debts), *parts, Money.total(left for _, left in debts))


def deposits(desk: Desk, records: Records, asked: Asked) -> Report:
    """How what is held for depositors moved in these days, by town."""
    rows = tuple(row for town, span in spans(desk, asked) if any((row := _moved(desk, records, town, span))[1:]))
    return Report(
        name="deposits",
        title=to_say("Deposits"),
        asked=asked,
        said=(
            Phrase(
                to_say(
                    "Deposits by their last day, and their letters, are on Adopt; each one by its age is on the "
                    "auditor's pages."
                )
            ),
        ),
        tables=(
            ReportTable(
                title=to_say("Held for depositors"),
                columns=(
                    _TOWN,
                    *(
                        Column(says, right=True)
                        for says in (
                            to_say("Held before"),
                            to_say("Taken"),
                            to_say("Paid back"),
                            to_say("Deposit forfeited"),
                            to_say("Voided"),
                            to_say("Checks returned"),
                            to_say("Held after"),
                        )
                    ),
                ),
                rows=rows,
                total=(_TOGETHER, *(summed(rows, column) for column in range(1, 8))) if rows else (),
                none=to_say("No deposit was held for anybody in these days."),
            ),
        ),
    )


def _moved(desk: Desk, records: Records, town: str, span: Span) -> tuple[Cell, ...]:
    before = records.figures.deposits_until(town, span.start)
    moves = records.figures.deposits_moved(town, span)
    parts = [moves.get(kind, ZERO) for kind in ("taken", "paid_back", "forfeited", "voided", "returned")]
    if before == ZERO and not moves:
        return (short_name(desk, town),)
    return (short_name(desk, town), before, *parts, before + Money.total(parts))
