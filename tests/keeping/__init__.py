"""How records are kept."""
