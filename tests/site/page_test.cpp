#include <stdexcept>

#include "site/page.hpp"
#include "site/reference_pages.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("all fields of a template are filled in") {
    CHECK(site::filled("<b>{{a}}</b>{{b}}{{a}}", {{"a", "1"}, {"b", "2"}}) == "<b>1</b>21");
    CHECK_THROWS_AS(site::filled("{{missing}}", {{"a", "1"}}), std::logic_error);
}

TEST_CASE("the frame names the page, and highlights its navigation entry") {
    const site::Page page{"rules.html", "A < B", "Say \"so\"", "", site::Place::rules, "<p>x</p>"};
    const std::string html = site::in_frame(page, "9.9");
    CHECK_THAT(html, ContainsSubstring("<title>A &lt; B</title>"));
    CHECK_THAT(html, ContainsSubstring("content=\"Say &quot;so&quot;\""));
    CHECK_THAT(html, ContainsSubstring("href=\"rules.html\" aria-current=\"page\""));
    CHECK_THAT(html, ContainsSubstring("streamlab 9.9"));
    CHECK(html.find("type=\"module\"") == html.npos);
}

TEST_CASE(
    "a link to a page shows title, description and picture where the site's address is known") {
    site::Page page{"lab-03.html", "A < B", "Say", "", site::Place::none, ""};
    page.preview = {"Lab 03", "A < B", "How long?", {"1 ms"}};
    const std::string html = site::in_frame(page, "1", "https://example.org/x/");
    CHECK_THAT(html, ContainsSubstring("property=\"og:title\" content=\"A &lt; B\""));
    CHECK_THAT(html, ContainsSubstring("content=\"https://example.org/x/previews/lab-03.png\""));
    CHECK_THAT(html, ContainsSubstring("content=\"https://example.org/x/lab-03.html\""));
    CHECK(site::in_frame(page, "1").find("previews") == html.npos);
}

TEST_CASE("a page loads all modules of its script in parallel") {
    site::Page page{"lab-03.html", "t", "d", "course.js", site::Place::course, ""};
    const std::string html = site::in_frame(page, "1");
    for (const char* module : {"elements.js", "progress.js"})
        CHECK_THAT(html,
                   ContainsSubstring(std::string("<link rel=\"modulepreload\" href=\"assets/") +
                                     module + "\">"));
    page.script = "lab.js";  // imports runs.js, which imports programs.js
    CHECK_THAT(site::in_frame(page, "1"), ContainsSubstring("assets/programs.js"));
}

TEST_CASE("the course lists labs and puzzles along the path") {
    site::Course course;
    catalogue::Lab lab;
    lab.number = 3;
    lab.name = "one";
    lab.title = "One & all";
    course.labs.push_back(lab);
    course.path = {
        {"First", {{lesson::StopKind::lab, 3, 10, 1}, {lesson::StopKind::lab, 4, 5, 1}}}};
    const std::string html = site::course_page(course).main;
    CHECK_THAT(html,
               ContainsSubstring("data-lab=\"one\"><a href=\"lab-03.html\">Lab 03: One &amp; all"));
    CHECK(html.find("lab-04") == html.npos);
}
