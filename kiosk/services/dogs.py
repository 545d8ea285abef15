"""What is entered about a dog beside its stays: its description, its certificates, its microchips."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import LATEST
from kiosk.domain.records import Dog
from kiosk.domain.register import Certificate, FieldChange
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.edits import changes_between, edited, keep_edit
from kiosk.services.register import today_where
from kiosk.services.seizure_form import check_photo
from kiosk.services.typed_text import line, note, who

_EITHER: tuple[Act, ...] = ("custody", "money")
_OF_THE_DOG = {
    "summary": "description",
    "name": "name",
    "breed": "breed",
    "sex": "sex",
    "colour": "color",
    "marks": "marks",
    "age": "age",
    "altered": "altered",
    "weight": "weight",
    "photo": "photo",
}
CERTIFICATES = {"license": "license", "rabies": "rabies certificate", "microchip": "microchip"}


_SHOWN = 200


def edit_dog(
    desk: Desk,
    dog: Dog,
    *,
    seen: Dog | None = None,
    photo: bytes | None = None,
    by: str,
    approval: Approval | None = None,
) -> None:
    """Keep what a dog's description now says, with what it said before; the law's facts belong to its stays.

    Of what was `seen` only what is other now is changed. Raises `InvalidInput` naming a field.
    """
    by = who(by)
    dog = _described(dog)
    kept = check_photo(photo) if photo is not None else None
    with desk.store.writing() as records:
        before = records.register.dog(dog.id)
        called = before.name or before.summary
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"description of {called}")
        if before.id != dog.id:
            raise Refused("This record was merged into another one.", cure="Change that one.")
        dog = edited(before, seen, dog)
        dog = replace(dog, photo=records.cases.add_photo(kept) if kept is not None else before.photo)
        changes = changes_between(before, dog, _OF_THE_DOG)
        if not changes:
            return
        records.register.change_dog(dog)
        keep_edit(desk, records, "dog", dog.id, changes, permit=permit)
        for case in records.register.stays(dog.id):
            if case.state == "held":
                said = "; ".join(map(_changed, changes))
                text = f"Description changed: {said}"
                tell(desk, records, case.id, kind="record", text=text, by=by, approved_by=permit.approved_by)


def add_certificate(desk: Desk, certificate: Certificate, *, by: str, approval: Approval | None = None) -> int:
    """Keep a dog's license, rabies certificate or microchip; raises `InvalidInput` naming a field."""
    by = who(by)
    says = CERTIFICATES.get(certificate.kind)
    if says is None:
        kinds = ", ".join(CERTIFICATES.values())
        raise InvalidInput("kind", f"Choose what it is: {kinds}.")
    certificate = replace(
        certificate,
        number=line(certificate.number, "number", f"the number of the {says}", required=True),
        issuer=line(certificate.issuer, "issuer", "who issued it"),
        by=by,
        recorded_at=desk.clock.now(),
    )
    with desk.store.writing() as records:
        dog = records.register.dog(certificate.dog)
        called = dog.name or dog.summary
        today = today_where(desk, records.register.stays(dog.id))
        _check_days(certificate, today)
        permitted(desk, records, by, _EITHER, approval, for_=f"adding papers of {called}")
        return records.register.add_certificate(replace(certificate, dog=dog.id))


def withdraw_certificate(
    desk: Desk, certificate_id: int, *, why: str, by: str, approval: Approval | None = None
) -> None:
    """Take back a certificate that was entered wrongly; it stays to be seen with the reason."""
    by, why = who(by), line(why, "why", "why it is withdrawn", required=True)
    with desk.store.writing() as records:
        certificate = records.register.certificate(certificate_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"withdrawing certificate {certificate.number}")
        records.register.withdraw_certificate(certificate_id, desk.clock.now(), permit.by, why)


def _changed(change: FieldChange) -> str:
    before, after = change.before[:_SHOWN] or "–", change.after[:_SHOWN] or "–"
    return f"{change.field}: {before} before, now {after}"


def _check_days(certificate: Certificate, today: date) -> None:
    if certificate.issued is not None and certificate.issued > today:
        raise InvalidInput("issued", "Check the day of issue: it has not come yet.", code="in_future")
    if certificate.expires is not None and not (certificate.issued or date.min) <= certificate.expires <= LATEST:
        raise InvalidInput("expires", "Check the last day: it is before the day of issue.", code="out_of_order")


def _described(dog: Dog) -> Dog:
    return replace(
        dog,
        summary=line(dog.summary, "summary", "the description", required=True),
        name=line(dog.name, "name", "the dog's name"),
        breed=line(dog.breed, "breed", "the breed"),
        colour=line(dog.colour, "colour", "the color"),
        marks=note(dog.marks, "marks", "the marks"),
        age=line(dog.age, "age", "the age"),
        weight=line(dog.weight, "weight", "the weight"),
    )
