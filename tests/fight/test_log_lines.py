"""The lines of a log: values that share what they have in common."""

from hero_combat.fight.log_lines import Entries


def test_a_line_more_leaves_the_shorter_one_alone() -> None:
    none = Entries()
    one = none.and_then("a")
    two, other = one.and_then("b"), one.and_then("c")
    assert [list(lines) for lines in (none, one, two, other)] == [[], ["a"], ["a", "b"], ["a", "c"]]
    assert (len(two), two[0], two[-1], two[1:], two[:-1]) == (2, "a", "b", ("b",), ("a",))
    assert two == Entries(["a", "b"])
    assert two != other
    assert one != two
    assert "c" not in two
    assert hash(two) == hash(Entries(["a", "b"]))


def test_many_lines_share_one_list() -> None:
    lines = Entries()
    for number in range(100_000):
        lines = lines.and_then(str(number))
    assert len(lines) == 100_000
    assert lines[99_999] == "99999"
