"""What notices of a seizure ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from kiosk.domain.records import MailReturned, NoticeGiven, NoticeLetter


class Notices(Protocol):
    """Letters prepared and notices given; what was taken back is not listed."""

    def add_letter(self, letter: NoticeLetter) -> int:
        """Keep a letter prepared."""

    def letters(self, case: int) -> Sequence[NoticeLetter]:
        """Letters prepared, oldest first."""

    def add(self, notice: NoticeGiven) -> int:
        """Keep a notice given, with how it was served where that is recorded."""

    def mark_delivered(self, notice: int, delivered: date) -> None:
        """Keep the delivery date of a mailed notice; `Refused` where its delivery or return is recorded already."""

    def mark_returned(self, notice: int, returned: MailReturned) -> None:
        """Keep that a mailed notice did not reach its owner; `Refused` as `mark_delivered`."""

    def of_case(self, case: int) -> Sequence[NoticeGiven]:
        """Notices given, in time order."""
