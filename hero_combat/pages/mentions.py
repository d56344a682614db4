"""Who is named in a text for people, and the text without those whom players don't see.

No rule asks this. It only takes away from what is shown: where in doubt, more.
"""

import re
from collections.abc import Collection

from hero_combat.fight.model import AnyEncounter
from hero_combat.log.past_names import Names
from hero_combat.text import listing, printable

_FIRST = 0xF0000
"""Names become characters of the private use plane A while a text is taken apart."""
_NAME = "[\U000f0000-\U000ffffd]"
_LIST = re.compile(f"{_NAME}(?:(?:, | and |/){_NAME})+")
_OTHERS = re.compile(f"({_NAME}(?:, {_NAME})*) and [0-9]+ others")


class Mentions:
    """The names and ids of a fight, found in texts."""

    def __init__(self, fight: AnyEncounter, names: Names) -> None:
        """Take the names of everybody and everything in the file, and those that they ever had."""
        owners: dict[str, set[str]] = {}
        plain: dict[str, set[str]] = {}
        for id_, block in (*fight.sheets.items(), *fight.objects.items()):
            now, first = getattr(block, "name", ""), fight.sources.get(id_, {}).get("name", "")
            ever = (now, first, *names.get(id_, ()))
            for name in (id_, *(printable(str(one or id_)) for one in ever)):
                plain.setdefault(_plain(name), set()).add(id_)
                for word in (name, name[:1].upper() + name[1:]):
                    owners.setdefault(word, set()).add(id_)
        self._plain = plain
        words = sorted(filter(None, owners), key=len, reverse=True)
        self._words, self._owners = words, [frozenset(owners[word]) for word in words]
        self._marks = {word: chr(_FIRST + place) for place, word in enumerate(words)}
        self._pattern = re.compile(rf"(?<!\w){_one_of(words)}(?!\w)")
        longest = sorted(filter(None, plain), key=len, reverse=True)
        self._in_marks = re.compile(rf"(?<!\S){_one_of(longest)}(?!\S)")

    def masked(self, text: str) -> str:
        """Return the text with a mark in the place of each name; `unmasked` takes it back."""
        safe = re.sub(_NAME, "", text)
        return self._pattern.sub(lambda found: self._marks[found.group()], safe)

    def unmasked(self, text: str) -> str:
        """Return a masked text with its names."""
        return re.sub(_NAME, lambda found: self._words[ord(found.group()) - _FIRST], text)

    def named_in(self, masked: str) -> frozenset[str]:
        """Return the ids of everybody and everything that a masked text names."""
        marks = re.findall(_NAME, masked)
        return frozenset().union(*(self._owners[ord(mark) - _FIRST] for mark in marks))

    def named_in_mark(self, name: str) -> frozenset[str]:
        """Return the ids of everybody and everything that the name of a mark names.

        A mark can't be written as a name is: `fears_lord_umbra`, `Lord-Umbra`.
        """
        found = self._in_marks.findall(_plain(name))
        return frozenset().union(*(self._plain[each] for each in found))

    def without(self, masked: str, hidden: Collection[str]) -> str:
        """Return a masked text that doesn't name who is hidden, "" where it can't do without.

        A list loses them, and how many others it counts. A list of which one name is left would
        not fit its verb.
        """
        if not hidden:
            return masked
        shorter = _LIST.sub(lambda found: self._shorter(found.group(), hidden), masked)
        return "" if self.named_in(shorter) & frozenset(hidden) else _uncounted(shorter)

    def _shorter(self, names: str, hidden: Collection[str]) -> str:
        marks = re.findall(_NAME, names)
        left = [mark for mark in marks if not self.named_in(mark) & frozenset(hidden)]
        return names if len(left) < 2 or len(left) == len(marks) else listing(left)


def _plain(text: str) -> str:
    """Return the words of a text in small letters, with a space between them."""
    return " ".join(
        re.findall(r"[^\W_]+", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", text.casefold()))
    )


def _one_of(words: Collection[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, words)) or '(?!)'})"


def _uncounted(masked: str) -> str:
    """Return a text that doesn't count others: the hidden may be among them."""
    return _OTHERS.sub(lambda found: listing(re.findall(_NAME, found.group(1))), masked)
