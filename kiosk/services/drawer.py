"""The drawer of a till: opened with a float, cash in and out for a reason, counted, closed with a Z.

Every act is one unit of work: the record, its ledger transaction and its paper. While a drawer is open the ledger's
`till:<till>:<tender>` balances are what should be in it; its close leaves them at zero.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from kiosk.domain.drawer import TENDERS, differences, expected, float_kept, to_the_safe
from kiosk.domain.drawer_records import FACES, Amounts, CashMovement, DrawerCount, DrawerSession, MovementKind
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender
from kiosk.domain.staff import Approval
from kiosk.services.approval import Permit, permitted
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone, post, till_number
from kiosk.services.drawer_reading import count_paper, drawer_paper, read_drawer
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import AMOUNT_LIMIT, amount, line, who
from kiosk.services.wording import TENDERS as TENDER_WORDS
from kiosk.services.wording import moment_words

_MOST_PIECES = 100_000
_NO_CHANGE = "Take the exact amount or another means of payment, or put change into the drawer first (Cash in)."
_OPEN_FIRST = "Open the drawer first, on the Till screen (Ctrl+5)."


def open_session(records: Records, till: str) -> DrawerSession | None:
    """The open drawer of a till, None while none is."""
    return records.drawers.open_at(till)


def session_for_money(records: Records, till: str, *, gives: Money = ZERO, cure: str = _NO_CHANGE) -> int:
    """The session that takes or gives money at a till now; 0 before anybody is entered and any drawer was opened.

    `gives` is cash that leaves the drawer, as change or paid back. Raises `Refused` while the drawer is closed:
    nothing is opened silently, and no money escapes a Z; and for more cash than is in it.
    """
    session = records.drawers.open_at(till)
    if session is not None:
        there = expected_now(records, session)["cash"] if gives > ZERO else ZERO
        if gives > there:
            raise Refused(
                f"The drawer holds ${max(there, ZERO)} in cash; ${gives} cannot be given out of it.", cure=cure
            )
        return session.id
    if records.drawers.ever(till) or records.staff.anybody():
        raise _not_open(till)
    return 0


def open_drawer(desk: Desk, opening_float: Money, *, by: str, approval: Approval | None = None) -> DrawerSession:
    """Open this till's drawer with the change that is in it; `Refused` while one is open."""
    by = who(by)
    if not ZERO <= opening_float <= AMOUNT_LIMIT:
        raise InvalidInput("float", f"Check the float: $0.00 to ${AMOUNT_LIMIT}.", code="invalid_money")
    now = desk.clock.now()
    with desk.store.writing() as records:
        permit = permitted(desk, records, by, "money", approval, for_=f"till {desk.till} opened with ${opening_float}")
        there = open_session(records, desk.till)
        if there is not None:
            since = moment_words(there.opened_at, house_zone(desk))
            raise Refused(
                f"Till {desk.till} has a drawer open already, since {since}, by {there.by}.",
                cure="Close it with its Z first.",
            )
        number = till_number(desk, records, "Z", at=now)
        session = DrawerSession(
            number=number,
            till=desk.till,
            opened_at=now,
            by=by,
            opening_float=opening_float,
            approved_by=permit.approved_by,
        )
        session = replace(session, id=records.drawers.add(session))
        _set_earlier_money_apart(desk, records, session)
        cash, source = f"till:{desk.till}:cash", f"float:{desk.till}"
        words = f"Drawer {number} opened with a float of ${opening_float}"
        post(records, {cash: opening_float, source: -opening_float}, number, words, at=now, by=by)
        return session


def move_cash(
    desk: Desk, kind: MovementKind, money: Money, reason: str, *, by: str, approval: Approval | None = None
) -> CashMovement:
    """Put cash into the drawer, or pay it out of it, for a reason; `Refused` for more than is in it."""
    by = who(by)
    amount(money, "amount", "the amount")
    reason = line(reason, "reason", "what it is for", required=True)
    if kind not in ("cash_in", "cash_out"):
        raise InvalidInput("kind", "Choose whether cash goes in or out.")
    now = desk.clock.now()
    with desk.store.writing() as records:
        session = _open(records, desk.till)
        moves = "put into" if kind == "cash_in" else "paid out of"
        permit = permitted(
            desk, records, by, "money", approval, for_=f"${money} {moves} drawer {session.number}: {reason}"
        )
        there = expected_now(records, session)["cash"]
        if kind == "cash_out" and money > there:
            raise InvalidInput("amount", f"There is ${there} in the drawer; ${money} cannot be paid out of it.")
        movement = CashMovement(
            session=session.id,
            at=now,
            kind=kind,
            amount=money,
            reason=reason,
            by=by,
            approved_by=permit.approved_by,
        )
        movement = replace(movement, id=records.drawers.add_movement(movement))
        sum_ = money if kind == "cash_in" else -money
        other = f"cash_paid_{'in' if kind == 'cash_in' else 'out'}:{desk.till}"
        words = f"Cash {'put in' if kind == 'cash_in' else 'paid out'}: {reason}"
        post(records, {f"till:{desk.till}:cash": sum_, other: -sum_}, session.number, words, at=now, by=by)
        return movement


def expected_now(records: Records, session: DrawerSession) -> dict[Tender, Money]:
    """What should be in a drawer now."""
    receipts, movements = records.drawers.receipts(session.id), records.drawers.movements(session.id)
    return expected(session.opening_float, receipts, movements)


def count_drawer(
    desk: Desk, pieces: Mapping[int, int], others: Amounts, *, by: str, approval: Approval | None = None
) -> DrawerCount:
    """Keep what was counted while the drawer stays open, and print it."""
    by = who(by)
    _check_counted(pieces, others)
    now = desk.clock.now()
    with desk.store.writing() as records:
        session = _open(records, desk.till)
        permit = permitted(desk, records, by, "money", approval, for_=f"a count of drawer {session.number}")
        count = _count(records, session, pieces, others, at=now, closing=False, permit=permit)
        document = desk.papers.drawer_count(count_paper(desk, records, session, count))
        queue(desk, records, kind="drawer_count", number=session.number, case=0, document=document, by=by)
        return count


def read_x(desk: Desk, *, by: str, approval: Approval | None = None) -> DrawerReport:
    """Read the open drawer and print an X; nothing about the drawer changes."""
    by = who(by)
    now = desk.clock.now()
    with desk.store.writing() as records:
        session = _open(records, desk.till)
        permitted(desk, records, by, "money", approval, for_=f"the X of drawer {session.number}")
        report = read_drawer(desk, records, session, now)
        document = desk.papers.drawer_reading(drawer_paper(desk, records, report, by=by))
        queue(desk, records, kind="drawer_x", number=report.session.number, case=0, document=document, by=by)
        return report


def close_drawer(
    desk: Desk, pieces: Mapping[int, int], others: Amounts, *, by: str, approval: Approval | None = None
) -> DrawerReport:
    """Close this till's drawer on what was counted, and print its Z.

    What is over or short is booked as such; the float goes back, the rest waits for the bank. `others` are the sums
    of checks, money orders and card slips; one that was only paid back in has nothing to count.
    """
    by = who(by)
    _check_counted(pieces, others)
    now = desk.clock.now()
    with desk.store.writing() as records:
        session = _open(records, desk.till)
        permit = permitted(desk, records, by, "money", approval, for_=f"the close of drawer {session.number}")
        count = _count(records, session, pieces, others, at=now, closing=True, permit=permit)
        _book_close(records, session, count)
        closed = replace(session, closed_at=now, closed_by=by, head=records.chain.head())
        records.drawers.close(closed)
        report = read_drawer(desk, records, closed, now)
        document = desk.papers.drawer_reading(drawer_paper(desk, records, report, by=by))
        queue(desk, records, kind="drawer_z", number=closed.number, case=0, document=document, by=by)
        return report


def _open(records: Records, till: str) -> DrawerSession:
    session = records.drawers.open_at(till)
    if session is None:
        raise _not_open(till)
    return session


def _not_open(till: str) -> Refused:
    return Refused(f"No drawer is open at till {till}.", cure=_OPEN_FIRST)


def _check_counted(pieces: Mapping[int, int], others: Amounts) -> None:
    for face, number in pieces.items():
        if face not in FACES or not 0 <= number <= _MOST_PIECES:
            raise InvalidInput(f"face_{face}", "Check how many there are: a whole number, 0 or more.")
    for tender, money in others.items():
        if tender not in TENDERS or tender == "cash" or not ZERO <= money <= AMOUNT_LIMIT:
            words = TENDER_WORDS.get(tender, "tender")
            raise InvalidInput(tender, f"Check the {words} total: $0.00 to ${AMOUNT_LIMIT}.", code="invalid_money")


def _count(
    records: Records,
    session: DrawerSession,
    pieces: Mapping[int, int],
    others: Amounts,
    *,
    at: datetime,
    closing: bool,
    permit: Permit,
) -> DrawerCount:
    should_be = expected_now(records, session)
    counted: dict[Tender, Money] = {
        tender: others.get(tender) or min(should_be[tender], ZERO) for tender in TENDERS if tender != "cash"
    }
    count = DrawerCount(
        session=session.id,
        at=at,
        pieces={face: number for face, number in sorted(pieces.items(), reverse=True) if number},
        others=counted,
        expected=should_be,
        closing=closing,
        by=permit.by,
        approved_by=permit.approved_by,
    )
    return replace(count, id=records.drawers.add_count(count))


def _set_earlier_money_apart(desk: Desk, records: Records, session: DrawerSession) -> None:
    """Money that the till took before drawers were kept is in no session; it is not expected in this one."""
    earlier = records.audit.balances(f"till:{desk.till}:")
    entries = {account: -balance for account, balance in earlier.items()}
    entries |= {account.replace("till:", "before_drawers:", 1): balance for account, balance in earlier.items()}
    words = f"Taken at till {desk.till} before its first drawer was opened"
    post(records, entries, session.number, words, at=session.opened_at, by=session.by)


def _book_close(records: Records, session: DrawerSession, count: DrawerCount) -> None:
    till = session.till
    safe = to_the_safe(session.opening_float, count.counted)
    entries = {f"till:{till}:{tender}": -money for tender, money in count.expected.items()}
    entries |= {f"safe:{till}:{tender}": money for tender, money in safe.items()}
    entries[f"float:{till}"] = float_kept(session.opening_float, count.cash)
    entries[f"over_short:{till}"] = -Money.total(differences(count.expected, count.counted).values())
    post(records, entries, session.number, f"Drawer {session.number} closed", at=count.at, by=count.by)
