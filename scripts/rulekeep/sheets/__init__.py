"""Sheets → PDF files, made by Typst. The only stage that knows Typst."""
