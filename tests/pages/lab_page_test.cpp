#include "pages/lab_page.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

catalogue::Lab small_lab() {
    catalogue::Lab lab;
    lab.number = 7;
    lab.name = "tides";
    lab.title = "High and low";
    lab.question = "When is it high?";
    lab.prediction = "At what hour?";
    lab.remember = "Look at the moon.";
    lab.rules = {"E1", "E2"};
    lab.folder = "labs/07-tides";
    catalogue::Knob moon;
    moon.name = "moon";
    moon.title = "The moon | is";
    moon.default_value = "full";
    moon.choices = {{"full", "full"}, {"new", "new"}};
    catalogue::Knob hours;
    hours.name = "hours";
    hours.title = "Hours";
    hours.default_value = "6";
    hours.minimum = 1;
    hours.maximum = 12;
    hours.unit = "h";
    lab.knobs = {moon, hours};
    return lab;
}

}  // namespace

TEST_CASE("a lab's section has its question, runs, knobs, rules, puzzles and last sentence") {
    const catalogue::Lab lab = small_lab();
    check::Puzzle after, other;
    after.number = 3;
    after.name = "ebb";
    after.lab = "07-tides";
    other.name = "elsewhere";
    const auto next = pages::parse_settings("--set moon=new");
    const std::string page =
        pages::lab_page({{&lab, {{{}, "high at 6\n", ""}, {next, "", ""}}}}, {after, other});
    CHECK_THAT(page, ContainsSubstring("When is it high?"));
    CHECK_THAT(page, ContainsSubstring("As it comes it prints\n\n```text\nhigh at 6\n```"));
    CHECK_THAT(page, ContainsSubstring("With `--set moon=new`:\n"));
    CHECK_THAT(page, ContainsSubstring("(images/labs/07-tides-2.svg)"));
    CHECK_THAT(page,
               ContainsSubstring("| `moon` | The moon \\| is | **`full`** full<br>`new` new |"));
    CHECK_THAT(page, ContainsSubstring("| `hours` | Hours | 1 to 12 h (6) |"));
    CHECK_THAT(page, ContainsSubstring("Rules: E1, E2. Puzzle: 03 ebb."));
    CHECK_THAT(page, ContainsSubstring("> Look at the moon."));
    CHECK(page.find("elsewhere") == page.npos);
}

TEST_CASE("settings are parsed in the notation of a lab's texts") {
    const auto settings = pages::parse_settings("--set a=1 --device model:laptop --set b=x=y");
    CHECK(settings.knobs == std::map<std::string, std::string>{{"a", "1"}, {"b", "x=y"}});
    CHECK(settings.profile == "laptop");
    CHECK(pages::parse_settings("").knobs.empty());
}
