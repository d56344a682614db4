"""The program's own options among the words of a line whose verb's options are not known yet."""

from collections.abc import Sequence

import msgspec

from hero_combat.cli.parsing.streams import Asking, Rolling
from hero_combat.orders.declaration import spec_of
from hero_combat.storage.files import stamp


class Streams(msgspec.Struct, frozen=True):
    """The program's own options on a line, and the words beside them.

    Attributes:
        given: the names of those options: `--in-place`, however it was written.
        rest: the other words, the values of those options left out.
    """

    given: frozenset[str]
    rest: tuple[str, ...]

    @property
    def file(self) -> str:
        """Return the word that is most likely FILE; "" when none looks like one."""
        named = (word for word in reversed(self.rest) if _may_be_file(word))
        return next(named, "")


def streams_among(words: Sequence[str]) -> Streams:
    """Return the program's own options among `words`, and the words beside them."""
    known = {**spec_of(Rolling).by_name, **spec_of(Asking).by_name}
    given: set[str] = set()
    rest: list[str] = []
    skip = False
    for i, word in enumerate(words):
        if skip:
            skip = False
        elif word == "--":
            rest += words[i + 1 :]
            break
        elif word[:2] == "--":
            name, equals, _ = word.partition("=")
            parameter = known.get(name)
            if parameter:
                given.add(name)
                skip = parameter.kind != "flag" and not equals
        elif word[:1] == "-" and word[1:] and not word[1:].isdigit():
            for place, letter in enumerate(word[1:], 2):
                parameter = known.get(f"-{letter}")
                if parameter is None:
                    break
                given.add(parameter.name)
                if parameter.kind != "flag":
                    skip = place == len(word)
                    break
        else:
            rest.append(word)
    return Streams(frozenset(given), tuple(rest))


def _may_be_file(word: str) -> bool:
    return word == "-" or word.endswith(".toml") or (bool(word) and stamp(word) is not None)
