"""The demonstration: invented dogs and people of five towns, and one redemption walked from end to end."""
