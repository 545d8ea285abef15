"""The way through every page of the public screen: for pictures, and for checks that look at all of them."""

from __future__ import annotations

from collections.abc import Callable

from ui.public.dogs import DogsPage
from ui.public.window import PublicWindow


def tour(window: PublicWindow, *, case: int = 0, code: str = "") -> dict[str, Callable[[], object]]:
    """How each page is come to, under a name for it; after each, wait until `window.at_rest`.

    `case` is the dog that is shown, the first one unless given; `code` is that of a statement, to show its page too.
    """
    dogs = window.reading.seen.dogs if window.reading.seen is not None else ()
    shown = case or next((dog.case for dog in dogs if "found" in dog.pages), 0)

    def show_colours() -> None:
        window.to_start()
        if isinstance(window.page, DogsPage):
            window.page.open_choices("colour")

    stops: dict[str, Callable[[], object]] = {
        "dogs": window.to_start,
        "colours": show_colours,
        "adopt": window.other_kind,
        "dog": lambda: window.show_dog(shown),
        "note": lambda: window.go("note"),
        "paper": lambda: window.go("paper"),
        "staff": lambda: window.go("leave"),
    }
    if code:
        stops["own paper"] = lambda: window.scan(code)
    return stops
