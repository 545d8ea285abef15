"""What revision 0014 makes, frozen."""
