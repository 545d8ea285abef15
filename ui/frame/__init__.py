"""What stands around every screen: the rail, the header, and the printer."""
