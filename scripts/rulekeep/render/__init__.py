"""`ResolvedBook` → pages of Markdown. The only stage that writes Markdown or HTML."""
