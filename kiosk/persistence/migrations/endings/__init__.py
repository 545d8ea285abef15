"""What revision 0012 makes, frozen."""
