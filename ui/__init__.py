"""The desk: Qt, and nothing else knows Qt."""
