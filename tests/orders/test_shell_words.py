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
        ("", [], ""),
        (" \t ", [], ""),
        ("# nothing", [], "nothing"),
        ("  # nothing", [], "nothing"),
        ("step #", ["step"], ""),
        ("step  # a  # b", ["step"], "a  # b"),
        ("step # a  # b", ["step"], "a  # b"),
        ('say "a"  # b  ', ["say", "a"], "b"),
        ("\tsay\ta  b ", ["say", "a", "b"], ""),
        ('\tsay\t"a"  b ', ["say", "a", "b"], ""),
        ("'a'", ["a"], ""),
        ("'a' 'b'", ["a", "b"], ""),
        (" 'a' b 'c'  # d", ["a", "b", "c"], "d"),
        ("say ''", ["say", ""], ""),
        ("say '' 'a'", ["say", "", "a"], ""),
        ("say 'a'\t'b'", ["say", "a", "b"], ""),
        ("say 'a''b' c", ["say", "ab", "c"], ""),
        ("say 'a  # b'", ["say", "a  # b"], ""),
        ("say 'a  # b'  # c", ["say", "a  # b"], "c"),
        ('say "\\\\" \\', ["say", "\\", ""], ""),
        ('say a"b \'c"d', ["say", "ab 'cd"], ""),
        ("say \\#x", ["say", "#x"], ""),
        ("say \\\nx", ["say", "\nx"], ""),
    ],
)
def test_a_line_is_split_as_a_shell_splits_it(line: str, words: list[str], sentence: str) -> None:
    assert split_line(line) == (words, sentence)


@pytest.mark.parametrize("line", ["set name 'a", 'set name "a', "set name 'a' 'b", 'set "a\\"'])
def test_a_quote_is_closed(line: str) -> None:
    with pytest.raises(UsageError, match="a quote is not closed"):
        split_line(line)


def test_what_is_not_closed_is_shown_as_far_as_it_goes() -> None:
    with pytest.raises(UsageError) as caught:
        split_line("say '" + "x\x1b" + "y" * 99)
    assert str(caught.value) == "a quote is not closed: say 'x\\x1b" + "y" * 53


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", []),
        (" a\t b", [("a", False), ("b", False)]),
        ("# a", []),
        ("a # b", [("a", False)]),
        ("a#b", [("a#b", False)]),
        ("'a#b' \"c\" d''", [("a#b", True), ("c", True), ("d", True)]),
        ("\\a b\\ c", [("a", True), ("b c", True)]),
    ],
)
def test_words_with_their_quotes(line: str, words: list[tuple[str, bool]]) -> None:
    assert split_quoted(line) == words


@pytest.mark.parametrize(
    ("word", "quoted"),
    [
        ("", "''"),
        ("a", "a"),
        ("Az09-_./:,=+@%", "Az09-_./:,=+@%"),
        ("a b", "'a b'"),
        ("#", "'#'"),
        ("\u00e9", "'\u00e9'"),
        ("it's", "'it'\"'\"'s'"),
    ],
)
def test_a_word_is_quoted_where_it_must_be(word: str, quoted: str) -> None:
    assert quote(word) == quoted


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
