"""Where a command finds its data and its rule files."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from kiosk.law.files import shipped_config


@dataclass(frozen=True, slots=True)
class Places:
    """The folder of records, keys and local rules, and the folder of shipped rule files."""

    data_dir: Path
    config_dir: Path


def add_places(parser: argparse.ArgumentParser) -> None:
    """Let a subcommand take `--data-dir` and `--config-dir`."""
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="records and local rules (default: your own)")
    parser.add_argument("--config-dir", type=Path, metavar="DIR", help="rule files (default: those shipped)")


def places(arguments: argparse.Namespace) -> Places:
    """The folders to use: those given, else the user's data directory and the shipped rule files."""
    return Places(arguments.data_dir or user_data_dir(), arguments.config_dir or shipped_config())


def user_data_dir() -> Path:
    """The user's own data directory for this program."""
    import platformdirs

    return Path(platformdirs.user_data_dir("pound-kiosk", appauthor=False))
