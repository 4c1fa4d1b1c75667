#include <stdexcept>

#include "site/landing_page.hpp"
#include "support/catch.hpp"
#include "trace/reader.hpp"

using namespace streamlab;

namespace {

site::Course course_of_one_lab() {
    site::Course course;
    course.labs.emplace_back().number = 2;
    return course;
}

}  // namespace

TEST_CASE("the landing page shows the app's first run, and what else there is") {
    const trace::Trace run = trace::load(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    const std::string html =
        site::landing_page(course_of_one_lab(), run,
                           {{"Puzzles & more", "They are hard.", "puzzle-01.html", "<svg></svg>"}})
            .main;
    CHECK_THAT(html, ContainsSubstring("href=\"lab-02.html\">Make the first prediction"));
    CHECK_THAT(html, ContainsSubstring("Two batches in one stream take 5.44 ms"));
    CHECK_THAT(html, ContainsSubstring("class=\"race-bar colour-2 copy\""));
    CHECK_THAT(html, ContainsSubstring("<a href=\"puzzle-01.html\"><svg></svg>"
                                       "<h3>Puzzles &amp; more</h3>"));
    // Times count from the first copy, as on the axis.
    CHECK_THAT(html, ContainsSubstring("It started at 1.22 ms. It was ready at 3.65 us"));
}

TEST_CASE("another run is refused for the landing page") {
    CHECK_THROWS_AS(site::landing_page(course_of_one_lab(), {}, {}), std::runtime_error);
}

TEST_CASE("a small picture has a bar for each operation that is wide enough") {
    const trace::Trace run = trace::load(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    const std::string svg = site::small_picture(run);
    std::size_t bars = 0;
    for (std::size_t at = svg.find("<rect"); at != svg.npos; at = svg.find("<rect", at + 1))
        ++bars;
    CHECK(bars == 8);
}
