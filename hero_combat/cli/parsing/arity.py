"""How many words the verbs of the systems take, so that FILE is found before the system is known.

`hero-combat resolve a b --force fight.toml` names no system: the file does. To find the file among
the words one must know which options take a value, without importing five systems. The tables below
are derived from the orders: `python -m hero_combat.cli.parsing.arity` prints them, a test compares.
"""

from collections.abc import Sequence

# fmt: off
PLACES = {
    "roll": 1, "resolve": 2, "knockback": 1, "recover": 0, "step": 0, "act": 2, "hazard": 1,
    "odds": 2,
}
FLAGS = frozenset({
    "--acting", "--adopt", "--all-out", "--as-save", "--ask", "--assisted", "--bashing",
    "--blindside", "--board", "--care", "--charge", "--close", "--dark", "--debug", "--dodge",
    "--dry-run", "--end-of-combat", "--equipment", "--escape", "--explain", "--flanking", "--force",
    "--full-moon", "--going-for-broke", "--grapple", "--harmless", "--help", "--hurt", "--in-melee",
    "--in-place", "--in-the-way", "--json", "--keep-going", "--killing", "--larger", "--located",
    "--markdown", "--martial", "--movement", "--new-round", "--no-cover", "--no-knockback",
    "--no-wounds", "--off-hand", "--open-ground", "--opportunity", "--player", "--point-blank",
    "--poor-equipment", "--post-12", "--prepared", "--prior-action", "--quiet", "--reaction",
    "--roll-with-punch", "--rote", "--script", "--stats", "--strenuous", "--suppressive",
    "--surgery", "--touching", "--unseen", "--visibility", "--wake", "--watch", "--willpower",
})
# fmt: on
SHORT_FLAGS = frozenset("iqh")


def file_among(words: Sequence[str], places: int) -> str:
    """The FILE among the words behind a verb with so many positionals; "" when there is none."""
    found = places_among(words)
    return found[places] if len(found) > places else ""


def places_among(words: Sequence[str]) -> list[str]:
    """The positionals, FILE included, among the words behind a verb."""
    found: list[str] = []
    skip = False
    for i, word in enumerate(words):
        if skip:
            skip = False
        elif word == "--":
            found += words[i + 1 :]
            break
        elif word[:1] != "-" or word == "-" or word[1:].isdigit():
            found.append(word)
        elif word[:2] == "--":
            skip = "=" not in word and word not in FLAGS
        else:
            skip = word[-1] not in SHORT_FLAGS and all(c in SHORT_FLAGS for c in word[1:-1])
    return found


def among(words: Sequence[str], name: str, short: str = "") -> bool:
    """Whether the option stands among the words: `--output`, `--output=x`, `-o`, `-qo`, `-ox`."""
    return any(
        word == name or word.startswith(f"{name}=") or bool(short and short in _letters(word))
        for word in words
    )


def _letters(word: str) -> str:
    """The one-letter options that `word` bundles: flags, and the first one that takes a value."""
    if word[:1] != "-" or word[1:2] == "-":
        return ""
    flags = len(word) - len(word[1:].lstrip("".join(SHORT_FLAGS)))
    return word[1 : flags + 1]


def derived() -> tuple[dict[str, int], frozenset[str]]:
    """What the two tables must be, read off the orders of all systems."""
    from hero_combat import systems
    from hero_combat.cli.parsing.orders import VERBS, Asking, Rolling
    from hero_combat.cli.parsing.verbs import orders_of
    from hero_combat.log.participants import EDITS
    from hero_combat.orders.declaration import flags_of, spec_of, verb_of

    orders = [order for name in systems.names() for order in orders_of(systems.load(name))]
    places = {verb_of(order): len(spec_of(order).positionals) for order in orders}
    names = flags_of((*orders, *EDITS, *VERBS, Rolling, Asking))
    return places, frozenset({"--help", *(name for name in names if name[:2] == "--")})


if __name__ == "__main__":
    table, names = derived()
    print(f"PLACES = {table}\nFLAGS = {sorted(names)}")  # noqa: T201 - it is what one runs it for
