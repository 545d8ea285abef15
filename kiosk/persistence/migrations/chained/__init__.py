"""Revision 0005: the chain, and the records kept before it."""
