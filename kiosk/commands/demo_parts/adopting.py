"""The demonstration's adoptions: under agreement, with a deposit that is held; one of them is only begun."""

from __future__ import annotations

from typing import Any

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Person
from kiosk.services import adoption, debts, people
from kiosk.services.desk import Desk
from kiosk.services.tendered import Payment

_CARD = "approved 088213"


def adopt(desk: Desk, case: int, what: dict[str, Any], *, by: str) -> None:
    """Give a dog to whom the tale names; without a license the adoption is begun, and waits."""
    adopter = Person(name=what["adopter"], address=what["address"], phone=what["phone"])
    form = adoption.AdoptionForm(
        adopter=people.save_person(desk, adopter, by=by),
        option="deposit",
        adult_shown="driver license",
        age=what["age"],
        age_by="J. Hale",
        mature=True,
        told="Healthy; no bite on record",
    )
    number = adoption.start_adoption(desk, case, form, by=by).number
    if "license" not in what:
        return
    begun = adoption.open_adoption_file(desk, number)
    if begun.debt is not None and begun.left > ZERO:
        debts.pay_debt(desk, begun.debt.number, _by_card(begun.left, adopter), by=by)
    if begun.adoption.deposit is not None:
        adoption.take_adoption_deposit(desk, number, _by_card(begun.adoption.deposit, adopter), by=by)
    made = adoption.prepare_agreement(desk, number, by=by)
    signed = adoption.Signature(digest=made.digest, signer=adopter.name, filed="Folder of agreements, no. 7")
    adoption.sign_agreement(desk, number, signed, by=by)
    noted = adoption.Handover(license=what["license"], license_town=what["license_town"])
    adoption.hand_over(desk, number, noted, by=by)


def _by_card(amount: Money, payer: Person) -> Payment:
    return Payment.of("card", amount, reference=_CARD, payer=payer.name)
