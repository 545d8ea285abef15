"""Cases for which more was paid than is owed, so that somebody waits for a refund."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.domain.accounting import total
from kiosk.domain.charges import assess
from kiosk.domain.errors import KioskError
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Case, Receipt
from kiosk.services.account import CaseAccount, statement_of
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.statement_terms import stated_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Overpaid:
    """What was paid too much for a dog, by whom, and the receipt whose money is to be refunded first."""

    case: Case
    payer: str
    receipt: str
    amount: Money


def overpaid(desk: Desk, towns: Sequence[str] = ()) -> tuple[Overpaid, ...]:
    """Every overpayment, the earliest case first; of some towns or of all.

    It arises when a charge is waived after it was paid, or when facts learned after a part payment make less owed.
    """
    with desk.store.reading() as records:
        cases = records.debts.perhaps_overpaid(towns)
        found = (_overpaid(desk, records, read_facts(desk, records, case)) for case in cases)
        return tuple(one for one in found if one is not None)


def _overpaid(desk: Desk, records: Records, known: CaseFacts) -> Overpaid | None:
    amount = too_much(desk, records, known)
    if amount == ZERO:
        return None
    receipt = _refundable(known.account, amount)
    return Overpaid(case=known.case, payer=receipt.payer, receipt=receipt.number, amount=amount)


def too_much(desk: Desk, records: Records, known: CaseFacts) -> Money:
    """What was paid for a dog beyond what is owed now."""
    owed = _owed(desk, records, known)
    return ZERO if owed is None else max(ZERO, known.account.received - owed)


def _owed(desk: Desk, records: Records, known: CaseFacts) -> Money | None:
    if known.paid is not None:
        return known.account.owed_of(statement_of(records, known.paid))
    if known.case.state != "held":
        return None
    try:
        return total(stated_lines(assess(known.facts, known.law, known.judged_at(desk.clock.now())), known))
    except KioskError:
        # What cannot be charged now is no overpayment yet.
        return None


def _refundable(account: CaseAccount, amount: Money) -> Receipt:
    """The receipt to refund: the latest that still counts for so much, one not refunded yet first; else the largest."""
    counting = [(total(account.left_of(one)), one) for one in account.receipts if one.kind == "payment"]
    enough = [one for left, one in counting if left >= amount]
    if enough:
        return next((one for one in reversed(enough) if account.undone_by(one.number) is None), enough[-1])
    return max(counting, key=lambda each: each[0])[1]
