"""A known owner who owes although the dog is not redeemed (Sandy Creek §8(D)), and what frees them (§4(I))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from kiosk.domain.accounting import by_code, still_to_pay, total
from kiosk.domain.charges import assess
from kiosk.domain.debts import Debt, LossReport
from kiosk.domain.errors import KioskError, Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import NOT_SEIZED, Case, Person, StatedLine
from kiosk.domain.rules import OwedUnredeemed
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, read_facts, tell
from kiosk.services.clock import money_moment
from kiosk.services.debts import keep_debt
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.statement_terms import stated_lines
from kiosk.services.statements import check_configured, check_somebody_answers
from kiosk.services.typed_text import day, line, note, who
from kiosk.services.wording import day_words

_LOST_BEFORE = timedelta(days=366)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwesUnredeemed:
    """Somebody who owes by law for a dog that was not redeemed, and was not charged yet."""

    case: Case
    person: Person
    amount: Money
    citation: str


def unredeemed_owing(desk: Desk, towns: Sequence[str] = ()) -> tuple[OwesUnredeemed, ...]:
    """Whom the law lets be charged for a dog not redeemed, the one whose period ended first at the top."""
    now = desk.clock.now()
    found = []
    with desk.store.reading() as records:
        for case in records.debts.unredeemed(tuple(towns or desk.laws.names()), now):
            known = read_facts(desk, records, case)
            try:
                rule, lines = _owed(desk, records, known, now)
            except KioskError:
                continue
            if known.answers is not None:
                found.append(
                    OwesUnredeemed(case=known.case, person=known.answers, amount=total(lines), citation=rule.cite)
                )
    return tuple(found)


def charge_unredeemed(desk: Desk, case_id: int, *, by: str, approval: Approval | None = None) -> Debt:
    """Charge the known owner of a dog that was not redeemed; the charge stands after forfeiture.

    Raises `Refused` where the law says no such thing, before the period ends, once it is paid, charged or redeemed,
    without an owner, and where a reported loss frees the licensee.
    """
    by = who(by)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        permitted(desk, records, by, "money", approval, for_=f"charge to the owner of No. {known.case.number}")
        rule, lines = _owed(desk, records, known, at)
        debt = keep_debt(desk, records, known, lines, cause="unredeemed", at=at, by=by)
        if debt is None:
            raise Refused(
                f"Nothing is left to pay for No. {known.case.number}.", citation=rule.cite, cure="Charge nothing."
            )
        return debt


def report_loss(
    desk: Desk, case_id: int, *, on: date, reported_to: str, search: str, by: str, approval: Approval | None = None
) -> LossReport:
    """Keep that the licensee had reported the dog lost, to whom, and how it was searched for."""
    by = who(by)
    reported_to = line(reported_to, "reported_to", "to whom the loss was reported", required=True)
    search = note(search, "search", "how the dog was searched for", required=True)
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"reported loss of No. {known.case.number}")
        rule = known.law.rules.debt
        if rule is None or rule.freed_by != "reported_loss":
            raise Refused(
                f"A reported loss changes nothing in {known.town.header.short}'s law.",
                citation=known.town.header.code,
                cure="Keep it as a remark on the record.",
            )
        if not _licensed(records, known):
            raise Refused(
                f"No license of {known.case.dog.summary} is recorded; only a licensee's report frees the owner.",
                citation=rule.freed_cite,
                cure="Record the license that was shown.",
            )
        now = desk.clock.now()
        first = known.seized_on - _LOST_BEFORE
        day(
            on,
            "on",
            "the day of the report",
            first=first,
            first_is="a year before the seizure",
            today=local_day(now, known.law.zone),
        )
        report = LossReport(case=case_id, on=on, reported_to=reported_to, search=search, by=by, recorded_at=now)
        records.debts.add_loss_report(report)
        text = f"The licensee had reported the loss of the dog to {reported_to}, {day_words(on)}; search: {search}"
        tell(desk, records, case_id, kind="loss_report", text=text, by=by)
        return report


def _owed(
    desk: Desk, records: Records, known: CaseFacts, at: datetime
) -> tuple[OwedUnredeemed, tuple[StatedLine, ...]]:
    rule = known.law.rules.debt
    number = known.case.number
    if rule is None:
        raise Refused(
            f"{known.town.header.short}'s law asks nothing of an owner who does not redeem the dog.",
            citation=known.town.header.code,
            cure="Charge nothing.",
        )
    _check_not_redeemed(known, rule, at)
    if any(debt.cause == "unredeemed" for debt in records.debts.debts(known.case.id)):
        raise Refused(
            f"The owner of No. {number} is charged already.",
            citation=rule.cite,
            cure="Look under “Receipts and debts”.",
        )
    check_somebody_answers(known)
    report = records.debts.loss_report(known.case.id)
    if rule.freed_by == "reported_loss" and report is not None:
        raise Refused(
            f"The loss of No. {number} was reported to {report.reported_to} on {day_words(report.on)}, and searched "
            "for: the licensee owes nothing for it.",
            citation=rule.freed_cite,
            cure="Charge nothing.",
        )
    assessment = assess(known.facts, known.law, known.judged_at(at))
    check_configured(desk, known, assessment)
    owed = {code for code, amount in known.law.rules.amounts.items() if amount.rule.group in rule.groups}
    lines = tuple(line for line in stated_lines(assessment, known) if line.code in owed)
    received = {code: sum_ for code, sum_ in by_code(known.account.received_lines).items() if code in owed}
    left = still_to_pay(lines, received)
    if total(left) <= ZERO:
        raise Refused(f"Nothing is left to pay for No. {number}.", citation=rule.cite, cure="Charge nothing.")
    return rule, left


def _check_not_redeemed(known: CaseFacts, rule: OwedUnredeemed, at: datetime) -> None:
    number = known.case.number
    if known.case.ground in NOT_SEIZED:
        raise Refused(
            f"No. {number} was not seized: its owner owes nothing for it.",
            citation="reading R14",
            cure="Charge nothing.",
        )
    if known.paid is not None or known.case.state == "released":
        raise Refused(f"No. {number} was redeemed.", citation=rule.cite, cure="Charge nothing.")
    if not holding(known.facts, known.law).ended(at):
        raise Refused(
            f"The holding period of No. {number} has not ended: its owner may still redeem it.",
            citation=rule.cite,
            cure="Wait until its last day has passed.",
        )


def _licensed(records: Records, known: CaseFacts) -> bool:
    shown = any(proof.kind == "license" for proof in records.cases.proofs(known.case.id))
    return shown or bool(known.case.found.license_tag)
