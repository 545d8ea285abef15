"""Proves that the records are as they were kept: one function for each invariant, each giving every problem."""
