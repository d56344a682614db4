"""The laws of meetings, L1 to L14, by their numbers.

Each law yields its cells. A cell that got past no refusal is not judged; a law of which fewer than
60 % are judged proves nothing.
"""

from laws.cells import Law
from laws.company import (
    company_takes_nothing_away,
    objects_suffer_alike,
    one_is_the_plain_order,
    said_of_one,
    what_stops_it_stops_it,
)
from laws.course import done_and_undone, nothing_is_broken, the_file_decides_nothing, what_ends_ends
from laws.odds_and_play import odds_agree
from laws.permission import (
    nobody_acts_twice,
    nobody_counts_without_a_turn,
    nobody_uses_more,
    refused_everywhere,
)

LAWS: dict[str, Law] = {
    "L1": refused_everywhere,
    "L2": nobody_counts_without_a_turn,
    "L3": nobody_uses_more,
    "L4": what_stops_it_stops_it,
    "L5": objects_suffer_alike,
    "L6": nobody_acts_twice,
    "L7": said_of_one,
    "L8": company_takes_nothing_away,
    "L9": one_is_the_plain_order,
    "L10": the_file_decides_nothing,
    "L11": what_ends_ends,
    "L12": odds_agree,
    "L13": nothing_is_broken,
    "L14": done_and_undone,
}
