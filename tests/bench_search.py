"""What a search costs, at 5, 50 and 200 games: bytes, time to the first result, time for each key; and what it finds.

The games beyond the real ones are made from them: each entry has its answer and its text from other entries, and nearly
all words become made-up ones from a pool with a long tail, and figures become others, another choice for each game.
What is found in them is measured twice: with every word replaced, and with those left that three of the real games
have. That is harder than real games are, since each entry then has forty near copies. The browser is slowed down four
times.
"""

from __future__ import annotations

import gzip
import random
import re
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from rulekeep.pipeline import read_library
from rulekeep.search.assets import OPENER, build_assets
from rulekeep.search.files import Query, build_files, find_entries
from rulekeep.search.records import GameRecords, Record, collect_records
from tests.browser import ROOT, find_browser, serve_folder
from tests.search.queries import NOTHING, load_queries, score_kinds

SIZES = (5, 50, 200)
GAME, LANG = "caylus", "ru"
TYPED = (
    "юрист",
    "королевская милость",
    "штраф в замке",
    "цена по мосту",
    "rhtcnmzyby",
    "korolevskaya milost",
    "цастле",
)
SLOWER = 4
KEPT = 0.02
GENERAL = 3  # A word is general that so many of the real games have.
_WORD = re.compile(r"[^\W\d_]{3,}|\d+")
_MADE = re.compile(r"-\d{3}/")
_ASKED = re.compile(r"\w+")
_ALIKE = 0.7  # Forms of a word, and the word mistyped, are that much the same.
_START, _END = "  ", "."
_CACHE = ROOT / ".cache" / "search"


def make_games(real: Sequence[GameRecords], count: int, *, alike: bool) -> list[GameRecords]:
    """The real games, and as many made ones as are missing, in no order. Where `alike`, general words stay in them."""
    spread = Counter(word for game in real for word in set(_words(game)))
    general = {word for word, games in spread.items() if alike and games >= GENERAL}
    pool = {"latin": [], "cyrillic": [], "figures": [word for game in real for word in _words(game) if word.isdigit()]}
    for word in sorted(word for word in spread if not word.isdigit()):
        pool[_sort(word)].append(word)
    pool |= {sort: _make_words(pool[sort]) for sort in ("latin", "cyrillic")}
    made = [_disguise(real[n % len(real)], n, general, pool) for n in range(len(real), count)]
    return random.Random(count).sample(games := [*real, *made], len(games))


def _sort(word: str) -> str:
    return "figures" if word.isdigit() else "cyrillic" if word > "z" else "latin"


def _words(game: GameRecords) -> Iterator[str]:
    return (word.lower() for record in game.records for text in _texts(record) for word in _WORD.findall(text))


def _texts(record: Record) -> Iterator[str]:
    for texts in (record.name, record.answer, record.text):
        yield from texts.values()
    for aliases in record.aliases.values():
        yield from aliases


def _make_words(words: list[str], count: int = 60_000) -> list[str]:
    """Words that look like these: each letter follows the two before it as it does in them."""
    dice = random.Random(count)
    after: dict[str, list[str]] = {}
    for word in words:
        spelled = f"{_START}{word}{_END}"
        for at in range(len(_START), len(spelled)):
            after.setdefault(spelled[at - len(_START) : at], []).append(spelled[at])

    def make() -> str:
        word = _START
        while word[-1] != _END:
            word += dice.choice(after[word[-len(_START) :]])
        return word[len(_START) : -1]

    return [make() for _ in range(count)]


def _disguise(game: GameRecords, n: int, general: set[str], pool: Mapping[str, list[str]]) -> GameRecords:
    dice = random.Random(n)
    known: dict[str, str] = {}

    def other(match: re.Match[str]) -> str:
        word = match[0].lower()
        if word not in known:
            words = pool[_sort(word)]
            rare = words[int(len(words) * dice.random() ** 3)]
            known[word] = word if word in general or dice.random() < KEPT else rare
        return known[word]

    def disguise(texts: Mapping[str, str]) -> dict[str, str]:
        return {lang: _WORD.sub(other, text) for lang, text in texts.items()}

    def disguise_record(record: Record, answers: Record, texts: Record) -> Record:
        aliases = {lang: tuple(_WORD.sub(other, a) for a in of) for lang, of in record.aliases.items()}
        name, text = disguise(record.name), disguise(texts.text)
        return replace(
            record, name=name, aliases=aliases, answer=disguise(answers.answer), lead=disguise(answers.lead), text=text
        )

    name = {lang: f"{_WORD.sub(other, text)} {n}" for lang, text in game.name.items()}
    mixed = [dice.sample(game.records, len(game.records)) for _ in range(2)]
    records = tuple(disguise_record(*parts) for parts in zip(game.records, *mixed, strict=True))
    return replace(game, id=f"{game.id}-{n:03}", name=name, aliases=dict.fromkeys(name, ()), records=records)


def compress(text: str) -> int:
    """Bytes over the wire."""
    return len(gzip.compress(text.encode(), 9))


def write_site(folder: Path, scripts: Mapping[str, str], files: Mapping[str, str]) -> None:
    """A site with nothing but the search."""
    for address, text in {**scripts, **{f"assets/search/{name}.js": text for name, text in files.items()}}.items():
        (folder / address).parent.mkdir(parents=True, exist_ok=True)
        (folder / address).write_text(text, encoding="utf-8")
    told = {"search": "", "base": "", "language": LANG, "version": "1", "game": GAME, "game-name": "x"}
    data = " ".join(f'data-{name}="{value}"' for name, value in told.items())
    opener = f'<a href="#" {data}>x</a>'
    page = f'<!doctype html><meta charset="utf-8"><title>x</title>{opener}<script src="{OPENER}"></script>'
    (folder / "index.html").write_text(page, encoding="utf-8")


def measure_time(browser: Browser, url: str) -> tuple[float, list[float]]:
    """Milliseconds from opening the search to its first result, and for each key typed after that."""
    page = browser.new_page()
    page.goto(url)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    times: dict[str, Any] = page.evaluate(_MEASURE, list(TYPED))
    page.close()
    return times["cold"], times["keys"]


_MEASURE = """async (queries) => {
  const until = async (query) => {
    while (document.querySelector('[role=listbox]')?.dataset.shown !== query) await new Promise((go) => setTimeout(go));
  };
  const type = (query) => {
    const field = document.querySelector('[role=combobox]');
    field.value = query;
    field.dispatchEvent(new InputEvent('input'));
  };
  const start = performance.now();
  document.querySelector('[data-search]').click();
  while (!document.querySelector('[role=combobox]')) await new Promise((go) => setTimeout(go));
  type(queries[0]);
  await until(queries[0]);
  const cold = performance.now() - start;
  for (const query of queries) { type(query); await until(query); }
  const keys = [];
  for (const query of queries)
    for (let length = 1; length <= query.length; length++) {
      if (query[length - 1] === ' ') continue;
      const before = performance.now();
      type(query.slice(0, length));
      await until(query.slice(0, length));
      keys.push(performance.now() - before);
    }
  return { cold, keys };
}"""


def measure_library(games: Sequence[GameRecords], files: Mapping[str, str], script: int) -> str:
    """What a search over all games finds and loads.

    A made game keeps general words. Where a query has no others, nothing tells the entry from those that were made from
    it: so it is said how often the entry itself is found, and how often it or one of them that is as good an answer.
    """
    queries = [query for query in load_queries() if query.kind != NOTHING and query.half == "test"]
    answers = find_entries(files, [Query(query=query.query) for query in queries], LANG, fresh=True)
    found = [[hit.key for hit in answer.hits] for answer in answers]
    records = {f"{game.id}/{record.id}": record for game in games for record in game.records}
    alike = [
        [_MADE.sub("/", key) if _holds_all(answer.reading or query.query, key, records) else key for key in keys]
        for query, answer, keys in zip(queries, answers, found, strict=True)
    ]
    itself, either = (score_kinds(queries, keys)["all"] for keys in (found, alike))
    sizes = {name: compress(text) for name, text in files.items()}
    loads = sorted(script + sum(sizes[name] for name in answer.loaded) for answer in answers)
    middle, most = statistics.median(loads) / 1000, loads[-1] / 1000
    recall = f"r@1 {itself.at_1:.2f}, r@3 {itself.at_3:.2f}; it or one no worse: {either.at_1:.2f}, {either.at_3:.2f}"
    return f"{recall}; {middle:.0f} kB loaded for a query, {most:.0f} kB at most"


def _holds_all(query: str, key: str, records: Mapping[str, Record]) -> bool:
    """Whether a made entry still has every word of the query that the entry it was made from has, in any form."""
    made, real = (
        {word for text in _texts(records[of]) for word in _ASKED.findall(text.lower())}
        for of in (key, _MADE.sub("/", key))
    )
    asked = _ASKED.findall(query.lower())
    return all(get_close_matches(word, made, 1, _ALIKE) for word in asked if get_close_matches(word, real, 1, _ALIKE))


def run() -> None:
    """Prints the figures."""
    book = read_library(ROOT / "rules_data").book
    real = list(collect_records(book))
    scripts = {name: text for name, text in build_assets(book, _CACHE).files.items() if name.startswith("assets/js/")}
    script = compress(scripts[OPENER]) + compress(scripts[f"assets/js/search.{LANG}.js"])
    print(f"search: script {script / 1000:.1f} kB compressed")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for size in SIZES:
            kinds = [make_games(real, size, alike=alike) for alike in (False, True)]
            both = [build_files(book.library.languages, games, _CACHE) for games in kinds]
            files = both[0]
            first = script + sum(compress(files[name]) for name in (f"{GAME}.{LANG}", f"{GAME}-1"))
            folder = Path(temporary) / str(size)
            write_site(folder, scripts, files)
            server, url = serve_folder(folder)
            runs = [measure_time(browser, url) for _ in range(3)]
            server.shutdown()
            cold = statistics.median(cold for cold, _ in runs)
            keys = sorted(time for _, times in runs for time in times)
            middle, slow = keys[len(keys) // 2], keys[int(len(keys) * 0.95)]
            print(f"search: {size:3} games: first result in a game {first / 1000:.1f} kB, {cold:.0f} ms")
            print(f"search: {size:3} games: each key p50 {middle:.0f} ms, p95 {slow:.0f} ms, {SLOWER}x slower")
            for words, games, made in zip(("other words", "general words left"), kinds, both, strict=True):
                print(f"search: {size:3} games: over all, {words}: {measure_library(games, made, script)}")
        browser.close()


if __name__ == "__main__":
    run()
