"""`make bench`: every measurement as a ratio of two things done in the same run, because machines differ."""

from __future__ import annotations

from tests import bench_build, bench_check, bench_material, bench_search, bench_sheets

BENCHES = (bench_check, bench_build, bench_search, bench_material, bench_sheets)


def main() -> None:
    """Runs every benchmark and prints its lines."""
    for bench in BENCHES:
        bench.run()


if __name__ == "__main__":
    main()
