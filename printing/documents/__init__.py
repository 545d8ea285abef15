"""Each paper of the counter, made from its data by a pure function."""
