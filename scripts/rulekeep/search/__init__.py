"""Search: the book becomes records, the records become small index files that a browser or a terminal reads."""
