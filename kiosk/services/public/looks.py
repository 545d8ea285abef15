"""How a dog looks, in words of a closed vocabulary: whatever else stands in its description is not read out.

A description is typed by hand and may hold anything, a name on a collar or an owner's phone. The public screen says of
it only the breeds, colours and sizes that are listed here, which also have their Spanish.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kiosk.domain.records import Dog, Sex
from kiosk.words import Words, to_say

_BREEDS: Mapping[str, tuple[str, ...]] = {
    to_say("Akita"): (),
    to_say("American bulldog"): (),
    to_say("Australian shepherd"): ("aussie",),
    to_say("basset hound"): ("basset",),
    to_say("beagle"): (),
    to_say("Bernese mountain dog"): ("bernese",),
    to_say("bichon"): (),
    to_say("bloodhound"): (),
    to_say("border collie"): (),
    to_say("boxer"): (),
    to_say("bulldog"): ("english bulldog", "french bulldog"),
    to_say("cane corso"): (),
    to_say("cattle dog"): ("heeler", "australian cattle dog"),
    to_say("chihuahua"): (),
    to_say("chow"): ("chow chow",),
    to_say("collie"): (),
    to_say("coonhound"): (),
    to_say("corgi"): (),
    to_say("dachshund"): (),
    to_say("Dalmatian"): (),
    to_say("Doberman"): ("dobermann",),
    to_say("foxhound"): (),
    to_say("German shepherd"): ("shepherd", "gsd"),
    to_say("golden retriever"): (),
    to_say("Great Dane"): (),
    to_say("Great Pyrenees"): ("pyrenees",),
    to_say("greyhound"): (),
    to_say("hound"): (),
    to_say("husky"): ("siberian husky",),
    to_say("Jack Russell"): (),
    to_say("labrador"): ("lab", "labrador retriever"),
    to_say("malamute"): (),
    to_say("Maltese"): (),
    to_say("mastiff"): (),
    to_say("Newfoundland"): (),
    to_say("pit bull"): ("pitbull", "pit", "staffordshire terrier"),
    to_say("pointer"): (),
    to_say("Pomeranian"): (),
    to_say("poodle"): (),
    to_say("pug"): (),
    to_say("retriever"): (),
    to_say("rottweiler"): ("rottie",),
    to_say("Saint Bernard"): ("st bernard", "st. bernard"),
    to_say("schnauzer"): (),
    to_say("setter"): (),
    to_say("sheepdog"): (),
    to_say("shiba"): ("shiba inu",),
    to_say("shih tzu"): ("shihtzu",),
    to_say("spaniel"): (),
    to_say("terrier"): (),
    to_say("vizsla"): (),
    to_say("weimaraner"): (),
    to_say("whippet"): (),
    to_say("Yorkshire terrier"): ("yorkie",),
}
COLOURS: Mapping[str, tuple[str, ...]] = {
    to_say("black"): ("dark",),
    to_say("white"): (),
    to_say("gray"): ("grey", "silver", "blue"),
    to_say("brown"): ("chocolate", "liver"),
    to_say("tan"): ("fawn", "sable", "buff"),
    to_say("red"): ("rust",),
    to_say("yellow"): ("gold", "golden", "blond", "blonde"),
    to_say("cream"): ("ivory",),
    to_say("brindle"): (),
    to_say("merle"): (),
    to_say("spotted"): ("spots",),
}
SIZES: tuple[str, ...] = (to_say("small"), to_say("medium"), to_say("large"))
_SMALL, _MEDIUM, _LARGE = SIZES
_SMALL_BELOW, _LARGE_FROM = 25, 60
_POUNDS_IN_KG = 2.2
_WEIGHT = re.compile(r"(\d{1,3}(?:\.\d)?)\s*(kg|kilo)?", re.IGNORECASE)
_MIXED = re.compile(r"\b(?:mix|mixed|cross|mutt)\b", re.IGNORECASE)
_MOST = 3


def _known(words: Mapping[str, tuple[str, ...]]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    meant = {form.lower(): word for word, others in words.items() for form in (word, *others)}
    forms = sorted(map(re.escape, meant), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(forms)})\b", re.IGNORECASE), meant


_A_BREED, _BREED_OF = _known(_BREEDS)
_A_COLOUR, _COLOUR_OF = _known(COLOURS)


@dataclass(frozen=True, slots=True)
class DogLook:
    """A dog's breed, colours, sex and size; what is not known is empty."""

    breed: str = ""
    mixed: bool = False
    colours: tuple[str, ...] = ()
    sex: Sex = "unknown"
    size: str = ""


def look_of(dog: Dog) -> DogLook:
    """What may be said of a dog to anybody."""
    breed = next(iter(_found(_A_BREED, _BREED_OF, (dog.breed, dog.summary))), "")
    # The golden of a golden retriever is no colour of its own.
    plain = [_A_BREED.sub(" ", text) for text in (dog.colour, dog.summary)]
    colours = _found(_A_COLOUR, _COLOUR_OF, plain[:1]) or _found(_A_COLOUR, _COLOUR_OF, plain)
    mixed = any(_MIXED.search(text) for text in (dog.breed, dog.summary))
    return DogLook(breed, mixed and bool(breed), tuple(colours[:_MOST]), dog.sex, _size(dog))


def dog_words(look: DogLook, w: Words) -> str:
    """A dog in one line: `Brown beagle mix, male`."""
    said = _kind(look, w)
    if look.sex != "unknown":
        said = f"{said}, {w.say(look.sex)}"
    return said[:1].upper() + said[1:]


def _kind(look: DogLook, w: Words) -> str:
    colours, breed = colour_words(look, w), w.say(look.breed) if look.breed else ""
    if colours and breed:
        if look.mixed:
            return w.say("{colors} {breed} mix", colors=colours, breed=breed)
        return w.say("{colors} {breed}", colors=colours, breed=breed)
    if breed:
        return w.say("{breed} mix", breed=breed) if look.mixed else breed
    return w.say("{colors} dog", colors=colours) if colours else w.say("dog")


def colour_words(look: DogLook, w: Words) -> str:
    """The colours in a row: `black, white and tan`."""
    said = [w.say(colour) for colour in look.colours]
    if len(said) < 2:  # noqa: PLR2004 - one colour alone
        return "".join(said)
    return w.say("{some} and {last}", some=", ".join(said[:-1]), last=said[-1])


def _found(pattern: re.Pattern[str], meant: Mapping[str, str], texts: Iterable[str]) -> list[str]:
    hits = (meant[hit.lower()] for text in texts for hit in pattern.findall(text))
    return list(dict.fromkeys(hits))


def _size(dog: Dog) -> str:
    weighed = _WEIGHT.search(dog.weight)
    if weighed is not None:
        pounds = float(weighed[1]) * (_POUNDS_IN_KG if weighed[2] else 1)
        return _SMALL if pounds < _SMALL_BELOW else _LARGE if pounds >= _LARGE_FROM else _MEDIUM
    said = re.search(r"\b(small|medium|large)\b", f"{dog.summary} {dog.weight}", re.IGNORECASE)
    return said[1].lower() if said else ""
