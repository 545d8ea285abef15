"""The door of the desk: who is let in, with which secret, and when it locks itself."""

from ui.door.door import Door

__all__ = ["Door"]
