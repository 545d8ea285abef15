"""What an act means for somebody who is adopting the dog."""

from __future__ import annotations

from kiosk.services.case_file import CaseFile
from ui.language import say


def ends_adoption(file: CaseFile, says: str = "") -> str:
    """What a form says, and that an open adoption of its dog ends with it."""
    if file.open_adoption is None:
        return says
    ends = say(
        "Adoption {number} of this dog ends with it; what was taken for it is owed back.",
        number=file.open_adoption.number,
    )
    return f"{says} {ends}" if says else ends
