"""One module for each subcommand; with `kiosk.__main__`, the only place that puts the parts together."""
