"""A town's accounts: as it entered them, and for what it has not entered one account for each kind of money."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from kiosk.domain.revenue import RevenueAccount
from kiosk.domain.rules import Rules
from kiosk.law.town_code import TownCode

_KINDS = {
    "impoundment": "Dog control: impoundment fees",
    "cost": "Care, shelter and veterinary costs",
    "licensing": "Dog licenses",
    "population_control": "Animal population control (the state's)",
    "adoption": "Adoptions",
    "surrender": "Dogs given up by their owners",
}
_STATES = "population_control"
FORFEITED = "_forfeited"
"""Makes the code of a deposit that of its revenue once it is forfeited."""


def accounts_on(code: TownCode, day: date) -> tuple[RevenueAccount, ...]:
    """The accounts into which this town's money goes on `day`; every known charge has one."""
    rules = code.rules_on(day, "month")
    kinds = dict(_kinds(rules))
    alone = {duty.own_account: duty.cite for duty in rules.duties if duty.own_account}
    entered = tuple(
        RevenueAccount(
            name=account.name,
            number=account.number,
            codes=frozenset(account.codes),
            shares=account.shares,
            state=account.state,
            citation=next((alone[kinds[c]] for c in account.codes if kinds.get(c) in alone), ""),
        )
        for account in code.local.account
    )
    taken = {each for account in entered for each in account.codes}
    usual = (
        RevenueAccount(
            name=name,
            codes=frozenset(c for c, of in kinds.items() if of == kind and c not in taken),
            state=kind == _STATES,
            citation=alone.get(kind, ""),
        )
        for kind, name in _KINDS.items()
    )
    return (*entered, *(account for account in usual if account.codes))


def deposit_codes(rules: Rules) -> frozenset[str]:
    """The codes of deposits that are held for somebody."""
    return frozenset({"alteration_deposit"} | ({rules.alteration.deposit} if rules.alteration else set()))


def _kinds(rules: Rules) -> Iterator[tuple[str, str]]:
    """Every charge and what kind of money it is."""
    held = deposit_codes(rules)
    for code, amount in rules.amounts.items():
        if code in held:
            yield f"{code}{FORFEITED}", "adoption"
        else:
            yield code, _STATES if code.startswith(_STATES) else amount.rule.group
    for code in rules.costs:
        yield code, "licensing" if code == "license" else "cost"
