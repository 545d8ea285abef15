"""Scans of agreements that were signed on paper: kept as they are, with the signature they show."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import AgreementScan, AgreementSigned, ScanKind
from kiosk.domain.staff import Approval
from kiosk.services.adoption.file import AdoptionFile, known_adoption, read_adoption_file
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import who

SCAN_LIMIT = 10_000_000
"""Bytes of a scan."""
_BEGINS: Mapping[ScanKind, bytes] = {"jpeg": b"\xff\xd8\xff", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}
_ENDS: Mapping[ScanKind, bytes] = {"jpeg": b"\xff\xd9", "png": b"IEND", "pdf": b"%%EOF"}
_AT_THE_END = 2048


def scan_kind(content: bytes) -> ScanKind:
    """What kind of file a scan is; raises `InvalidInput` (field `scan`) for one that cannot be kept."""
    if len(content) > SCAN_LIMIT:
        raise InvalidInput("scan", f"Choose a smaller scan: at most {SCAN_LIMIT // 1_000_000} MB fit.", code="too_long")
    kind = next((kind for kind, begins in _BEGINS.items() if content.startswith(begins)), None)
    if kind is None:
        raise InvalidInput("scan", "Choose a scan as a JPEG or PNG picture or as a PDF; this file is something else.")
    if _ENDS[kind] not in content[-_AT_THE_END:]:
        raise InvalidInput("scan", "This scan is not whole: the end of its file is missing. Scan the paper again.")
    return kind


def attach_scan(desk: Desk, number: str, content: bytes, *, by: str, approval: Approval | None = None) -> AgreementScan:
    """Keep a scan of the latest agreement, which was signed on paper and marked as filed before.

    Raises `Refused` where none was signed on paper, and for a scan that is kept already.
    """
    by = who(by)
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"agreement {file.adoption.number}")
        if file.signature is None or file.signature.strokes:
            raise Refused(
                f"The agreement of adoption {file.adoption.number} is not signed on paper.",
                citation="rule of this desk",
                cure="A scan belongs to an agreement that was signed on paper.",
            )
        return keep_scan(desk, records, file, file.signature, content, by=by)


def keep_scan(
    desk: Desk, records: Records, file: AdoptionFile, signed: AgreementSigned, content: bytes, *, by: str
) -> AgreementScan:
    """Keep a scan of a signed paper in the unit of work at hand, and tell it in the dog's story."""
    scan = AgreementScan(
        agreement=signed.agreement,
        kind=scan_kind(content),
        digest=hashlib.sha256(content).hexdigest(),
        size=len(content),
        by=by,
        recorded_at=desk.clock.now(),
    )
    records.adoptions.add_scan(scan, content)
    text = f"Scan of the agreement of {file.adoption.number} kept"
    tell(desk, records, file.adoption.case, kind="agreement", text=text, by=by)
    return scan


def open_scan(desk: Desk, scan: int) -> bytes:
    """The file of a scan; raises `Refused` where its personal data was redacted."""
    with desk.store.reading() as records:
        content = records.adoptions.scan_content(scan)
    if not content:
        raise Refused(
            "This scan is not kept any more: its personal data was redacted.",
            citation="rule of this desk",
            cure="Look for the paper where it is filed.",
        )
    return content
