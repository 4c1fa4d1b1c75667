#include <map>
#include <set>
#include <string>
#include <vector>

#include "site/lab_runs.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

catalogue::Knob choice(const std::string& name, const std::vector<std::string>& values) {
    catalogue::Knob knob;
    knob.name = name;
    knob.default_value = values.front();
    for (const std::string& value : values)
        knob.choices.push_back({value, value});
    return knob;
}

}  // namespace

TEST_CASE("the site keeps each setting of the choice knobs once, the default first") {
    catalogue::Lab lab;
    catalogue::Knob number;
    number.name = "n";
    number.default_value = "5";
    number.maximum = 9;
    lab.knobs = {choice("a", {"x", "y"}), number, choice("b", {"1", "2", "3"})};
    const auto settings = site::stored_settings(lab);
    REQUIRE(settings.size() == 6);
    CHECK(settings.front() == lesson::Knobs{{"a", "x"}, {"b", "1"}, {"n", "5"}});
    CHECK(std::set<lesson::Knobs>(settings.begin(), settings.end()).size() == 6);
    for (const auto& knobs : settings)
        CHECK(knobs.at("n") == "5");
}

TEST_CASE("the site also keeps the setting that the lab suggests, if it differs") {
    catalogue::Lab lab;
    catalogue::Knob number;
    number.name = "n";
    number.default_value = "5";
    number.maximum = 9;
    lab.knobs = {choice("a", {"x", "y"}), number};
    lab.try_next = "--set n=7";
    const auto settings = site::stored_settings(lab);
    REQUIRE(settings.size() == 3);
    CHECK(settings.back() == lesson::Knobs{{"a", "x"}, {"n", "7"}});
    lab.try_next = "--set a=y";
    CHECK(site::stored_settings(lab).size() == 2);
}

TEST_CASE("a run that does not end is repeated, and the page omits it") {
    catalogue::Lab lab;
    lab.knobs = {choice("a", {"x", "y", "z"})};
    std::map<std::string, int> tries;
    const auto run = [&](const pages::Settings& settings) {
        const std::string value = settings.knobs.at("a");
        const int times = ++tries[value];
        if (value == "y" || (value == "x" && times == 1))
            throw pages::RunNotEnded("lab with a=" + value + ": it did not end in time");
        return pages::LabRun{value, 0, {}};
    };
    const site::StoredRuns kept = site::make_stored_runs(lab, run);
    REQUIRE(kept.runs.size() == 2);
    CHECK(kept.runs[0].run.output == "x");
    CHECK(kept.runs[1].run.output == "z");
    REQUIRE(kept.left_out.size() == 1);
    CHECK(kept.left_out.front().find("a=y") != std::string::npos);
    CHECK(tries == std::map<std::string, int>{{"x", 2}, {"y", 3}, {"z", 1}});
}

TEST_CASE("without its first run a lab has no page") {
    catalogue::Lab lab;
    lab.knobs = {choice("a", {"x", "y"})};
    const auto run = [](const pages::Settings&) -> pages::LabRun {
        throw pages::RunNotEnded("lab: it crashed (signal 11)");
    };
    CHECK_THROWS_AS(site::make_stored_runs(lab, run), pages::RunNotEnded);
}
