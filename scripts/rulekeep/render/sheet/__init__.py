"""`ResolvedBook` → the blocks of the printed sheets, and their page on the site."""
