"""Every screen in each look and language, as pictures: the desk, the customer display, the public screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.commands.demo_parts.scenes import Scenes
from kiosk.commands.demo_parts.screens import SIZE, photograph, save, settle
from kiosk.domain.money import Money
from kiosk.services.case_file import CaseFile
from kiosk.words import LANGUAGES

if TYPE_CHECKING:
    from ui.public.start import PublicStart
    from ui.window import Start

_TWENTY = 20_00


def gallery(make_start: Callable[[], Start], scenes: Scenes, folder: Path) -> Iterator[Path]:
    """Save the desk's screens as `folder`/language/look/screen.png; each start opens the records anew."""
    from ui import theme

    for language in LANGUAGES:
        for look in theme.LOOKS:
            yield from photograph(make_start(), scenes, folder / language / look, look=look, language=language)


def public_gallery(start: PublicStart, case: int, folder: Path) -> Iterator[Path]:
    """Save the pages of the public screen as `folder`/language/public_page.png."""
    from ui.public.tour import tour
    from ui.public.window import PublicWindow

    window = PublicWindow(start)
    window.resize(*SIZE)
    window.show()
    window.begin()
    settle(lambda: not window.at_rest)
    for language in LANGUAGES:
        window.forget()
        window.speak(language)
        for name, go in tour(window, case=case).items():
            go()
            settle(lambda: not window.at_rest)
            yield save(window, folder / language, f"public_{name}")
    window.close()


def facing_gallery(file: CaseFile, folder: Path) -> Iterator[Path]:
    """Save what the customer display shows while a dog is redeemed, as `folder`/language/customer_page.png."""
    from ui.app import application
    from ui.facing import Facing, Line, Paying, Thanks
    from ui.facing.window import FacingWindow

    application()
    lines = tuple(Line(line.label, line.amount, line.citation) for line in file.charges)
    given = Money(-(-file.due.cents // _TWENTY) * _TWENTY)
    for language in LANGUAGES:
        facing = Facing()
        window = FacingWindow(facing)
        window.resize(*SIZE)
        window.greet(file.town.header.name, (file.town.contacts.office, file.town.contacts.address))
        window.show()
        yield save(window, folder / language, "customer_welcome")
        case, town, change = file.case.id, file.town.header.name, given - file.due
        facing.show(
            Paying(case=case, language=language, town=town, lines=lines, total=file.due, given=given, change=change)
        )
        yield save(window, folder / language, "customer_paying")
        facing.show(Thanks(case=case, language=language, town=town, paid=file.due, change=change))
        yield save(window, folder / language, "customer_thanks")
        window.close()
