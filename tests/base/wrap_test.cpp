#include "base/wrap.hpp"
#include "support/catch.hpp"

using streamlab::base::wrap;

TEST_CASE("text is broken at blanks so that it fits") {
    CHECK(wrap("one two three", 9) == "one two\nthree\n");
    CHECK(wrap("one two three", 13) == "one two three\n");
    CHECK(wrap("", 9) == "");
}

TEST_CASE("a word that is too long has a line of its own") {
    CHECK(wrap("a cudaStreamCreateWithPriority b", 9) == "a\ncudaStreamCreateWithPriority\nb\n");
}

TEST_CASE("every wrapped line has the indent, and the indent counts") {
    CHECK(wrap("one two three", 9, "  ") == "  one two\n  three\n");
}

TEST_CASE("paragraphs and lines that begin with a blank stay as they are") {
    CHECK(wrap("one\n\ntwo", 80) == "one\n\ntwo\n");
    CHECK(wrap("  code   here", 5) == "  code   here\n");
}

TEST_CASE("a character of several bytes takes one column") { CHECK(wrap("ü ö", 3) == "ü ö\n"); }
