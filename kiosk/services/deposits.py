"""Money on its way to the bank: what waits, by when each town's must be there, and the deposit itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from kiosk.domain.drawer import CARRIED, by_key, deposit_due, differences, float_kept, moved, summed, to_the_safe, total
from kiosk.domain.drawer_records import Amounts, BankDeposit, DrawerCount, DrawerSession
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone, post, till_number
from kiosk.services.drawer_papers import CheckTaken, DepositPaper
from kiosk.services.drawer_reading import is_sample
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import line, who


@dataclass(frozen=True, slots=True)
class Waiting:
    """A closed drawer whose money waits for the bank, by tender."""

    session: DrawerSession
    amounts: Amounts

    @property
    def carried(self) -> Money:
        """What somebody carries there: cards pay by themselves."""
        return total(self.amounts, CARRIED)


@dataclass(frozen=True, slots=True)
class TownMoney:
    """What is in hand of one town, open drawers included; `due` once its law says so, with the section."""

    town: str
    in_hand: Money
    due: date | None
    citation: str


@dataclass(frozen=True, slots=True)
class ForTheBank:
    """Everything that waits for the bank."""

    waiting: tuple[Waiting, ...]
    towns: tuple[TownMoney, ...]

    @property
    def carried(self) -> Money:
        """What a deposit of every waiting drawer would carry."""
        return Money.total(each.carried for each in self.waiting)


def for_the_bank(desk: Desk) -> ForTheBank:
    """What waits for the bank now."""
    with desk.store.reading() as records:
        return read_for_the_bank(desk, records, desk.clock.now())


def read_for_the_bank(desk: Desk, records: Records, now: datetime) -> ForTheBank:
    """What waits for the bank, inside a unit of work."""
    sessions = records.drawers.undeposited()
    waiting = tuple(
        Waiting(session, _in_the_safe(records, session)) for session in sessions if session.closed_at is not None
    )
    receipts = [receipt for session in sessions for receipt in records.drawers.receipts(session.id)]
    return ForTheBank(waiting, tuple(_by_town(desk, receipts, now)))


def take_to_bank(
    desk: Desk, sessions: Sequence[int], *, note: str = "", by: str, approval: Approval | None = None
) -> BankDeposit:
    """Take the money of closed drawers to the bank, each of them whole and once, and print the slip.

    Raises `Refused` for a drawer that is open or whose money is gone already, and where nothing is carried (card slips
    of such a drawer go along with the next deposit); `InvalidInput` where none is named.
    """
    by = who(by)
    note = line(note, "note", "the note")
    now = desk.clock.now()
    with desk.store.writing() as records:
        chosen = tuple(_closed(records, session) for session in dict.fromkeys(sessions))
        if not chosen:
            raise InvalidInput("sessions", "Choose at least one closed drawer.")
        drawers = " and ".join(session.number for session in chosen)
        permit = permitted(desk, records, by, "money", approval, for_=f"the money of {drawers} to the bank")
        amounts = {session.id: _in_the_safe(records, session) for session in chosen}
        if total(summed(amounts.values()), CARRIED) == ZERO:
            raise Refused(
                f"Nothing of {drawers} is carried to the bank: it would be a deposit of $0.00.",
                cure="It goes along with the next drawer that has cash, checks or money orders for the bank.",
            )
        deposit = BankDeposit(
            number=till_number(desk, records, "B", at=now),
            till=desk.till,
            at=now,
            sessions=tuple(session.id for session in chosen),
            amounts=summed(amounts.values()),
            note=note,
            by=by,
            approved_by=permit.approved_by,
        )
        deposit = replace(deposit, id=records.drawers.add_deposit(deposit))
        entries = {"bank": total(deposit.amounts)}
        for session in chosen:
            for tender, money in amounts[session.id].items():
                account = f"safe:{session.till}:{tender}"
                entries[account] = entries.get(account, ZERO) - money
        post(records, entries, deposit.number, f"Bank deposit {deposit.number}", at=now, by=by)
        document = desk.papers.bank_deposit(_paper(desk, records, deposit, chosen))
        queue(desk, records, kind="bank_deposit", number=deposit.number, case=0, document=document, by=by)
        return deposit


def closing_count(records: Records, session: int) -> DrawerCount | None:
    """The count on which a drawer was closed."""
    return next((count for count in records.drawers.counts(session) if count.closing), None)


def _in_the_safe(records: Records, session: DrawerSession) -> Amounts:
    count = closing_count(records, session.id)
    return to_the_safe(session.opening_float, count.counted) if count else {}


def _closed(records: Records, session_id: int) -> DrawerSession:
    session = records.drawers.get(session_id)
    if session.closed_at is None:
        raise Refused(f"Drawer {session.number} is still open.", cure="Close it with its Z first.")
    if session.deposit:
        raise Refused(f"The money of drawer {session.number} is at the bank already.", cure="Look at its deposit.")
    return session


def _by_town(desk: Desk, receipts: Iterable[Receipt], now: datetime) -> Iterator[TownMoney]:
    of_town: dict[str, list[Receipt]] = {}
    for receipt in receipts:
        of_town.setdefault(receipt.town, []).append(receipt)
    for town in sorted(of_town):
        code = desk.laws.town(town)
        days = by_key((local_day(r.at, code.zone).isoformat(), _carried(r)) for r in of_town[town])
        by_day = {date.fromisoformat(day): money for day, money in days.items()}
        law = code.law_on(local_day(now, code.zone), "today")
        duty = next((duty for duty in law.rules.duties if duty.deposit_above is not None), None)
        due = None
        if duty is not None and duty.deposit_above is not None:
            due = deposit_due(by_day, law.calendar, above=duty.deposit_above, within=duty.deposit_within)
        yield TownMoney(town, Money.total(by_day.values()), due, duty.cite if duty else "")


def _carried(receipt: Receipt) -> Money:
    return Money.total(part.amount for part in receipt.kept if part.tender in CARRIED)


def _paper(desk: Desk, records: Records, deposit: BankDeposit, sessions: tuple[DrawerSession, ...]) -> DepositPaper:
    receipts = [receipt for session in sessions for receipt in records.drawers.receipts(session.id)]
    movements = [movement for session in sessions for movement in records.drawers.movements(session.id)]
    counts = {session: count for session in sessions if (count := closing_count(records, session.id))}
    by_town = by_key((receipt.town, Money.total(part.amount for part in receipt.kept)) for receipt in receipts)
    return DepositPaper(
        shelter=desk.shelter,
        zone=house_zone(desk),
        deposit=deposit,
        sessions=sessions,
        checks=tuple(_checks(receipts)),
        towns=tuple((desk.laws.town(town).header.name, money) for town, money in sorted(by_town.items())),
        put_in=moved(each for each in movements if each.kind == "cash_in"),
        paid_out=moved(each for each in movements if each.kind == "cash_out"),
        float_missing=Money.total(
            session.opening_float - float_kept(session.opening_float, count.cash) for session, count in counts.items()
        ),
        over_short=Money.total(
            money for count in counts.values() for money in differences(count.expected, count.counted).values()
        ),
        sample=is_sample(desk, by_town),
    )


def _checks(receipts: Iterable[Receipt]) -> Iterator[CheckTaken]:
    """Checks and money orders that are still there: one given back with a void is not carried to the bank."""
    left: dict[tuple[str, str, str], CheckTaken] = {}
    for receipt in receipts:
        for part in receipt.kept:
            if part.tender in ("check", "money_order"):
                key = (part.tender, part.reference, receipt.original or receipt.number)
                before = left[key].amount if key in left else ZERO
                left[key] = CheckTaken(
                    tender=part.tender,
                    reference=part.reference,
                    payer=receipt.payer,
                    amount=before + part.amount,
                )
    yield from (check for check in left.values() if check.amount != ZERO)
