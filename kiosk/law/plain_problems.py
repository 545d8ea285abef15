"""What a rule file checker complains of, in words that the person who wrote the file understands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from typing import Any, get_args, get_origin, get_type_hints

_LONGEST_VALUE = 40
_MISSING = {
    "cite": 'name the section that says so, such as cite = "§8(B)"',
    "since": "give the day on which it took effect, such as since = 2011-01-01",
}
_TYPES = {
    "string_type": "text in quotes",
    "int_type": "a whole number without quotes",
    "int_parsing": "a whole number without quotes",
    "int_from_float": "a whole number",
    "bool_type": "true or false, without quotes",
    "date_type": "a date such as 2011-01-01",
    "date_parsing": "a date that exists, such as 2011-01-01",
    "date_from_datetime_parsing": "a date that exists, such as 2011-01-01",
    "date_from_datetime_inexact": "a date without a time, such as 2011-01-01",
    "time_type": "a time such as 09:00:00",
    "time_parsing": "a time such as 09:00:00",
    "tuple_type": "a list in [brackets]; a section that may occur several times is headed [[…]]",
    "dataclass_type": "a table of keys",
    "dict_type": "a table of keys",
    "value_error": 'an amount as text with at most two decimals, such as "22.00"',
}


def expected(error: Mapping[str, Any], kind: type) -> str:
    """What was expected where `error` (one of pydantic's) was found in a file of `kind`."""
    where, key = error["loc"][:-1], str(error["loc"][-1]) if error["loc"] else ""
    match error["type"]:
        case "unexpected_keyword_argument" | "extra_forbidden":
            return _unknown_key(key, known_keys(kind, where))
        case "missing":
            return _MISSING.get(key, "this key must be given")
        case "literal_error":
            return closed_set(error["input"], choices(kind, error["loc"]))
        case other:
            wanted = _TYPES.get(other)
            return f"expected {wanted}; found {shown(error['input'])}" if wanted else str(error["msg"])


def closed_set(found: object, allowed: tuple[Any, ...]) -> str:
    """What to say of a value that is none of those allowed."""
    hint = _did_you_mean(found, allowed)
    return f"expected {_one_of(allowed)}; found {shown(found)}{hint}"


def shown(value: object) -> str:
    """A value as a person sees it in the file, cut short."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    text = visible(json.dumps(value, ensure_ascii=False, default=str))
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"


def visible(text: str) -> str:
    """The text with what a terminal would obey, and no person see, written out."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def known_keys(kind: type, location: tuple[int | str, ...]) -> tuple[str, ...]:
    """The keys that a table of the file may have."""
    table = type_at(kind, location)
    return tuple(field.name for field in fields(table)) if is_dataclass(table) else ()


def choices(kind: type, location: tuple[int | str, ...]) -> tuple[Any, ...]:
    """The values of the closed set at a place of the file."""
    return get_args(type_at(kind, location))


def _unknown_key(key: str, known: tuple[str, ...]) -> str:
    return f"there is no key {shown(key)} here{_did_you_mean(key, known)}; the keys are {', '.join(known)}"


def _did_you_mean(found: object, allowed: tuple[Any, ...]) -> str:
    texts = [str(value) for value in allowed]
    near = get_close_matches(found, texts, n=1) if isinstance(found, str) else []
    return f" (did you mean {near[0]}?)" if near else ""


def _one_of(allowed: tuple[Any, ...]) -> str:
    texts = [str(value) for value in allowed]
    return texts[0] if len(texts) == 1 else f"one of {', '.join(texts)}"


def type_at(kind: Any, location: tuple[int | str, ...]) -> Any:
    """The type of what stands at a place, None where the place is nobody's."""
    for part in location:
        if isinstance(part, int):
            kind = next(iter(get_args(kind)), None)
        elif get_origin(kind) in (Mapping, dict):
            kind = get_args(kind)[1]
        elif is_dataclass(kind) and isinstance(kind, type):
            kind = _bare(get_type_hints(kind).get(part))
        else:
            return None
    return kind


def _bare(kind: Any) -> Any:
    """A type without its `None`."""
    alternatives = [alternative for alternative in get_args(kind) if alternative is not type(None)]
    optional = get_origin(kind) not in (None, tuple) and len(alternatives) < len(get_args(kind))
    return alternatives[0] if optional else kind
