"""What revision 0003 makes, frozen."""
