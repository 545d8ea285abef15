"""What a person at the desk does, one module for each family of acts."""
