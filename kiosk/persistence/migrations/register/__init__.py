"""Revision 0016: what is kept of dogs and people beside their stays."""
