"""Which ids there are in all games, and where moved ones went.

In: the rosters of the games. Out: `Names`, which finds the entry that an id means. It remembers what it was asked that
other games had to answer: while the answers are the same, so is all that follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulekeep.diagnostics import MAX_GUESSES, Diagnostic, find_similar, shorten
from rulekeep.model.book import Roster
from rulekeep.model.prose import Key, R, Ref
from rulekeep.model.types import Game


class Names:
    """What every id means. `asked` holds what a game does not know by itself: (game, as written) → entry."""

    def __init__(self, rosters: Mapping[str, Roster]) -> None:
        self.rosters = rosters
        self.asked: dict[tuple[str, str], Key | None] = {}
        self._found: dict[Key, Key | None] = {}

    def find(self, target: str, game: str) -> Key | None:
        """The entry that `target` means when it is written in `game`, moved ids followed."""
        key = written_key(target, game)
        found = self._found[key] if key in self._found else self._follow(key)
        if key.game != game or found is None or found.game != game:
            self.asked[game, target] = found
        return found

    def _follow(self, key: Key) -> Key | None:
        path: list[Key] = []
        end = None
        for at in walk_moved(key, lambda key: self.rosters.get(key.game, Roster()).moved.get(key.id)):
            if at in self._found:
                end = self._found[at]
                break
            path.append(at)
            roster = self.rosters.get(at.game, Roster())
            if at.id in roster.ids or (roster.unread and at.id not in roster.moved):
                end = at
                break
        self._found.update(dict.fromkeys(path, end))
        return end

    def explain_unknown(self, key: Key, guess: bool) -> tuple[str, str | None]:
        """Why there is no such entry, and with `guess` which one was likely meant."""
        if key.game not in self.rosters:
            near = find_similar(key.game, self.rosters) if guess else None
            hint = f"a game with a similar name exists: `{near}`" if near else None
            return f"there is no game `{shorten(key.game)}`", hint
        near = find_similar(key.id, self.rosters[key.game].ids) if guess else None
        hint = f"an entry with a similar id exists: `{near}`" if near else None
        if near is None:
            others = sorted(name for name, roster in self.rosters.items() if key.id in roster.ids)
            hint = f"`{others[0]}/{key.id}` is an entry of another game" if others else None
        return f"no entry has the id `{shorten(key.id)}`", hint

    def rename(self, game: str, id: str) -> str:
        """What an id is called now in its game; itself where it is called nothing else."""
        key = self._follow(Key(game=game, id=id))
        return key.id if key is not None and key.game == game else id

    def lost(self, game: str, entry: str) -> bool:
        """Whether there may be such an entry that could not be read."""
        return self.rosters[game].unread or entry in self.rosters[game].broken

    def check_moved(self, game: Game[Ref]) -> Iterator[Diagnostic]:
        """Moved ids of a game that are taken again, or that lead nowhere."""
        ids = self.rosters[game.id].ids
        for told, moved in enumerate(game.moved):
            if moved.old.text in ids:
                message = f"`{moved.old}` is the id of an entry and cannot have moved"
                hint: str | None = "an id that was given up is never used again"
                yield Diagnostic(code="moved-id", span=moved.old.span, message=message, hint=hint)
            elif self.find(moved.new.target, game.id) is None:
                message, hint = self.explain_unknown(written_key(moved.new.target, game.id), guess=told < MAX_GUESSES)
                yield Diagnostic(code="moved-id", span=moved.new.span, message=message, hint=hint)


def lacks_source(game: Game[R], id: str) -> bool:
    """Whether a game has no such source, not even one that could not be read: of those that were lost any may be it."""
    return id not in game.sources and game.lost_sources is not None and id not in game.lost_sources


def walk_moved(key: Key, find_next: Callable[[Key], str | None]) -> Iterator[Key]:
    """A key and what each was renamed to, one after the other; a circle is walked once."""
    seen: set[Key] = set()
    while key not in seen:
        yield key
        seen.add(key)
        new = find_next(key)
        if new is None:
            return
        key = written_key(new, key.game)


def write_moved(old: Key, new: str = "…") -> str:
    """The line that says what an id is called now, and where it stands, as a hint shows it."""
    return f"`- {{from: {old.id}, to: {new}}}` in {old.game}/moved.yml"


def written_key(target: str, game: str) -> Key:
    """The key that a ref spells, whether or not there is such an entry."""
    other, slash, name = target.rpartition("/")
    return Key(game=other if slash else game, id=name)
