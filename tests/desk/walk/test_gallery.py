"""The pictures of `kiosk demo --pictures`: each screen in each look and language."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PySide6.QtWidgets import QApplication

from kiosk.commands.demo import SETTINGS
from kiosk.commands.demo_parts.gallery import facing_gallery
from kiosk.commands.demo_parts.scenes import Scenes
from kiosk.commands.demo_parts.screens import SIZE, photograph
from kiosk.commands.demo_parts.story import CLERK, StoryClock
from kiosk.commands.desk import window_start
from kiosk.commands.opening import open_desk
from kiosk.commands.places import Places
from kiosk.domain.moments import SystemClock
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.case_file import open_case
from ui import theme


def test_a_screen_is_left_as_a_picture_of_its_language_and_look(
    played: tuple[Path, Scenes], tmp_path: Path, qapp: QApplication
) -> None:
    folder, scenes = played
    where = Places(folder, shipped_config())
    laws = Laws(where.config_dir, where.data_dir)
    clock = StoryClock(SystemClock(), laws)

    board = {"board": scenes["board"]}
    start = window_start(where, SETTINGS, laws, clock, who=CLERK)
    saved = list(photograph(start, board, tmp_path / "es" / "dark", look="dark", language="es"))
    desk = open_desk(where, SETTINGS, laws, clock)
    saved += facing_gallery(open_case(desk, scenes["case"][1]), tmp_path)
    desk.store.close()
    theme.apply(qapp)

    told = {path.relative_to(tmp_path).as_posix() for path in saved}
    pages = ("welcome", "paying", "thanks")
    assert told == {"es/dark/board.png", *(f"{lang}/customer_{page}.png" for lang in ("en", "es") for page in pages)}
    seen = {path.relative_to(tmp_path).as_posix(): _pixels(path) for path in saved}
    assert seen["en/customer_paying.png"] != seen["es/customer_paying.png"]
    assert sum(seen["es/dark/board.png"]) < sum(seen["es/customer_paying.png"]), "it is dark"


def _pixels(path: Path) -> bytes:
    with Image.open(path) as picture:
        assert picture.size == SIZE
        return picture.tobytes()
