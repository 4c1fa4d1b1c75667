#include "base/text.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("every occurrence is replaced, and replacements are not searched again") {
    std::string text = "a.b.c";
    base::replace_all(text, ".", "..");
    CHECK(text == "a..b..c");
    base::replace_all(text, "", "x");
    CHECK(text == "a..b..c");
    base::replace_all(text, "..", "");
    CHECK(text == "abc");
}

TEST_CASE("lines are returned without line ends") {
    using Lines = std::vector<std::string_view>;
    CHECK(base::lines_of("").empty());
    CHECK(base::lines_of("a") == Lines{"a"});
    CHECK(base::lines_of("a\n\r\nb\r\n\n") == Lines{"a", "", "b", ""});
    CHECK(base::trimmed(" \ta b\r\n") == "a b");
    CHECK(base::trimmed(" \t").empty());
}

TEST_CASE("text is escaped for XML and HTML, whatever it contains") {
    CHECK(base::markup("<a href=\"x\">&</a>") == "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
    CHECK(base::markup("a\nb\tc") == "a\nb\tc");
    CHECK(base::attribute("\"a\nb\tc\"") == "&quot;a&#10;b&#9;c&quot;");
    CHECK(base::markup("\x01\xff") == "?\xef\xbf\xbd");
}

TEST_CASE("text from outside cannot send terminal commands or change the reading direction") {
    CHECK(base::harmless("a\x1b[31mb\x7f\xc2\x9b") == "a\\x1b[31mb\\x7f\\x9b");
    CHECK(base::harmless("x\xe2\x80\xaey\xe2\x81\xa6") == "x\\u202ey\\u2066");
    CHECK(base::harmless("a\r\nb\rc\td\n") == "a\nb\\x0dc\td\n");
    CHECK(base::harmless("\xff\xc3\xbc \xe2\x82\xac") == "\xef\xbf\xbd\xc3\xbc \xe2\x82\xac");
    CHECK(base::harmless_line("a\nb\tc") == "a\\nb\\tc");
    CHECK(base::markup("\x7f\xc2\x9b\xe2\x80\xae<") == "???&lt;");
    CHECK(base::is_harmless_character("\xc3\xbc"));
    CHECK_FALSE(base::is_harmless_character("\n"));
    CHECK_FALSE(base::is_harmless_character("\xe2\x80\xae"));
}
