"""Use cases of the platform, as data in and data out; neither discord nor Pillow."""
