"""Discord views: routing, board posts, menus and private hands."""
