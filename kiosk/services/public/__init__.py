"""What the public screen shows and does: for people in front of it, who are nobody's staff.

Nothing here carries a person: the values have no field for one, and what was typed of a dog and of the place where it
was found is read through closed vocabularies (`looks`, `places`), so that a name written there goes nowhere.
"""
