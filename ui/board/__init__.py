"""The board of dogs in custody."""

from ui.board.screen import Board

__all__ = ["Board"]
