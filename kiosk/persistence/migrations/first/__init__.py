"""What revision 0001 makes, frozen."""
