"""What an order tells: one sentence an event, and one for all to whom the same happens."""

import msgspec

from hero_combat.text import listing

_MOST_NAMES = 6


class Story(msgspec.Struct, gc=False):  # sooner made than a class of Python's
    """Sentences in the making, each event under the heading that says when it is."""

    _parts: list[str] = []
    _headed: str = ""
    _names: list[str] = []
    _pending: tuple[str, str] = ("", "")

    def tell(self, sentence: str) -> None:
        """Add a sentence as it is."""
        if self._names:
            self._flush()
        self._parts.append(sentence)

    def heading(self, text: str) -> None:
        """Say when it is, unless the last heading said so."""
        if text != self._headed:
            self._headed = text
            self.tell(text)

    def happens(self, name: str, one: str, several: str) -> None:
        """Tell that the same thing happens to one after the other, in one sentence.

        Args:
            name: to whom.
            one: what happens to one: "is out".
            several: the same of several: "are out".
        """
        if self._pending != (one, several):
            if self._names:
                self._flush()
            self._pending = (one, several)
        self._names.append(name)

    def text(self) -> str:
        """Return everything told, as one paragraph."""
        if self._names:
            self._flush()
        return " ".join(filter(None, self._parts))

    def _flush(self) -> None:
        names, (one, several) = self._names, self._pending
        if len(names) > _MOST_NAMES:
            rest = len(names) - _MOST_NAMES + 1
            names = [*names[: _MOST_NAMES - 1], f"{rest} others"]
        self._parts.append(f"{listing(names)} {one if len(names) == 1 else several}.")
        self._names, self._pending = [], ("", "")
