"""What revision 0008 adds, frozen."""
