"""The auditor's pages: what each person did with money, rates against resolutions, dogs against receipts, deposits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from kiosk.domain.moments import local_day, midnight
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Release, StatedLine, Statement
from kiosk.domain.staff import Approval
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.drawer_ports import Span
from kiosk.services.ports import Records


@dataclass(slots=True)
class PersonsMoney:
    """What one person entered, waived, collected, gave back and paid out of a drawer."""

    name: str
    statements: int = 0
    entered: Money = ZERO
    receipts: int = 0
    collected: Money = ZERO
    waivers: int = 0
    waived: Money = ZERO
    undone: int = 0
    given_back: Money = ZERO
    paid_out: Money = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargedRate:
    """A charge as it was stated, beside what the town's law said on the day of seizure.

    `times` is how often the rate was charged; `agrees` whether amount and citation are the law's own.
    """

    statement: str
    on: date
    town: str
    label: str
    charged: Money
    citation: str
    rate: Money | None
    times: int
    in_force: str
    agrees: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """A dog that left, and the receipt on which it did; `problem` says what does not match, in words."""

    case: int
    number: str
    at: datetime
    to: str
    receipt: str
    problem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositHeld:
    """A deposit that is still held, and for how many days."""

    receipt: str
    town: str
    depositor: str
    amount: Money
    since: date
    days: int


@dataclass(frozen=True, slots=True)
class AuditPages:
    """Everything an auditor is shown of a span of days."""

    first: date
    last: date
    people: tuple[PersonsMoney, ...]
    approved: tuple[Approval, ...]
    """What supervisors approved in these days, at every till, in order; `alone` what they approved for themselves."""
    rates: tuple[ChargedRate, ...]
    came: int
    gone: tuple[Gone, ...]
    ever_came: int
    ever_gone: int
    here: int
    deposits: tuple[DepositHeld, ...]
    dogs_match: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "dogs_match", self.ever_came == self.ever_gone + self.here)


def audit_pages(desk: Desk, first: date, last: date) -> AuditPages:
    """The auditor's pages for the days from `first` through `last`."""
    zone = house_zone(desk)
    span = Span(midnight(first, zone), midnight(date.fromordinal(last.toordinal() + 1), zone))
    with desk.store.reading() as records:
        ever_came, ever_gone, here = records.audit.dogs()
        return AuditPages(
            first=first,
            last=last,
            people=_people(records, span),
            approved=tuple(
                each for each in reversed(records.staff.approvals_used()) if span.start <= each.at < span.end
            ),
            rates=tuple(
                rate for statement in records.audit.statements(span) for rate in _rates(desk, records, statement)
            ),
            came=len(records.audit.cases(span)),
            gone=tuple(_gone(records, release) for release in records.audit.releases(span)),
            ever_came=ever_came,
            ever_gone=ever_gone,
            here=here,
            deposits=tuple(_deposits(desk, records.debts.deposits_held())),
        )


def _people(records: Records, span: Span) -> tuple[PersonsMoney, ...]:
    people: dict[str, PersonsMoney] = {}

    def of(name: str) -> PersonsMoney:
        return people.setdefault(name, PersonsMoney(name))

    for statement in records.audit.statements(span):
        who = of(statement.by)
        who.statements, who.entered = who.statements + 1, who.entered + statement.total
    for receipt in records.audit.receipts(span):
        _add_receipt(of(receipt.by), receipt)
    for waiver in records.audit.waivers(span):
        who = of(waiver.by)
        who.waivers, who.waived = who.waivers + 1, who.waived + waiver.amount
    for movement in records.audit.movements(span):
        if movement.kind == "cash_out":
            of(movement.by).paid_out += movement.amount
    return tuple(people[name] for name in sorted(people))


def _add_receipt(who: PersonsMoney, receipt: Receipt) -> None:
    if receipt.original:
        who.undone, who.given_back = who.undone + 1, who.given_back - receipt.total
    else:
        who.receipts, who.collected = who.receipts + 1, who.collected + receipt.total


def _rates(desk: Desk, records: Records, statement: Statement) -> Iterator[ChargedRate]:
    """Every charge of a statement that has a rate in the law; costs are what was paid, and have none."""
    case = records.cases.get(statement.case)
    code = desk.laws.town(statement.town)
    amounts = code.rules_on(local_day(case.seized_at, code.zone)).amounts
    for line in statement.lines:
        amount = amounts.get(line.code)
        if amount is not None and line.amount > ZERO:
            on = local_day(statement.as_of, code.zone)
            yield _rate(line, statement, on, amount.money, amount.cite)


def _rate(line: StatedLine, statement: Statement, on: date, rate: Money | None, cite: str) -> ChargedRate:
    times, left = divmod(line.amount.cents, rate.cents) if rate else (0, 1)
    return ChargedRate(
        statement=statement.number,
        on=on,
        town=statement.town,
        label=line.label,
        charged=line.amount,
        citation=line.citation,
        rate=rate,
        times=times,
        in_force=cite,
        agrees=left == 0 and times <= max(statement.periods, 1) and cite in line.citation,
    )


def _gone(records: Records, release: Release) -> Gone:
    case = records.cases.get(release.case)
    receipt = records.accounts.receipt(release.receipt) if release.receipt else None
    return Gone(
        case=case.id,
        number=case.number,
        at=release.at,
        to=release.to,
        receipt=release.receipt,
        problem=_mismatch(records, release, receipt),
    )


def _mismatch(records: Records, release: Release, receipt: Receipt | None) -> str:
    if receipt is None:
        return "released without a receipt"
    if receipt.case != release.case:
        return "the receipt is of another dog"
    if receipt.at > release.at:
        return "the receipt was made after the dog had left"
    undone = records.accounts.undone_by(receipt.number)
    return f"the receipt was undone by {undone.number}" if undone else ""


def _deposits(desk: Desk, held: Sequence[tuple[Receipt, Money]]) -> Iterator[DepositHeld]:
    for receipt, amount in held:
        zone = desk.laws.town(receipt.town).zone
        since = local_day(receipt.paid_at, zone)
        yield DepositHeld(
            receipt=receipt.number,
            town=receipt.town,
            depositor=receipt.payer,
            amount=amount,
            since=since,
            days=(local_day(desk.clock.now(), zone) - since).days,
        )
