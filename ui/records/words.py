"""How the register says what it knows: likenesses, edits, days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from kiosk.domain.alike import AlikeReason
from kiosk.domain.lost_dogs import LostReport, Reason, ReasonKind
from kiosk.domain.records import Dog, Sex
from kiosk.domain.register import Certificate, CertificateKind, FieldChange
from kiosk.words import to_say
from ui.language import many, retell, say, words
from ui.pieces.chip import Chip

SEXES: Mapping[Sex, str] = {"unknown": to_say("sex unknown"), "male": to_say("male"), "female": to_say("female")}
ALTERED = {"unknown": to_say("not known"), "yes": to_say("altered"), "no": to_say("not altered")}
CERTIFICATES: Mapping[CertificateKind, str] = {
    "license": to_say("License"),
    "rabies": to_say("Rabies certificate"),
    "microchip": to_say("Microchip"),
}
ALIKE: Mapping[AlikeReason, str] = {
    "name": to_say("the same name"),
    "near_name": to_say("nearly the same name"),
    "phone": to_say("the same phone number"),
    "address": to_say("the same address"),
    "email": to_say("the same e-mail address"),
    "microchip": to_say("the same microchip"),
    "tag": to_say("the same license tag"),
    "owner_and_name": to_say("the same owner and the same name"),
}
_REASONS: Mapping[ReasonKind, str] = {
    "microchip": to_say("the same microchip: {what}"),
    "tag": to_say("the same tag: {what}"),
    "name": to_say("the name: {what}"),
    "colour": to_say("the color: {what}"),
    "breed": to_say("the breed: {what}"),
    "marks": to_say("the marks: {what}"),
    "place": to_say("the place: {what}"),
}


def reason_words(reason: Reason) -> str:
    """One likeness in words."""
    if reason.kind == "days":
        days = int(reason.what)
        after = many("seized {n} day after the loss", "seized {n} days after the loss", days)
        return after if days else say("seized on the day of the loss")
    if reason.kind == "sex":
        return say("both female") if reason.what == "female" else say("both male")
    return say(_REASONS[reason.kind], what=reason.what) if reason.kind in _REASONS else say("the same town")


def change_words(change: FieldChange) -> str:
    """One field, before and after."""
    field, before, after = retell(change.field), change.before or "–", change.after or "–"
    return f"{field}: {before} → {after}"


def dog_facts(dog: Dog) -> str:
    """What a dog looks like, in one line."""
    altered = "" if dog.altered == "unknown" else say(ALTERED[dog.altered])
    facts = (dog.breed, dog.colour, say(SEXES[dog.sex]), altered, dog.age, dog.weight, dog.marks)
    return " · ".join(filter(None, facts))


def missed_dog(report: LostReport) -> str:
    """The dog of a report, as one says it."""
    known = " ".join(filter(None, (report.colour, report.breed))) or report.marks or report.microchip or report.tag
    return f"“{report.dog_name}”, {known}" if report.dog_name else known


def missed_facts(report: LostReport, town: str) -> Iterator[str]:
    """What a report says of the dog, line by line."""
    numbers = (
        say("Microchip {number}", number=report.microchip) if report.microchip else "",
        say("Tag {number}", number=report.tag) if report.tag else "",
    )
    looks = (say(SEXES[report.sex]), report.marks, *numbers)
    yield " · ".join(filter(None, looks))
    lost = say("Lost on {day}", day=words().day(report.lost_on))
    yield " · ".join(filter(None, (lost, report.place, town)))
    if report.note:
        yield report.note


def validity(certificate: Certificate, today: date) -> Chip:
    """Whether a certificate is valid, as a chip; a microchip has no last day."""
    if certificate.withdrawn_at is not None:
        return Chip(say("withdrawn"), "muted", "close")
    if certificate.expires is None:
        return Chip("")
    day = words().day(certificate.expires)
    if certificate.expired(today):
        return Chip(say("expired {day}", day=day), "bad", "today")
    return Chip(say("valid until {day}", day=day), "ok", "ready")
