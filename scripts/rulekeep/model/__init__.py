"""The model: what a book consists of, how a text is written, and how trees become a book."""
