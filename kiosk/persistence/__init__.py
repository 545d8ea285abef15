"""Where records are kept; only this package knows SQLAlchemy."""
