"""The public screen: for owners who look for their dog, in English and Spanish, by touch."""

from ui.public.start import PublicStart
from ui.public.tour import tour
from ui.public.window import PublicWindow

__all__ = ["PublicStart", "PublicWindow", "tour"]
