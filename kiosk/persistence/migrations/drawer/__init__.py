"""What revision 0004 makes, frozen."""
