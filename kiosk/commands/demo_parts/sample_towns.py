"""What the demonstration's towns have entered for themselves: made-up resolutions, each marked «sample».

Rio Communities has entered nothing, so that the demonstration also shows what an amount not configured looks like.
"""

from __future__ import annotations

from pathlib import Path

_RESOLUTION = """
[[resolution]]
number = "{number}"
adopted = 2011-01-03
effective = 2011-02-01
sample = true
amounts = {{ impoundment_fee = "{fee}" }}
"""

_CONTACTS = """
[contacts]
office = "{office}"
address = "{address}"
phone = "{phone}"
"""

_OPEN_DAY = """
[[hours]]
weekday = "{weekday}"
opens = {opens}:00
closes = {closes}:00
"""
_WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday")


def _entered(office: str, address: str, phone: str, *, opens: str, closes: str, fee: str = "") -> str:
    contacts = _CONTACTS.format(office=office, address=address, phone=phone)
    hours = "".join(_OPEN_DAY.format(weekday=day, opens=opens, closes=closes) for day in _WEEK)
    resolution = _RESOLUTION.format(number="SAMPLE-1", fee=fee) if fee else ""
    return f"# Made up for the demonstration.\n{resolution}{hours}{contacts}"


ENTERED = {
    "dover": _entered(
        "Dover Town Clerk", "126 East Duncan Hill Road, Dover Plains", "845-555-0100", opens="09:00", closes="16:00"
    ),
    "sandy_creek": _entered(
        "Sandy Creek Town Clerk",
        "1992 Harwood Drive, Sandy Creek",
        "315-555-0101",
        opens="09:00",
        closes="16:00",
        fee="40.00",
    ),
    "bethel": _entered(
        "Bethel Town Clerk", "3454 Route 55, White Lake", "845-555-0105", opens="08:30", closes="16:30", fee="50.00"
    ),
    "clay": _entered(
        "Clay Town Clerk", "4401 Route 31, Clay", "315-555-0109", opens="08:30", closes="16:30", fee="60.00"
    ),
}


def enter_samples(data_dir: Path) -> None:
    """Write every town's entries where the program looks for them."""
    folder = data_dir / "towns"
    folder.mkdir(parents=True, exist_ok=True)
    for town, text in ENTERED.items():
        (folder / f"{town}.toml").write_text(text, encoding="utf-8")
