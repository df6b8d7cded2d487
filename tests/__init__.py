"""The tests: one folder per stage, a case is a YAML file."""
