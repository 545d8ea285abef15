"""What revision 0013 makes, frozen."""
