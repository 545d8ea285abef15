"""What the redaction of personal data asks of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

SubjectKind = Literal["case", "person", "lost_report", "field_return", "paper", "story"]
WhyKept = Literal[
    "debt", "deposit", "order", "adoption", "do_not_adopt", "case", "lost_report", "field_return", "minor"
]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is kept longer; `what` is the number of the debt, the receipt, the case …, empty for none."""

    kind: WhyKept
    what: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A case, a person, a report, a return or a paper of the office whose personal data is past its period.

    A `story` stands for what people typed in approvals and other entries of the office up to the one with that key.

    `called` is its number or name, `last` when something was last recorded of it; with `why` it is kept longer.
    """

    kind: SubjectKind
    key: int
    called: str
    town: str = ""
    last: datetime | None = None
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction:
    """One word that personal data goes: what it says, for which reason, by whom and on whose approval."""

    id: int = 0
    at: datetime
    till: str
    says: str
    reason: str
    by: str
    approved_by: str


class Retention(Protocol):
    """Personal data past its period, in records that are not redacted yet."""

    def cases(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """A town's ended cases of which nothing was recorded since `before` and which nothing keeps, oldest first."""

    def cases_kept(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Those that are past the same day and are kept longer, with why."""

    def cases_past(self, town: str, before: datetime) -> int:
        """How many there are of both."""

    def reports(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Lost-dog reports that ended before; open ones are none."""

    def returns(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Dogs that an officer took straight home before."""

    def papers(self, before: datetime, limit: int) -> Sequence[Subject]:
        """Papers of no single case that may name people, made before: lists, readings of drawers, reports."""

    def story(self, before: datetime, limit: int) -> Sequence[Subject]:
        """The oldest entries of the office with words that people typed, made before, as one; none where none is."""

    def people(self, gone: Sequence[Subject]) -> Sequence[Subject]:
        """Who took part in these, or in what was redacted earlier: who is in nothing else goes, others say why not."""

    def redact(self, redaction: Redaction, gone: Sequence[Subject]) -> int:
        """Take the personal data out of all that belongs to these, for ever; returns of how many records."""

    def forget_words(self) -> None:
        """Leave nothing behind in the search of words that nothing says any more."""

    def all(self) -> Sequence[Redaction]:
        """Every redaction, the latest first."""
