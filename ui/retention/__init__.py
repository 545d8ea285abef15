"""Personal data whose time is over: what would go, what stays and why, and the word on which it goes."""

from ui.retention.screen import RetentionScreen

__all__ = ["RetentionScreen"]
