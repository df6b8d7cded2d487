"""Rulekeep: folders of YAML become a checked, linked book, and the book becomes a site."""
