"""What revision 0009 makes, frozen."""
