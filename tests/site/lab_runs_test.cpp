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
    const auto settings = site::kept_settings(lab);
    REQUIRE(settings.size() == 6);
    CHECK(settings.front() == lesson::Knobs{{"a", "x"}, {"b", "1"}, {"n", "5"}});
    CHECK(std::set<lesson::Knobs>(settings.begin(), settings.end()).size() == 6);
    for (const auto& knobs : settings)
        CHECK(knobs.at("n") == "5");
}

TEST_CASE("and the setting that the lab suggests, where it is another one") {
    catalogue::Lab lab;
    catalogue::Knob number;
    number.name = "n";
    number.default_value = "5";
    number.maximum = 9;
    lab.knobs = {choice("a", {"x", "y"}), number};
    lab.try_next = "--set n=7";
    const auto settings = site::kept_settings(lab);
    REQUIRE(settings.size() == 3);
    CHECK(settings.back() == lesson::Knobs{{"a", "x"}, {"n", "7"}});
    lab.try_next = "--set a=y";
    CHECK(site::kept_settings(lab).size() == 2);
}
