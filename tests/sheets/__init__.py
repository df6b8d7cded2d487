"""Tests of the printed sheets: every PDF of the real library is read back and measured."""
