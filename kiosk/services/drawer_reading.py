"""Reads a drawer for its X or Z, inside a unit of work."""

from __future__ import annotations

from datetime import datetime, timedelta

from kiosk.domain.drawer_records import DrawerSession
from kiosk.domain.drawer_report import DrawerReport, drawer_report
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.drawer_papers import DrawerPaper
from kiosk.services.drawer_ports import Span
from kiosk.services.ports import Records

HELD = "deposits_held:"


def read_drawer(desk: Desk, records: Records, session: DrawerSession, at: datetime) -> DrawerReport:
    """Everything that an X or a Z of this session says."""
    receipts, movements = records.drawers.receipts(session.id), records.drawers.movements(session.id)
    count = next((count for count in records.drawers.counts(session.id) if count.closing), None)
    until = session.closed_at or at
    return drawer_report(
        session,
        at,
        receipts=receipts,
        movements=movements,
        count=count,
        waived=records.audit.waivers(Span(session.opened_at, until + timedelta(microseconds=1))),
        deposits_held=deposits_held(records),
        zone=lambda town: desk.laws.town(town).zone,
        label=lambda town, code: label_of(desk, town, code, at),
    )


def deposits_held(records: Records) -> tuple[tuple[str, Money], ...]:
    """What is held for depositors, by town, as the ledger says."""
    balances = records.audit.balances(HELD)
    return tuple((account.removeprefix(HELD), -money) for account, money in balances.items())


def label_of(desk: Desk, town: str, code: str, at: datetime) -> str:
    """The town's words for a charge; empty for a code that its law does not know."""
    law = desk.laws.town(town)
    rules = law.rules_on(local_day(at, law.zone))
    if code in rules.amounts:
        return rules.amounts[code].rule.label
    return rules.costs[code].label if code in rules.costs else ""


def drawer_paper(desk: Desk, report: DrawerReport, *, by: str) -> DrawerPaper:
    """What the paper of a reading is made from."""
    names = {name: desk.laws.town(name).header.name for name in desk.laws.names()}
    return DrawerPaper(
        shelter=desk.shelter,
        till_name=desk.till_name,
        zone=house_zone(desk),
        towns=names,
        report=report,
        head=report.session.head,
        by=by,
        sample=any(desk.laws.town(town.town).sample for town in report.towns),
    )
