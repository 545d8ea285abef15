"""A town's code: from its rule file to typed rules on a date."""
