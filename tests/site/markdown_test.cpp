#include "site/markdown.hpp"
#include "support/catch.hpp"

using streamlab::site::markdown_to_html;

TEST_CASE("headings have GitHub's anchors") {
    CHECK(markdown_to_html("## Use after free\n") ==
          "<h2 id=\"use-after-free\">Use after free</h2>\n");
    CHECK_THAT(markdown_to_html("# What `streamlab run` finds\n"),
               ContainsSubstring("id=\"what-streamlab-run-finds\">What <code>"));
}

TEST_CASE("paragraphs, lists, emphasis and code") {
    CHECK(markdown_to_html("One\ntwo *three* **four** `a < b`\n") ==
          "<p>One two <em>three</em> <strong>four</strong> <code>a &lt; b</code></p>\n");
    CHECK(markdown_to_html("* first\n  goes on\n* second\n") ==
          "<ul>\n<li>first goes on</li>\n<li>second</li>\n</ul>\n");
    CHECK(markdown_to_html("```text\nk<<<1, 1>>>();\n\n// # no heading\n```\n") ==
          "<pre tabindex=\"0\"><code>k&lt;&lt;&lt;1, 1&gt;&gt;&gt;();\n\n// # no "
          "heading\n</code></pre>\n");
    CHECK(markdown_to_html("<!-- program race -->\n") == "");
}

TEST_CASE("a program has the line numbers that its page refers to") {
    CHECK(markdown_to_html("```cuda\nk<<<1, 1>>>();\n}\n```\n") ==
          "<ol class=\"source\" tabindex=\"0\">\n"
          "<li id=\"program-1-line-1\"><code>k&lt;&lt;&lt;1, 1&gt;&gt;&gt;();</code></li>\n"
          "<li id=\"program-1-line-2\"><code>}</code></li>\n</ol>\n");
}

TEST_CASE("a table has a head and a body") {
    const auto html =
        markdown_to_html("| kind | usually |\n|---|---|\n| [race](#race) | error |\n");
    CHECK_THAT(html, ContainsSubstring("<thead><tr><th>kind</th><th>usually</th></tr>"));
    CHECK_THAT(html, ContainsSubstring("<td><a href=\"#race\">race</a></td><td>error</td>"));
}

TEST_CASE("links within the page, to the web and to the rules stay; others become text") {
    CHECK(markdown_to_html("[x](https://a.example)") ==
          "<p><a href=\"https://a.example\">x</a></p>\n");
    CHECK(markdown_to_html("[`explain`](rules/rules.toml)") ==
          "<p><a href=\"rules.html\"><code>explain</code></a></p>\n");
    CHECK(markdown_to_html("[speed](speed.md) and [not a link") ==
          "<p>speed and [not a link</p>\n");
}

TEST_CASE("text that only looks like markup is unchanged") {
    CHECK(markdown_to_html("2 * 3, int* p, **, `") == "<p>2 * 3, int* p, **, `</p>\n");
}
