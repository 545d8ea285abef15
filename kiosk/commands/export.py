"""`kiosk export`: the ledger, the receipts or the statements, for a spreadsheet or for beancount."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from kiosk.commands.looking import looking
from kiosk.commands.places import add_places, places
from kiosk.domain.moments import parse_date


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("export", help="write the ledger, receipts or statements to standard output")
    parser.add_argument("what", choices=("ledger", "receipts", "statements"))
    parser.add_argument("--format", choices=("csv", "beancount"), default="csv", help="default: csv")
    parser.add_argument("--from", dest="first", metavar="DATE", default=None, help="the first day, YYYY-MM-DD")
    parser.add_argument("--to", dest="last", metavar="DATE", default=None, help="the last day, YYYY-MM-DD")
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write what was asked for; raises `InvalidInput` naming a day that is none."""
    from kiosk.services.export import Days, exported

    first = None if arguments.first is None else parse_date(arguments.first, "--from")
    last = None if arguments.last is None else parse_date(arguments.last, "--to")
    with looking(places(arguments)) as (_, desk):
        lines = exported(desk, arguments.what, arguments.format, Days(first, last))
    # A table ends its own lines.
    sys.stdout.reconfigure(encoding="utf-8", newline="")  # type: ignore[union-attr] # always a text stream here
    sys.stdout.writelines(lines)
    return 0
