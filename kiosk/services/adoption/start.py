"""An adoption begins: who adopts, how alteration is met, what is owed and held; and it can be given up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from kiosk.domain.adoption import DEPOSIT, is_mature
from kiosk.domain.alteration import AlterationDue, alteration_due
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Adoption, AlterationOption, Person, Receipt, StatedLine
from kiosk.domain.staff import Approval
from kiosk.services.adoption.file import deposits_held_for, known_adoption
from kiosk.services.adoption.papers import statement_paper
from kiosk.services.adoption.terms import AdoptionTerms, not_configured, terms_of
from kiosk.services.approval import permitted
from kiosk.services.case_facts import held_facts, read_facts, tell
from kiosk.services.clock import money_moment
from kiosk.services.debts import keep_debt
from kiosk.services.deposits_held import Deposit, leave_deposit
from kiosk.services.desk import Desk
from kiosk.services.do_not_adopt import asked_about_notes
from kiosk.services.ports import Records
from kiosk.services.readers import adoption_reader, reader_for
from kiosk.services.spool import queue
from kiosk.services.statements import document_number
from kiosk.services.tendered import Payment, checked_payment
from kiosk.services.typed_text import line, note, who
from kiosk.services.unmet import check_met

UNDER_AGREEMENT: tuple[AlterationOption, ...] = ("deposit", "fee_includes_operation")


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionForm:
    """What the first steps of an adoption ask; `deposit` None takes the least that the law allows."""

    adopter: int
    option: AlterationOption
    adult_shown: str = ""
    altered_paper: str = ""
    age: str = ""
    age_by: str = ""
    born: date | None = None
    mature: bool | None = None
    deposit: Money | None = None
    veterinarian_paid_by: str = ""
    told: str = ""
    language: Literal["en", "es"] | None = None
    """The agreement's language; None for the adopter's own."""
    large: bool = False
    """All papers of the adoption in large print; otherwise as large as the adopter's last."""
    despite_note: str = ""
    """Why the dog is given although a note says not to give this adopter one."""


def start_adoption(
    desk: Desk, case_id: int, form: AdoptionForm, *, by: str, approval: Approval | None = None
) -> Adoption:
    """Begin an adoption on the terms of today, frozen; what is owed becomes the adopter's debt until it is paid.

    Raises `Refused` naming every section that stands against it, or what the town has not configured, and
    `InvalidInput` naming a field of the form. One adoption of a dog at a time.
    """
    by = who(by)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, ("custody", "money"), approval, for_=f"adoption, {known.case.number}")
        now = desk.clock.now()
        terms = terms_of(known, now)
        check_met(terms.standing, known, "cannot be adopted")
        adopter = records.people.get(form.adopter)
        due, despite = _due(form, terms), asked_about_notes(records, adopter, form.despite_note)
        adoption = replace(
            _agreed(form, terms, adopter, due),
            number=document_number(desk, records, known, series="adoption", at=now),
            till=desk.till,
            by=by,
            recorded_at=now,
        )
        lines = _owed(form.option, terms)
        records.adoptions.add(adoption)
        for text in filter(None, (f"Adoption {adoption.number} by {adopter.name} begun", despite)):
            tell(desk, records, case_id, kind="adoption", text=text, by=by, approved_by=permit.approved_by)
        debt = keep_debt(
            desk, records, known, lines, cause="adoption", document=adoption.number, person=adopter, at=now, by=by
        )
        large = form.large or reader_for(records, adopter, adoption.town).large
        document = desk.papers.adoption_statement(statement_paper(known, adoption, adopter, debt, large=large))
        queue(desk, records, kind="adoption_statement", number=adoption.number, case=case_id, document=document, by=by)
        return adoption


def take_adoption_deposit(
    desk: Desk, number: str, payment: Payment, *, by: str, approval: Approval | None = None
) -> Receipt:
    """Take the deposit of an adoption, held until the dog is altered, or what a check that came back left of it.

    `Refused` where none is due or all of it is held.
    """
    by = who(by)
    payment = checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        adoption = known_adoption(records, number)
        asked_before = records.accounts.receipt_requested(payment.request)
        amount = asked_before.total if asked_before is not None else _wanted(records, adoption)
        known = read_facts(desk, records, adoption.case)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        payment = replace(payment, reader=payment.reader or adoption_reader(records, adoption))
        deposit = replace(_agreed_deposit(desk, adoption), amount=amount)
        return leave_deposit(desk, records, known, deposit, payment, at=at, by=by, approval=approval)


def _wanted(records: Records, adoption: Adoption) -> Money:
    """What is still to be taken of a deposit; `Refused` once nothing came of the adoption, or it is held or ended."""
    ended = records.adoptions.ended(adoption.number)
    if ended is not None and ended.kind == "given_up":
        raise Refused(
            f"Adoption {adoption.number} is given up. Take no money.",
            citation="rule of this desk",
            cure="Begin a new adoption first.",
        )
    held = deposits_held_for(records, adoption)
    missing = (adoption.deposit or ZERO) - Money.total(each.amount for each in held)
    if held and missing <= ZERO:
        raise Refused(
            f"The deposit of adoption {adoption.number} is held already, by receipt {held[-1].receipt.number}.",
            citation=adoption.terms_cite,
            cure="Take no money; go on with the agreement.",
        )
    return missing


def _agreed_deposit(desk: Desk, adoption: Adoption) -> Deposit:
    if adoption.option != "deposit" or adoption.deposit is None:
        raise Refused(
            f"Adoption {adoption.number} is agreed without a deposit.",
            citation="rule of this desk",
            cure="Go on with the agreement.",
        )
    rules = desk.laws.town(adoption.town).law_on(adoption.on).rules
    return Deposit(
        code=DEPOSIT,
        label=rules.amounts[DEPOSIT].rule.label,
        amount=adoption.deposit,
        citation=adoption.terms_cite,
    )


def _owed(option: AlterationOption, terms: AdoptionTerms) -> tuple[StatedLine, ...]:
    owes = terms.owes[option]
    if owes.missing:
        raise not_configured(terms, owes.missing)
    return tuple(
        StatedLine(code=one.code, label=one.label, amount=one.amount, citation=one.citation) for one in owes.lines
    )


def _due(form: AdoptionForm, terms: AdoptionTerms) -> AlterationDue | None:
    """The deadline of the agreement; None where there is none. A dog that is not mature counts from its birth (R22)."""
    if form.option not in terms.options:
        raise InvalidInput("option", f"Choose how the dog's alteration is met: {', '.join(terms.options)}.")
    if form.option not in UNDER_AGREEMENT:
        return None
    if form.born is not None and form.born > terms.on:
        raise InvalidInput("born", "Check the day of birth: it has not come yet.", code="in_future")
    mature = is_mature(form.born, terms.on, terms.law) if form.born is not None else form.mature
    if mature is None:
        raise InvalidInput("mature", "Say whether the dog is sexually mature, as the officer determined it.")
    if not mature and form.born is None:
        raise InvalidInput(
            "born",
            "Enter the day of birth as the officer estimates it: the days to alter count from it.",
            code="missing_field",
        )
    due = alteration_due(terms.on, form.born, terms.law)
    if due.missing:
        raise not_configured(terms, due.missing)
    return due


def _agreed(form: AdoptionForm, terms: AdoptionTerms, adopter: Person, due: AlterationDue | None) -> Adoption:
    known = terms.known
    under = form.option in UNDER_AGREEMENT
    paper_asked = form.option == "altered"
    return Adoption(
        number="",
        case=known.case.id,
        town=known.case.town,
        till="",
        adopter=adopter.id,
        on=terms.on,
        option=form.option,
        adult_shown=_adult(form, terms, adopter),
        altered_paper=line(form.altered_paper, "altered_paper", "the certificate of alteration", required=paper_asked),
        age=line(form.age, "age", "the dog's age as the officer determined it", required=under),
        age_by=line(form.age_by, "age_by", "who determined the dog's age", required=under),
        born=form.born if under else None,
        mature=is_mature(form.born, terms.on, terms.law) if form.born is not None else form.mature,
        due=due.due if due else None,
        counted_from=due.counted_from if due else None,
        deposit=_deposit(form, due),
        terms_cite=due.cite if due else "",
        veterinarian_paid_by=line(
            form.veterinarian_paid_by,
            "veterinarian_paid_by",
            "who pays the veterinarian",
            required=form.option == "fee_includes_operation",
        ),
        told=note(form.told, "told", "what the adopter was told"),
        language=form.language or adopter.language,
        by="",
        recorded_at=known.case.recorded_at,
    )


def _adult(form: AdoptionForm, terms: AdoptionTerms, adopter: Person) -> str:
    rule = next((rule for rule in terms.law.rules.adoption if rule.requires == "adult"), None)
    if rule is not None and adopter.minor:
        raise Refused(
            f"{adopter.name} is a minor, and {rule.says[:1].lower()}{rule.says[1:]}.",
            citation=rule.cite,
            cure="An adult of the household may adopt the dog.",
        )
    return line(
        form.adult_shown, "adult_shown", "what showed that the adopter is 18 or older", required=rule is not None
    )


def _deposit(form: AdoptionForm, due: AlterationDue | None) -> Money | None:
    if form.option != "deposit" or due is None or due.deposit_minimum is None:
        return None
    amount = form.deposit or due.deposit_minimum
    if amount < due.deposit_minimum:
        raise InvalidInput(
            "deposit", f"The deposit is at least ${due.deposit_minimum} ({due.citations[-1]}).", code="below_floor"
        )
    return amount if amount != ZERO else None
