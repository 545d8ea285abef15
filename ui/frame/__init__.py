"""What stands around every screen: the rail, the header, who is working, and the printer."""
