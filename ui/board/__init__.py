"""The board of dogs in custody."""

from ui.board.screen import BoardScreen

__all__ = ["BoardScreen"]
