"""`python -m rulekeep`."""

from rulekeep.cli import main

main()
