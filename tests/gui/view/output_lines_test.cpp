#include "support/catch.hpp"
#include "view/output_lines.hpp"

using namespace streamlab::view;
using Lines = std::vector<std::string_view>;

TEST_CASE("lines break at spaces and numbers stay whole") {
    CHECK(wrap_lines("the call took 3.20 ms\nok\n", 16) == Lines{"the call took", "3.20 ms", "ok"});
    CHECK(wrap_lines("exactly ten", 11) == Lines{"exactly ten"});
}

TEST_CASE("a word that does not fit is broken between characters") {
    CHECK(wrap_lines("abcdefgh", 3) == Lines{"abc", "def", "gh"});
    CHECK(wrap_lines("\u00e4\u00e4\u00e4", 2) == Lines{"\u00e4\u00e4", "\u00e4"});
}

TEST_CASE("empty lines stay, and any bytes are accepted") {
    CHECK(wrap_lines("a\n\nb", 5) == Lines{"a", "", "b"});
    CHECK(wrap_lines("", 5).empty());
    CHECK(wrap_lines(" \x80\x80  \n", 0).size() >= 1);
}

TEST_CASE("the first part of a text ends with a whole character") {
    CHECK(first_part("abc", 10) == "abc");
    CHECK(first_part("ab\u00e4", 3) == "ab");
    CHECK(first_part("ab\u00e4", 4) == "ab\u00e4");
}
