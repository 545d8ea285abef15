"""Encrypts a backup under a passphrase: scrypt makes the key, AES-256-GCM seals the file and shows any change of it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from kiosk.domain.errors import Unavailable

MAGIC = b"Pound Kiosk sealed backup 1\n"
_SALT, _NONCE, _TAG, _KEY = 16, 12, 16, 32
_PIECE = 1 << 20
# 128 MiB and about half a second for each try of a passphrase.
_COST, _BLOCK, _LANES = 2**17, 8, 1


def is_sealed(path: Path) -> bool:
    """Whether a file begins as a sealed backup does."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def seal(source: Path, target: Path, passphrase: str) -> None:
    """Write `source` encrypted to `target`."""
    header = MAGIC + secrets.token_bytes(_SALT) + secrets.token_bytes(_NONCE)
    key, nonce = _key_and_nonce(header, passphrase)
    encryptor = Cipher(algorithms.AES(key), modes.GCM(nonce)).encryptor()
    encryptor.authenticate_additional_data(header)
    with source.open("rb") as plain, target.open("xb") as sealed:
        sealed.write(header)
        for piece in _pieces(plain):
            sealed.write(encryptor.update(piece))
        sealed.write(encryptor.finalize() + encryptor.tag)


def unseal(source: Path, target: Path, passphrase: str) -> None:
    """Write what `source` holds to `target`; raises `Unavailable` unless it is exactly what was sealed.

    What stands in `target` may be used only if nothing is raised.
    """
    begin, end = len(MAGIC) + _SALT + _NONCE, source.stat().st_size - _TAG
    if end < begin:
        raise Unavailable(f"{source.name} is cut off: it is no whole backup. Nothing was changed.")
    with source.open("rb") as sealed, target.open("xb") as plain:
        sealed.seek(end)
        tag = sealed.read()
        sealed.seek(0)
        header = sealed.read(begin)
        key, nonce = _key_and_nonce(header, passphrase)
        decryptor = Cipher(algorithms.AES(key), modes.GCM(nonce, tag)).decryptor()
        decryptor.authenticate_additional_data(header)
        for piece in _pieces(sealed, end - begin):
            plain.write(decryptor.update(piece))
        try:
            decryptor.finalize()
        except InvalidTag:
            raise Unavailable(
                f"{source.name} does not open: its passphrase is another one, or it is damaged. Nothing was changed."
            ) from None


def _key_and_nonce(header: bytes, passphrase: str) -> tuple[bytes, bytes]:
    salt, nonce = header[len(MAGIC) : -_NONCE], header[-_NONCE:]
    return Scrypt(salt=salt, length=_KEY, n=_COST, r=_BLOCK, p=_LANES).derive(passphrase.encode()), nonce


def _pieces(file: IO[bytes], length: int | None = None) -> Iterator[bytes]:
    left = length
    while piece := file.read(_PIECE if left is None else min(_PIECE, left)):
        yield piece
        if left is not None:
            left -= len(piece)
