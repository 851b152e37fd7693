"""The page: the only part of the project that knows NiceGUI."""
