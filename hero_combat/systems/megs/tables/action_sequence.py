"""The phases in which the actions of a round fall.

source: seed, "Action Sequence"
"""

ACTION_SEQUENCE: dict[int, tuple[int, ...]] = {
    1: (10,),
    2: (5, 10),
    3: (4, 7, 10),
    4: (3, 5, 8, 10),
    5: (2, 4, 6, 8, 10),
    6: (2, 4, 5, 7, 9, 10),
    7: (2, 3, 5, 6, 8, 9, 10),
    8: (2, 3, 4, 5, 7, 8, 9, 10),
    9: (2, 3, 4, 5, 6, 7, 8, 9, 10),
    10: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}
"""The phases of so many actions. Source: seed, "Action Sequence"."""
