"""Which fonts of the machine the papers see, so that a test draws the same letters everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from printing import glyphs, spelling
from printing.pdf import faces


@contextmanager
def only_fonts(names: tuple[str, ...]) -> Iterator[None]:
    """Papers find these fonts beside their own and no others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(glyphs, "_fonts", lambda: names)
        _forget()
        yield
    _forget()


def _forget() -> None:
    for cache in (glyphs._font_for, spelling.speller, faces.speller, faces._advance):
        cache.cache_clear()
