"""The terminal: keys, menus, forms, text and its layout."""
