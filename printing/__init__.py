"""Papers: documents as values, their renderers, and the printers; only this package knows ESC/POS."""
