"""What revision 0019 changes: what was paid too much is refunded until nothing of it is left."""
