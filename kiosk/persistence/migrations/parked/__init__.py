"""What revision 0015 makes, frozen."""
