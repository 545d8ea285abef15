"""Where a window fits on a screen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect


def inside(frame: QRect, room: QRect) -> QRect:
    """The frame of a window made no larger than the room, and moved into it as far as it stuck out."""
    size = frame.size().boundedTo(room.size())
    left = min(max(frame.left(), room.left()), room.left() + room.width() - size.width())
    top = min(max(frame.top(), room.top()), room.top() + room.height() - size.height())
    return QRect(QPoint(left, top), size)
