"""What revision 0020 makes, frozen."""
