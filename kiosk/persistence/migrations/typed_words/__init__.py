"""What revision 0022 adds: words that people typed, which stood in the chain as plain text, are personal too."""
