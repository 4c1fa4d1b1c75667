#include "base/wrap.hpp"
#include "support/catch.hpp"

using streamlab::base::wrap;
using streamlab::base::wrap_code;

TEST_CASE("text is broken at blanks to fit") {
    CHECK(wrap("one two three", 9) == "one two\nthree\n");
    CHECK(wrap("one two three", 13) == "one two three\n");
    CHECK(wrap("", 9) == "");
}

TEST_CASE("a word longer than the width has its own line") {
    CHECK(wrap("a cudaStreamCreateWithPriority b", 9) == "a\ncudaStreamCreateWithPriority\nb\n");
}

TEST_CASE("every wrapped line is indented, and the indent counts") {
    CHECK(wrap("one two three", 9, "  ") == "  one two\n  three\n");
}

TEST_CASE("paragraphs and lines that start with a blank stay as they are") {
    CHECK(wrap("one\n\ntwo", 80) == "one\n\ntwo\n");
    CHECK(wrap("  code   here", 5) == "  code   here\n");
}

TEST_CASE("a character of several bytes counts as one column") { CHECK(wrap("ü ö", 3) == "ü ö\n"); }

TEST_CASE("a comment after code is continued below itself as a comment") {
    using Lines = std::vector<std::string>;
    CHECK(wrap_code("k3<<<1, 32>>>();  // after k2, though it needs neither", 44) ==
          Lines{"k3<<<1, 32>>>();  // after k2, though it", "                  // needs neither"});
    CHECK(wrap_code("short();  // fits", 40) == Lines{"short();  // fits"});
    // A comment that does not fit after the code is put on lines before it.
    CHECK(wrap_code("  copy(to, from, bytes, stream);  // after the first", 40) ==
          Lines{"  copy(to, from, bytes, stream);", "  // after the first"});
    CHECK(wrap_code("x = 1;            // programmaticStreamSerialization", 40) ==
          Lines{"x = 1;", "// programmaticStreamSerialization"});
    CHECK(wrap_code("create(&done, oneFlag | anotherFlag);", 30) ==
          Lines{"create(&done, oneFlag |", "    anotherFlag);"});
    CHECK(wrap_code("a_name_that_no_line_can_hold_whole()", 20) ==
          Lines{"a_name_that_no_line_can_hold_whole()"});
}
