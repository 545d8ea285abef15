"""Values and pure functions: what the law says of a dog, computed from what was recorded."""
