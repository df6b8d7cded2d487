"""The fonts of the site: files of npm packages → where they stand on the site.

Two families, each cut into Latin and Cyrillic, so that a browser takes only the letters a page has; nothing of them is
committed. The licence of each stands beside it. The stylesheet `type.css` names them by the addresses given here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_FAMILIES = {
    "literata": "@fontsource-variable/literata/files/literata-{script}-wght-normal.woff2",
    "fira-sans-condensed": "@fontsource/fira-sans-condensed/files/fira-sans-condensed-{script}-400-normal.woff2",
}
SCRIPTS: Mapping[str, tuple[str, ...]] = {"en": ("latin",), "ru": ("latin", "cyrillic")}
"""The alphabets of a language, each a file of every family."""


def font_files(root: Path) -> dict[str, Path]:
    """Every font, and its licence, by its address, with the file it is copied from.

    `root` is where `node_modules` lies.
    """
    packages = root / "node_modules"
    fonts = {
        _address(family, script): packages / path.format(script=script)
        for family, path in _FAMILIES.items()
        for script in _all_scripts()
    }
    licences = {
        f"assets/fonts/{family}-licence.txt": packages / path.partition("/files/")[0] / "LICENSE"
        for family, path in _FAMILIES.items()
    }
    return fonts | licences


def fonts_to_preload(lang: str) -> list[str]:
    """The addresses of the fonts that a page in a language needs at once: names in other languages stand there too."""
    texts = SCRIPTS.get(lang, ("latin",))
    return [
        _address(family, script)
        for family in _FAMILIES
        for script in (texts if family == "literata" else _all_scripts())
    ]


def _all_scripts() -> list[str]:
    return list(dict.fromkeys(script for of_language in SCRIPTS.values() for script in of_language))


def _address(family: str, script: str) -> str:
    return f"assets/fonts/{family}-{script}.woff2"
