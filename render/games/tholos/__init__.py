"""The picture of Tholos' board."""
