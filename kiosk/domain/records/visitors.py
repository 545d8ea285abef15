"""What people say at the public screen: that a dog is theirs, or that they need somebody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

NoteStep = Literal["taken", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerNote:
    """Somebody at the public screen thinks that a dog is theirs; no claim yet, the desk calls them."""

    id: int = 0
    case: int
    name: str
    phone: str
    language: Literal["en", "es"] = "en"
    till: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteAnswered:
    """A note was taken up, or closed with a word; each once."""

    id: int = 0
    note: int
    step: NoteStep
    word: str = ""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpCall:
    """Somebody at the public screen asked for a person; `case` is the dog that was shown, 0 for none."""

    id: int = 0
    case: int = 0
    language: Literal["en", "es"] = "en"
    till: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class CallAnswered:
    """Somebody of the desk saw the call."""

    call: int
    by: str
    at: datetime
