"""What a desk remembers of its choices."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from kiosk.persistence import tables
from kiosk.persistence.chain import link_kept
from kiosk.persistence.rows import keep

_setting = tables.setting.c


def setting(connection: Connection, name: str, default: str) -> str:
    """A remembered choice."""
    value = connection.execute(select(_setting.value).where(_setting.name == name)).scalar_one_or_none()
    return default if value is None else value


def remember(connection: Connection, name: str, value: str) -> None:
    """Remember a choice."""
    kept = update(tables.setting).where(_setting.name == name).values(value=value)
    if connection.execute(kept).rowcount:
        link_kept(connection, tables.setting, {"value": value}, name)
    else:
        keep(connection, tables.setting, {"name": name, "value": value})
