"""What revision 0018 adds: personal data goes when its time is over, and nothing else goes with it."""
