"""Revision 0007: what may change is chained too, each time it does."""
