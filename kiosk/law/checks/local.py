"""What a town enters for itself: resolutions, closures, hours, accounts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from kiosk.domain.rules import Amount, Duty, RuleFile
from kiosk.law.checks import Finding
from kiosk.law.files import LocalFile, Resolution
from kiosk.law.plain_problems import closed_set


def resolutions(local: LocalFile, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """A resolution has a number, sets amounts that the town may set, and none below a floor."""
    amounts = {amount.code: amount for amount in (*(state.amount if state else ()), *file.amount)}
    for number, resolution in enumerate(local.resolution, start=1):
        place = f"resolution[{number}]"
        if not resolution.number.strip():
            yield f"{place}.number", "give the resolution's number"
        if resolution.effective < resolution.adopted:
            yield f"{place}.effective", f"expected no day before {resolution.adopted}, on which it was adopted"
        yield from _amounts(place, resolution, amounts)
        yield from _alteration_days(place, resolution, file, state)
    yield from _same_day(local.resolution)


def _amounts(place: str, resolution: Resolution, amounts: Mapping[str, Amount]) -> Iterator[Finding]:
    settable = tuple(code for code, amount in amounts.items() if amount.settable)
    for code, money in resolution.amounts.items():
        rule = amounts.get(code)
        if rule is None:
            yield f"{place}.amounts.{code}", closed_set(code, settable)
        elif not rule.settable:
            yield f"{place}.amounts.{code}", f"{rule.cite} states ${rule.stated}; no resolution sets it"
        elif rule.floor and rule.stated is not None and money < rule.stated:
            yield f"{place}.amounts.{code}", f"{rule.cite} says not less than ${rule.stated}; ${money} is below it"


def _alteration_days(place: str, resolution: Resolution, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    if resolution.alteration_days is None:
        return
    if resolution.alteration_days < 1:
        yield f"{place}.alteration_days", "expected at least 1"
    for rule in file.alteration or (state.alteration if state else ()):
        if rule.days is not None:
            yield f"{place}.alteration_days", f"{rule.cite} says {rule.days} days; no resolution sets them"


def _same_day(resolutions: tuple[Resolution, ...]) -> Iterator[Finding]:
    """Two resolutions of one day that set the same amount leave open which one holds."""
    for number, later in enumerate(resolutions, start=1):
        for earlier_number, earlier in enumerate(resolutions[: number - 1], start=1):
            for code in sorted(set(earlier.amounts) & set(later.amounts)):
                if earlier.effective == later.effective:
                    yield (
                        f"resolution[{number}].amounts.{code}",
                        f"resolution[{earlier_number}] sets it from {later.effective} on as well; keep one of the two",
                    )


def closures(local: LocalFile, _file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """A closure says why, and each day is entered once."""
    days = [closure.day for closure in local.closure]
    for number, closure in enumerate(local.closure, start=1):
        if not closure.why.strip():
            yield f"closure[{number}].why", "say why the town is closed"
        if closure.day in days[: number - 1]:
            yield f"closure[{number}].day", f"{closure.day} is entered twice"


def hours(local: LocalFile, _file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """An office closes after it opens, and its sessions of a day do not overlap."""
    numbered = list(enumerate(local.hours, start=1))
    for number, session in numbered:
        if session.closes <= session.opens:
            yield f"hours[{number}].closes", f"expected a time after {session.opens}; found {session.closes}"
    numbered.sort(key=lambda pair: (pair[1].weekday, pair[1].opens))
    for (number, session), (next_number, following) in pairwise(numbered):
        if session.weekday == following.weekday and following.opens < session.closes:
            yield f"hours[{next_number}].opens", f"overlaps hours[{number}] on {session.weekday}"


def accounts(local: LocalFile, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """Every account has a name and known codes, a code stands in one account, and some money stands alone."""
    known: dict[str, str] = {cost.code: "cost" for cost in file.cost}
    known |= {amount.code: amount.group for amount in (*(state.amount if state else ()), *file.amount)}
    known |= {f"{code}_forfeited": "adoption" for code in known if code.endswith("_deposit")}
    seen: dict[str, str] = {}
    for number, account in enumerate(local.account, start=1):
        place = f"account[{number}]"
        if not account.name.strip():
            yield f"{place}.name", "give the account's name"
        for code in (*account.codes, *account.shares):
            if code not in known:
                yield f"{place}.codes", closed_set(code, tuple(known))
        for code in account.codes:
            if code in seen:
                yield f"{place}.codes", f"{code} is in {seen[code]} already; keep one of the two"
            seen.setdefault(code, place)
        yield from _own_accounts(place, [known.get(code, "") for code in account.codes], (*file.duty,))


def _own_accounts(place: str, groups: list[str], duties: tuple[Duty, ...]) -> Iterator[Finding]:
    for duty in duties:
        if duty.own_account in groups and len(set(groups)) > 1:
            yield f"{place}.codes", f"{duty.cite} keeps {duty.own_account} money in an account of its own"
