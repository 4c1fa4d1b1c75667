#include "site/text.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

site::Course small_course() {
    site::Course course;
    course.rules.push_back({"D1", "A fence", "", "", ""});
    catalogue::Lab lab;
    lab.number = 7;
    course.labs.push_back(lab);
    return course;
}

}  // namespace

TEST_CASE("ids of rules and numbers of labs become links, if such a page exists") {
    const site::Course course = small_course();
    const site::Texts texts(course);
    CHECK(texts.line("(rule D1, lab 07)") ==
          "(rule <a href=\"rules.html#D1\">D1</a>, lab <a href=\"lab-07.html\">07</a>)");
    CHECK(texts.line("H2D, D9, D12, lab 18, k1") == "H2D, D9, D12, lab 18, k1");
}

TEST_CASE("backticks are code, asterisks around words emphasise") {
    const site::Course course = small_course();
    const site::Texts texts(course);
    CHECK(texts.line("`a<b> D1` after *all* of it") ==
          "<code>a&lt;b&gt; D1</code> after <em>all</em> of it");
    CHECK(texts.line("int* p, 2 * 3 * 4") == "int* p, 2 * 3 * 4");
}

TEST_CASE("indented lines are code, lines with a hyphen a list") {
    const site::Course course = small_course();
    const site::Texts texts(course);
    CHECK(texts.paragraphs("One.\n\n    a();\n\n    b();\n\nTwo:\n- x\n- y") ==
          "<p>One.</p>\n<pre tabindex=\"0\"><code>a();\n\nb();\n</code></pre>\n<p>Two:</p>\n"
          "<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n");
}

TEST_CASE("a program's lines can be found, and the line of interest is marked") {
    CHECK(site::numbered_source("a<b;\nc;\n", 2, "x-") ==
          "<ol class=\"source\" tabindex=\"0\">\n<li id=\"x-line-1\"><code>a&lt;b;</code></li>\n"
          "<li id=\"x-line-2\" class=\"marked\"><code>c;</code></li>\n</ol>\n");
}

TEST_CASE("a text that is longer than its lines ends in an ellipsis") {
    using Lines = std::vector<std::string>;
    CHECK(site::wrapped("one two three", 7, 2) == Lines{"one two", "three"});
    CHECK(site::wrapped("one two three four", 7, 2) == Lines{"one two", "three…"});
    CHECK(site::wrapped("one two", 7, 1) == Lines{"one two"});
    CHECK(site::wrapped("größer als eins", 7, 1) == Lines{"größer…"});
}
