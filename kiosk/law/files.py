"""Rule files and local files: where they lie, what they may say, and everything that is wrong with one at once."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from kiosk.domain.errors import KioskError
from kiosk.domain.money import Money
from kiosk.domain.rules import RuleFile, Weekday
from kiosk.law.plain_problems import expected, visible

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_CHECKED: dict[str, Any] = {"extra": "forbid", "strict": True}
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """A resolution of the town that sets amounts from a day on; `sample` marks one made up for a demonstration.

    From `until` on it no longer holds: what it set is as the code has it, and what it had replaced does not come back.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    number: str
    adopted: date
    effective: date
    until: date | None = None
    sample: bool = False
    amounts: Mapping[str, Money]
    alteration_days: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Closure:
    """A day on which the town's offices are shut beside the public holidays."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    day: date
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hours:
    """When the paying office is open on a weekday, local times."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    weekday: Weekday
    opens: time
    closes: time


@dataclass(frozen=True, slots=True, kw_only=True)
class Contacts:
    """Where the paying office is found."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    office: str = ""
    address: str = ""
    phone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """An account of the town's books and the codes of the charges that belong there.

    `shares` are fixed parts of other charges, each time one is taken: what a license fee holds for the state.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    name: str
    number: str = ""
    codes: tuple[str, ...] = ()
    shares: Mapping[str, Money] = field(default_factory=dict)
    state: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """For how many years personal data is kept after the last entry of a case, and what sets that."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    years: int
    under: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalFile:
    """What a town enters for itself, in the data directory, without touching the shipped rule file."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    resolution: tuple[Resolution, ...] = ()
    closure: tuple[Closure, ...] = ()
    hours: tuple[Hours, ...] = ()
    contacts: Contacts = Contacts()
    account: tuple[Account, ...] = ()
    retention: Retention | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a file: where in it, and what was expected."""

    file: Path
    place: str
    expected: str

    def __str__(self) -> str:
        return visible(f"{'/'.join(self.file.parts[-3:])}: {self.place}: {self.expected}")


class BrokenFile(KioskError):
    """A file that cannot be used; `problems` lists everything wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def shipped_config() -> Path:
    """The `config` folder beside the `kiosk` package, in a checkout as in an installed wheel."""
    return Path(__file__).resolve().parents[2] / "config"


def read_rule_file(path: Path) -> RuleFile:
    """Read a town's or a state's rule file; raises `BrokenFile` with every problem of its form."""
    return _read(path, RuleFile)


def read_local_file(path: Path) -> LocalFile:
    """Read what a town entered for itself; an absent file says nothing. Raises `BrokenFile`."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return LocalFile()
    except OSError as problem:
        raise BrokenFile([_not_there(path, problem)]) from None
    return _read(path, LocalFile)


def local_file_of(path: Path, text: str) -> LocalFile:
    """What a text says that is to stand at `path`; raises `BrokenFile`."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BrokenFile([_not_toml(path, str(problem))]) from None
    return _formed(path, tables, LocalFile)


def read_toml(path: Path) -> dict[str, Any]:
    """The file's tables, unchecked; raises `BrokenFile` for what is not TOML at all."""
    try:
        return _tables(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise BrokenFile([_not_toml(path, str(problem))]) from None
    except UnicodeDecodeError:
        raise BrokenFile([Problem(path, "the text", "expected UTF-8 text")]) from None
    except OSError as problem:
        raise BrokenFile([_not_there(path, problem)]) from None
    except (ValueError, RecursionError):
        raise BrokenFile([Problem(path, "the text", "a number is too long, or tables lie too deep")]) from None


@lru_cache(maxsize=32)
def _tables(text: str) -> dict[str, Any]:
    """A state's law is read with each of its towns: parsing it is most of that."""
    return tomllib.loads(text)


def _not_there(path: Path, problem: OSError) -> Problem:
    return Problem(path, "the file", problem.strerror or str(problem))


def _not_toml(path: Path, message: str) -> Problem:
    """The parser's complaint with its line and column as the place."""
    what, _, where = message.removesuffix(")").partition(" (at ")
    return Problem(path, where or "the text", f"not readable as TOML: {what[:1].lower()}{what[1:]}")


def _read(path: Path, kind: type[T]) -> T:
    return _formed(path, read_toml(path), kind)


def _formed(path: Path, tables: dict[str, Any], kind: type[T]) -> T:
    file, errors = read_form(tables, checker(kind))
    if file is None:
        raise BrokenFile([Problem(path, place(error["loc"]), expected(error, kind)) for error in errors])
    return file


def read_form(tables: dict[str, Any], form: TypeAdapter[T]) -> tuple[T | None, list[Any]]:
    """The tables as a file of that form, else None and everything wrong with them in the checker's own terms."""
    from pydantic import ValidationError  # noqa: PLC0415 - a tenth of a second, only where a file is read

    try:
        # Checked as JSON, in which a table may stand for a rule and a list for a tuple even where types are strict.
        return form.validate_json(json.dumps(tables, default=str)), []
    except ValidationError as failed:
        return None, list(failed.errors(include_url=False))


_CHECKERS: dict[type, TypeAdapter[Any]] = {}


def checker(kind: type[T]) -> TypeAdapter[T]:
    """The checker of one kind of file, made once."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - as above

    if kind not in _CHECKERS:
        _CHECKERS[kind] = TypeAdapter(kind)
    return _CHECKERS[kind]


def place(location: tuple[int | str, ...]) -> str:
    """A key path as people count: `("fee", 2, "amount")` is `fee[3].amount`."""
    path = ""
    for part in location:
        path += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if path else part
    return path or "the file"
