r"""Words as a shell splits them."""

import pytest

from hero_combat.errors import UsageError
from hero_combat.orders.shell_words import quote, split_line, split_quoted


@pytest.mark.parametrize(
    ("line", "words", "sentence"),
    [
        ("step", ["step"], ""),
        ("step  # Ada acts.", ["step"], "Ada acts."),
        ("step # Ada acts.", ["step"], "Ada acts."),
        ("resolve ada bob --dice '4 3 3'", ["resolve", "ada", "bob", "--dice", "4 3 3"], ""),
        ("set name 'Ada'' Voss'", ["set", "name", "Ada Voss"], ""),
        ("set name a'b c'", ["set", "name", "ab c"], ""),
        ("set name 'b c'a", ["set", "name", "b ca"], ""),
        ("set name ''", ["set", "name", ""], ""),
        ("set name a\\ bc", ["set", "name", "a bc"], ""),
        ("set name a\\'b", ["set", "name", "a'b"], ""),
        ('set name "a \\"b\\" c"', ["set", "name", 'a "b" c'], ""),
        ("set name 'a\\b'", ["set", "name", "a\\b"], ""),
        ("set name a#b", ["set", "name", "a#b"], ""),
    ],
)
def test_a_line_is_split_as_a_shell_splits_it(line: str, words: list[str], sentence: str) -> None:
    assert split_line(line) == (words, sentence)


@pytest.mark.parametrize("line", ["set name 'a", 'set name "a', "set name 'a' 'b", 'set "a\\"'])
def test_a_quote_is_closed(line: str) -> None:
    with pytest.raises(UsageError, match="a quote is not closed"):
        split_line(line)


def test_what_stood_in_quotes_is_known() -> None:
    assert split_quoted("set 'a' b c\\d  # e 'f'") == [
        ("set", False),
        ("a", True),
        ("b", False),
        ("cd", True),
    ]


@pytest.mark.parametrize("word", ["", "a", "a b", "it's", "#", "\\", '"', "-x", "a'b'c"])
def test_what_is_quoted_is_read_back(word: str) -> None:
    assert split_line(f"say {quote(word)} end") == (["say", word, "end"], "")
