"""Revision 0017: the numbers with which a town goes on when it goes live in the middle of a year."""
