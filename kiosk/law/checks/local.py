"""What a town enters for itself: resolutions, closures, hours, accounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from kiosk.domain.money import Money
from kiosk.domain.rules import Amount, Duty, RuleFile
from kiosk.law.amounts import amounts_on
from kiosk.law.checks import Finding, standing
from kiosk.law.files import LocalFile, Resolution
from kiosk.law.plain_problems import closed_set

_MOST_DAYS = 3650
_MOST_YEARS, _MONTHS_OF_A_YEAR = 100, 12
_UNALTERED, _ALTERED = "license_unaltered", "license_altered"


def resolutions(local: LocalFile, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """A resolution has a number, sets amounts that the town may set, and none below a floor of its time."""
    versions = (*(state.amount if state else ()), *file.amount)
    for number, resolution in enumerate(local.resolution, start=1):
        place = f"resolution[{number}]"
        if not resolution.number.strip():
            yield f"{place}.number", "give the resolution's number"
        if resolution.effective < resolution.adopted:
            yield f"{place}.effective", f"expected no day before {resolution.adopted}, on which it was adopted"
        if resolution.until is not None and resolution.until <= resolution.effective:
            yield f"{place}.until", f"expected a day after {resolution.effective}, on which it takes effect"
        standing_then = amounts_on(resolution.effective, file.amount, state.amount if state else (), ())
        for code, money in resolution.amounts.items():
            then = standing_then.get(code)
            problem = _not_settable(then.rule, money) if then else _not_yet(code, resolution.effective, versions)
            if problem:
                yield f"{place}.amounts.{code}", problem
        yield from _alteration_days(place, resolution, file, state)
    yield from _same_day(local.resolution)
    yield from _license_fees(local, file, state)


def _not_settable(rule: Amount, money: Money) -> str | None:
    if not rule.settable:
        return f"{rule.cite} states ${rule.stated}; no resolution sets it"
    if rule.floor and rule.stated is not None and money < rule.stated:
        return f"{rule.cite} says not less than ${rule.stated}; ${money} is below it"
    return None


def _not_yet(code: str, day: date, versions: Sequence[Amount]) -> str | None:
    """What is wrong with setting an amount that the law does not have on that day."""
    later = [rule for rule in versions if rule.code == code and rule.since > day]
    if any(rule.stated is None for rule in later):
        return None
    if later:
        first = min(later, key=lambda rule: rule.since)
        return f"{first.cite} states ${first.stated} from {first.since} on, after this resolution; give a newer one"
    if any(rule.code == code for rule in versions):
        return f"the law has no {code} on {day} any more"
    return closed_set(code, tuple(dict.fromkeys(rule.code for rule in versions if rule.settable)))


def _license_fees(local: LocalFile, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """Where the code says so, the license of an unaltered dog costs at least so much more (Sandy Creek §5(D))."""
    for number, resolution in enumerate(local.resolution, start=1):
        day = resolution.effective
        licensing = standing(file.licensing, day) or standing(state.licensing if state else (), day)
        more = licensing[0][1].unaltered_at_least_more if licensing else None
        codes = [code for code in (_UNALTERED, _ALTERED) if code in resolution.amounts]
        amounts = amounts_on(day, file.amount, state.amount if state else (), local.resolution)
        dear, cheap = (amounts[code].money if code in amounts else None for code in (_UNALTERED, _ALTERED))
        if more is not None and codes and dear is not None and cheap is not None and dear < cheap + more:
            yield (
                f"resolution[{number}].amounts.{codes[0]}",
                f"{licensing[0][1].cite}: ${dear} for an unaltered dog is not at least ${more} more than ${cheap}",
            )


def _alteration_days(place: str, resolution: Resolution, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    if resolution.alteration_days is None:
        return
    if not 1 <= resolution.alteration_days <= _MOST_DAYS:
        yield f"{place}.alteration_days", f"expected a number from 1 to {_MOST_DAYS}"
    then = resolution.effective
    for _, rule in standing(file.alteration, then) or standing(state.alteration if state else (), then):
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


def retention(local: LocalFile, file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """Who an owner was is kept at least for as long as their impoundments count towards a repeated one."""
    if local.retention is None:
        return
    counts = [rule.months for rule in (*file.look_back, *(state.look_back if state else ()))]
    least = -(-max(counts, default=_MONTHS_OF_A_YEAR) // _MONTHS_OF_A_YEAR)
    if not least <= local.retention.years <= _MOST_YEARS:
        yield "retention.years", f"expected a number from {least}, while impoundments count, to {_MOST_YEARS}"
    if not local.retention.under.strip():
        yield "retention.under", "say which schedule or resolution sets it"


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
