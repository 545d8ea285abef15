"""What revision 0006 makes, frozen."""
