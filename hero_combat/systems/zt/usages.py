"""What each move of `act` needs and reads."""

from hero_combat.orders.declaration import Usage

CHECK = ("difficulty", "modifier", "add_dice", "luck", "assist", "disrupt", "extra_minor")
"""What is said about a Check."""
SAVE = ("save_ability", "save_modifier", "luck_save", "assist_save", "disrupt_save")
"""What is said about the Save against it."""
_ANY = ("on", "slot", "ability", "item", *CHECK, *SAVE)

MOVES: dict[str, Usage] = {
    "move": Usage(
        "walks, crawls or jumps",
        needs=("metres",),
        reads=("rough", "jump", "run_up", "from_", "to", "blocked"),
    ),
    "stand": Usage("gets up, for 4 m of movement"),
    "prone": Usage("drops to the ground, free"),
    "dash": Usage("Major: one more Movement Action"),
    "disengage": Usage("Major: no Opportunity Attacks until the next own Turn", reads=("slot",)),
    "extra-minor": Usage("Major: one more Minor Action"),
    "switch": Usage("Minor: puts away what is held, for another item or none", reads=("item",)),
    "pick-up": Usage("Minor: takes what lies within 1 m", needs=("item",), reads=("metres",)),
    "drop": Usage("lets go of what is held, free; a shield too", reads=("item",)),
    "look": Usage("Minor, also as a Reaction: takes in information", reads=("ability", *CHECK)),
    "assist": Usage("+3 on a Check that is rolled elsewhere", reads=("on", "extra_minor")),
    "disrupt": Usage("-3 on a Check that is rolled elsewhere", reads=("on", "extra_minor")),
    "struggle": Usage("Major: tries to get out of a grapple", reads=("ability", *CHECK[1:], *SAVE)),
    "release": Usage("lets go of whom one grapples, free", reads=("on",)),
    "break-free": Usage(
        "Major: tries to end being incapacitated", needs=("ability", "difficulty"), reads=CHECK[1:]
    ),
    "feat": Usage("uses a feat", reads=("energy", *_ANY)),
    "improvise": Usage("Major or as the game master says: anything else; wrests", reads=_ANY),
    "pass": Usage("does nothing more"),
}
