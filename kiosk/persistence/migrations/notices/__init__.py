"""What revision 0010 makes, frozen."""
