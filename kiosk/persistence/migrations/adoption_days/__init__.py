"""What revision 0021 makes, frozen."""
