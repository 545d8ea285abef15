"""What revision 0002 makes, frozen."""
