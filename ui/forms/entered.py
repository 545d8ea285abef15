"""What was entered into fields, as plain values that can be kept, and put back into the fields of another form.

A PIN or a password is never among them.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kiosk.services.desk import Desk
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField, RadioField
from ui.forms.days import DateField, LocalTimeField
from ui.forms.field import Field
from ui.forms.new_person import NewPerson, PersonField
from ui.forms.person import PersonPicker
from ui.forms.photo import PhotoField
from ui.forms.scan import ScanField
from ui.forms.text import MoneyField, TextField

Entered = dict[str, Any]


def entered(fields: Sequence[Field]) -> Entered:
    """What stands in these fields, by their names."""
    kept = {field.name: _kept(field) for field in fields}
    return {name: value for name, value in kept.items() if value is not None}


def bring_back(fields: Sequence[Field], kept: Mapping[str, Any], context: DeskContext) -> None:
    """Put back what stood in these fields; a person is found again in the records."""
    # Some fields offer their answers, or empty them, as another one asks: the second time all of them stand.
    for _ in range(2):
        for field in fields:
            if field.name in kept:
                _put(field, kept[field.name], context)


def as_typed(kept: Any) -> Any:
    """What was typed, without what it meant on the day on which it was: nobody changed anything at midnight."""
    if isinstance(kept, Mapping):
        return {name: as_typed(value) for name, value in kept.items() if name != "means"}
    return [as_typed(value) for value in kept] if isinstance(kept, list | tuple) else kept


def _kept(field: Field) -> Any:
    read = next((_READ[kind] for kind in type(field).__mro__ if kind in _READ), None)
    value = None if read is None else read(field)
    return _storable(value) if isinstance(value, str) else value


def _storable(words: str) -> str:
    """Without the half characters and the NUL that no record can hold; the field says so when it is checked."""
    return words.replace("\0", "").encode(errors="ignore").decode()


def _put(field: Field, kept: Any, context: DeskContext) -> None:
    match field:
        case TextField() | MoneyField():
            field.line.setText(kept)
        case DateField():
            field.line.setText(kept["means"])
        case LocalTimeField():
            field.day_line.setText(kept["means"])
            field.time_line.setText(kept["time"])
            _put(field.which, kept["which"], context)
        case ChoiceField():
            field.choose(kept)
        case RadioField() if kept in field.buttons:
            field.choose(kept)
        case CheckField():
            field.box.setChecked(kept)
        case PhotoField() | ScanField():
            field.hold(b64decode(kept))
        case PersonPicker():
            _name(field, kept, context)


def _person(field: PersonPicker) -> Entered:
    if field.chosen is not None:
        adult = {"adult": _person(field.adult)} if field.adult is not None else {}
        return {"person": field.chosen.id, **adult}
    return {"new": _new_person(field.new)} if field.new is not None else {"typed": field.line.text()}


def _new_person(new: NewPerson) -> Entered:
    return entered([*new.fields, *_adult(new)])


def _adult(new: NewPerson) -> tuple[PersonField, ...]:
    return (new.adult,) if new.adult is not None else ()


def _name(field: PersonPicker, kept: Entered, context: DeskContext) -> None:
    if "person" in kept:
        _choose(field, kept, context)
    elif "new" in kept:
        if field.new is None:
            field.enter_new()
        if field.new is not None:
            bring_back(field.new.fields, kept["new"], context)
            bring_back(_adult(field.new), kept["new"], context)
    elif field.is_blank():
        field.line.setText(kept["typed"])


def _choose(field: PersonPicker, kept: Entered, context: DeskContext) -> None:
    number: int = kept["person"]
    if field.chosen is not None:
        return

    def find(desk: Desk) -> Any:
        with desk.store.reading() as records:
            return records.people.get(number)

    def found(person: Any) -> None:
        if field.chosen is None:
            field.choose(person)
            if field.adult is not None and "adult" in kept:
                _name(field.adult, kept["adult"], context)

    context.ask(find, found)


def _photo(field: PhotoField) -> str | None:
    photo = field.value()
    return None if photo is None else b64encode(photo).decode()


def _scan(field: ScanField) -> str | None:
    return None if field.is_blank() else b64encode(field.value() or b"").decode()


_READ: Mapping[type, Callable[[Any], Any]] = {
    TextField: lambda field: field.unchecked(),
    MoneyField: lambda field: field.line.text(),
    DateField: lambda field: {"typed": field.line.text(), "means": field.meant()},
    LocalTimeField: lambda field: {
        "typed": field.day_line.text(),
        "means": field.meant(),
        "time": field.time_line.text(),
        "which": field.which.chosen(),
    },
    ChoiceField: lambda field: field.chosen(),
    RadioField: lambda field: field.chosen(),
    CheckField: lambda field: field.value(),
    PhotoField: _photo,
    ScanField: _scan,
    PersonPicker: _person,
}
