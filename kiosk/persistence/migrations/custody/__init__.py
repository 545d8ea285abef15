"""What revision 0011 makes, frozen."""
