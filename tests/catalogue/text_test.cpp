#include "catalogue/text.hpp"
#include "support/catch.hpp"

using streamlab::catalogue::unwrap;

TEST_CASE("paragraphs lose their line breaks and stay separate") {
    CHECK(unwrap("\none\ntwo  \n\n\nthree\n") == "one two\n\nthree");
    CHECK(unwrap("list:\n- a\n- b\n\n    code\n    more\n") ==
          "list:\n- a\n- b\n\n    code\n    more");
    CHECK(unwrap("windows\r\nlines\r\n") == "windows lines");
    CHECK(unwrap("").empty());
    CHECK(unwrap("\n \n").empty());
}
