"""The counter program of a municipal dog pound: the law, the money, the records."""
