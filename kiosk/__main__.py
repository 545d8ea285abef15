"""The command line: each subcommand is loaded only when it is asked for."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

from kiosk.domain.errors import KioskError

_SUBCOMMANDS = ("desk", "public", "demo", "calc", "towns", "verify", "export", "bundle", "backup", "restore")


def main(words: Sequence[str] | None = None) -> int:
    """Run one subcommand; without any, the desk. Returns the exit status."""
    given = list(sys.argv[1:] if words is None else words)
    chosen = next((word for word in given if not word.startswith("-")), None)
    parser = argparse.ArgumentParser(prog="kiosk", description="The counter program of a municipal dog pound.")
    subcommands = parser.add_subparsers(dest="subcommand", metavar="|".join(_SUBCOMMANDS))
    for name in (chosen,) if chosen in _SUBCOMMANDS else _SUBCOMMANDS:
        importlib.import_module(f"kiosk.commands.{name}").add_parser(subcommands)
    arguments = parser.parse_args(given or ["desk"])
    if arguments.subcommand is None:
        parser.print_help()
        return 2
    try:
        status: int = arguments.run(arguments)
    except KioskError as problem:
        sys.stderr.write(f"{problem.sentence}\n")
        return 1
    except BrokenPipeError:
        return 0
    return status


if __name__ == "__main__":
    sys.exit(main())
