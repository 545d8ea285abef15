"""The tables that revision 0008 adds columns to, as they are then. Frozen: a later change is a later revision."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, MetaData, Table, Text, text

from kiosk.persistence.migrations.drawer.tables import metadata as drawer
from kiosk.persistence.migrations.first.tables import metadata as first
from kiosk.persistence.migrations.money.tables import metadata as money
from kiosk.persistence.migrations.people.tables import metadata as people

metadata = MetaData(naming_convention=first.naming_convention)


def _words(name: str) -> Column[str]:
    return Column(name, Text(), nullable=False, server_default=text("''"))


ADDED: dict[str, tuple[Column[str] | Column[int], ...]] = {
    "approval": (_words("for_"), Column("used_at", Text())),
    "dishonour": (Column("unpaid", BigInteger(), nullable=False, server_default=text("0")),),
    **{
        table: (_words("approved_by"),)
        for table in ("bank_deposit", "drawer_session", "drawer_movement", "drawer_count")
    },
}


def _whole(before: MetaData, name: str) -> Table:
    table = before.tables[name].to_metadata(metadata)
    for column in ADDED[name]:
        table.append_column(column)
    return table


for _stub in ("impoundment", "receipt"):
    money.tables[_stub].to_metadata(metadata)
for _before in (people, money, drawer):
    for _name in ADDED:
        if _name in _before.tables:
            _whole(_before, _name)
