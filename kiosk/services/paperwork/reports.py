"""Gathers what is reported of a dog: its seizure and disposition, a month of them, a euthanasia (PAPER)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime

from kiosk.domain.holding import holding
from kiosk.domain.moments import date_words, local_day, months_later
from kiosk.domain.money import Money
from kiosk.domain.notice_ways import duties_owed
from kiosk.domain.records import NOT_SEIZED, Case, Disposition, EndingKind
from kiosk.law.town_code import TownCode
from kiosk.services.case_facts import CaseFacts
from kiosk.services.paper_data import Adopted, EuthanasiaPaper, Redeemed, SeizedDog, SeizurePaper, SeizuresPaper
from kiosk.services.paperwork.charges import answers_for
from kiosk.services.paperwork.custody import bite_words
from kiosk.services.paperwork.town import letterhead, state_name
from kiosk.services.ports import Records
from kiosk.services.seizure_form import NO_SEIZURE
from kiosk.services.wording import day_words

_ENDED: dict[EndingKind, str] = {
    "adopted": "adopted",
    "transferred": "transferred",
    "euthanized": "euthanized",
    "died": "died",
    "escaped": "escaped",
}
_REDEEMED, _HERE = "redeemed", "still here"
_TREATMENTS = ("rabies_vaccination", "veterinary")


def seizure_paper(records: Records, known: CaseFacts, shelter: str, *, at: datetime, by: str) -> SeizurePaper:
    """Everything that the report of one dog's seizure and disposition says."""
    case, header = known.case, known.town.header
    ground = next((ground for ground in known.law.rules.grounds if ground.code == case.ground), None)
    ground = ground or NO_SEIZURE.get(case.ground)
    proofs = {proof.kind: proof.shown for proof in records.cases.proofs(case.id)}
    held = holding(known.facts, known.law)
    return SeizurePaper(
        head=letterhead(known.town),
        zone=known.law.zone,
        state=state_name(known.town),
        county=header.county,
        shelter=shelter,
        case=case,
        at=at,
        by=by,
        ground=ground.says if ground else case.ground,
        ground_cite=ground.cite if ground else "",
        reason=ground.reason if ground else 0,
        owner=known.answers,
        past_year=_past_year(known),
        notices=known.notices,
        available_from=None if known.paid else held.adoptable_from,
        license=_license(case, proofs.get("license", "")),
        rabies=proofs.get("rabies_vaccination", "")
        or (f"tag {case.found.rabies_tag}" if case.found.rabies_tag else ""),
        bites=bite_words(known),
        surrendered=_surrendered(records, known),
        treatments=tuple(_treatments(known)),
        redeemed=_redeemed(records, known),
        adopted=_adopted(records, known),
        ended=_ended(records, case),
        answers_for=answers_for(known),
    )


def _past_year(known: CaseFacts) -> int | None:
    """A count that rolls with the day, which is not the one that fees go by (READINGS R15)."""
    if known.answers is None or known.case.ground in NOT_SEIZED:
        return None
    since = months_later(known.seized_on, -12)
    return 1 + sum(since <= earlier.on <= known.seized_on for earlier in known.earlier)


def _surrendered(records: Records, known: CaseFacts) -> str:
    """Who gave the dog up, with contact, and on which papers; empty where nobody did."""
    given_up = records.custody.surrender(known.case.id)
    if given_up is None:
        return ""
    person = records.people.get(given_up.person)
    contact = ", ".join(filter(None, (person.name, person.address, person.phone)))
    return f"{contact}; shown: {given_up.ownership}; waiver: {given_up.waiver}"


def _license(case: Case, shown: str) -> str:
    found = case.found
    tag = ", ".join(part for part in (found.license_tag, found.license_town) if part)
    return shown or tag


def _rabies_tag(case: Case) -> str:
    return f"tag {case.found.rabies_tag}" if case.found.rabies_tag else ""


def _treatments(known: CaseFacts) -> Iterator[str]:
    for cost in known.costs:
        if cost.what in _TREATMENTS:
            rule = known.law.rules.costs.get(cost.what)
            for_what = f": {cost.detail}" if cost.detail else ""
            yield f"{rule.label if rule else cost.what}{for_what}, {day_words(cost.on)}, {cost.paid_to}"


def _redeemed(records: Records, known: CaseFacts) -> Redeemed | None:
    release = records.accounts.release(known.case.id)
    if release is None:
        return None
    phone = known.answers.phone if known.answers and release.standing == "owner" else ""
    return Redeemed(release=release, paid=known.account.received, phone=phone)


def _adopted(records: Records, known: CaseFacts) -> Adopted | None:
    ended = _ended(records, known.case)
    noted = records.adoptions.ended(ended.paper) if ended is not None and ended.kind == "adopted" else None
    if ended is None or noted is None:
        return None
    owed = {debt.number for debt in records.debts.debts(known.case.id) if debt.document == ended.paper}
    receipts = tuple(receipt for receipt in known.account.receipts if receipt.debt in owed)
    return Adopted(
        paid=Money.total(receipt.total for receipt in receipts),
        receipts=tuple(receipt.number for receipt in receipts),
        license=", ".join(part for part in (noted.license, noted.license_town) if part),
    )


def _ended(records: Records, case: Case) -> Disposition | None:
    """How the stay ended; an escape after which the dog was caught again is no end."""
    if case.state in ("held", "released"):
        return None
    return next(iter(reversed(records.endings.of_case(case.id))), None)


def seizures_paper(
    records: Records,
    town: TownCode,
    cases: Sequence[tuple[CaseFacts, int]],
    *,
    shelter: str,
    first_day: date,
    at: datetime,
    by: str,
) -> SeizuresPaper:
    """Everything that the list of a month's seizures says; each case comes with the code of its reason."""
    dogs = tuple(_seized_dog(records, known, reason) for known, reason in cases)
    kinds = Counter(_became(records, known)[0] for known, _ in cases)
    return SeizuresPaper(
        head=letterhead(town),
        zone=town.zone,
        county=town.header.county,
        shelter=shelter,
        number=f"{town.header.mark}-{first_day:%Y-%m}",
        first_day=first_day,
        at=at,
        by=by,
        dogs=dogs,
        totals=tuple((words, kinds[words]) for words in (_REDEEMED, *_ENDED.values(), _HERE) if kinds[words]),
    )


def _seized_dog(records: Records, known: CaseFacts, reason: int) -> SeizedDog:
    case = known.case
    kind, when = _became(records, known)
    return SeizedDog(
        number=case.number,
        seized=case.seized_at,
        dog=case.dog.name or case.dog.summary,
        reason=reason,
        owner=known.answers.name if known.answers else "",
        became=f"{kind} {when}".strip(),
    )


def _became(records: Records, known: CaseFacts) -> tuple[str, str]:
    release = records.accounts.release(known.case.id)
    if release is not None:
        return _REDEEMED, _on(release.at, known)
    ended = _ended(records, known.case)
    return (_HERE, "") if ended is None else (_ENDED[ended.kind], _on(ended.at, known))


def _on(at: datetime, known: CaseFacts) -> str:
    return date_words(local_day(at, known.law.zone))


def euthanasia_paper(known: CaseFacts, ended: Disposition, shelter: str) -> EuthanasiaPaper:
    """Everything that the report of a euthanasia says."""
    rules, held = known.law.rules, holding(known.facts, known.law)
    basis = next((basis for basis in rules.euthanasia if basis.code == ended.basis), None)
    return EuthanasiaPaper(
        head=letterhead(known.town),
        zone=known.law.zone,
        shelter=shelter,
        case=known.case,
        ended=ended,
        basis=basis.says if basis else ended.basis,
        basis_cite=basis.cite if basis else "",
        basis_paper=basis.paper if basis else "",
        period=held.period.says,
        period_cite=held.period.cite,
        last_day=held.ends_with,
        notices=known.notices,
        notice_owed=bool(duties_owed(known.facts, rules)),
        owner=known.answers.name if known.answers else "",
    )
