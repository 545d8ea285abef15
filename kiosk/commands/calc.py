"""`kiosk calc`: questions about a town's law, one JSON object a line, from standard input to standard output."""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import Any

from kiosk.commands.places import add_places, places
from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer_line


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("calc", help="answer questions about a town's law, one JSON object a line")
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer every line in order; exit status 1 if any line could not be answered."""
    where = places(arguments)
    laws = Laws(where.config_dir, where.data_dir)
    questions = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape", newline="\n")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr] # always a text stream here
    every_line_answered = True
    for line in questions:
        if not line.strip():
            continue
        reply, answered = answer_line(laws, line)
        every_line_answered &= answered
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
    return 0 if every_line_answered else 1
