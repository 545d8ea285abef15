"""Papers are made on slow and busy machines too: no property fails for taking its time."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
