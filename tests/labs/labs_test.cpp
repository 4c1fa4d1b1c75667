// Each lab meets its expectations, at its main settings and at the ends of its knobs.
#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "case_files.hpp"
#include "catalogue/catalogue.hpp"
#include "judge.hpp"
#include "lab_settings.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

// STREAMLAB_LAB=03 selects only that lab.
std::vector<catalogue::Lab> chosen_labs() {
    const auto labs = catalogue::load_labs(std::filesystem::path(STREAMLAB_SOURCE_DIR) / "labs");
    const char* name = std::getenv("STREAMLAB_LAB");
    if (name == nullptr) return labs;
    const catalogue::Lab* lab = catalogue::find_lab(labs, name);
    if (lab == nullptr) throw std::runtime_error("STREAMLAB_LAB: no such lab");
    return {*lab};
}

const std::vector<catalogue::Lab>& all_labs() {
    static const auto labs = chosen_labs();
    return labs;
}

std::vector<labs::Settings> settings_of(const catalogue::Lab& lab) {
    return labs::read_settings(std::filesystem::path(STREAMLAB_SOURCE_DIR) / "tests" / "labs" /
                               (lab.folder.filename().string() + ".expect"));
}

void check_settings(const catalogue::Lab& lab, const labs::Settings& settings,
                    const std::filesystem::path& executable, std::vector<std::string>& failures) {
    try {
        for (const auto& [name, value] : settings.knobs)
            catalogue::check_knob(lab, name, value);
        cases::choose_profile(settings.expected.profile);
        auto outcome = cases::run(executable, lab.source, settings.knobs, false, 60, lab.devices);
        cases::choose_profile({});
        // The reports of recordings are checked in another test.
        if (lab.is_recorded()) outcome.output.clear();
        for (const std::string& failure : cases::judge(settings.expected, outcome)) {
            failures.push_back(fmt::format("{} [{}] {}", lab.name, settings.text, failure));
        }
    } catch (const std::exception& error) {
        failures.push_back(fmt::format("{} [{}] {}", lab.name, settings.text, error.what()));
    }
}

}  // namespace

TEST_CASE("every lab meets its expectations at its settings") {
    std::vector<std::vector<std::string>> failures(all_labs().size());
    cases::for_all(all_labs().size(), [&](std::size_t i) {
        try {
            const catalogue::Lab& lab = all_labs()[i];
            const auto executable = cases::build(lab.source, false);
            for (const auto& settings : settings_of(lab)) {
                check_settings(lab, settings, executable, failures[i]);
            }
        } catch (const std::exception& error) {
            failures[i].push_back(error.what());
        }
    });
    for (const auto& of_lab : failures) {
        for (const std::string& failure : of_lab)
            FAIL_CHECK(failure);
    }
}

TEST_CASE("the reports of lab 26's recordings are those that it teaches") {
    const std::filesystem::path source = std::filesystem::path(STREAMLAB_SOURCE_DIR) /
                                         "labs/26-a-slow-training-loop/a-slow-training-loop.py";
    const auto said = [&](const char* recording) {
        return cases::run(cases::build(source, false), source, {{"recording", recording}}, false,
                          60, 1)
            .output;
    };
    const std::string loss = "cudaStreamSynchronize (in \"loss\")";
    const std::string pageable = "Copies of pageable memory ran while no kernel did";
    CHECK_THAT(said("item"), ContainsSubstring(loss) && ContainsSubstring(pageable));
    CHECK_THAT(said("later"), !ContainsSubstring(loss) && ContainsSubstring(pageable));
    CHECK_THAT(said("pinned"), !ContainsSubstring(loss) && !ContainsSubstring(pageable));
}

TEST_CASE("the repaired programs of the puzzles about recordings match their last words") {
    const std::filesystem::path solutions =
        std::filesystem::path(STREAMLAB_SOURCE_DIR) / "solutions";
    const auto said = [&](const char* program) {
        const auto source = solutions / program;
        return cases::run(cases::build(source, false), source, {}, false, 60, 1).output;
    };
    CHECK_THAT(said("34-beehives/beehives.py"), ContainsSubstring("17.2 ms from the first"));
    CHECK_THAT(said("35-chess-club/chess_club.py"),
               ContainsSubstring("21.9 ms from the first") && ContainsSubstring("worked for 90%"));
    CHECK_THAT(said("36-weather-balloons/balloons.py"),
               ContainsSubstring("19.6 ms from the first") && !ContainsSubstring("Possible race"));
}

TEST_CASE("the defaults in lab.toml are those of the program") {
    for (const catalogue::Lab& lab : all_labs()) {
        INFO(lab.name);
        cases::Knobs defaults;
        for (const auto& knob : lab.knobs)
            defaults[knob.name] = knob.default_value;
        const auto executable = cases::build(lab.source, false);
        const auto as_it_comes = cases::run(executable, lab.source, {}, false, 60, lab.devices);
        const auto as_documented =
            cases::run(executable, lab.source, defaults, false, 60, lab.devices);
        CHECK(as_it_comes.output == as_documented.output);
        CHECK(as_it_comes.trace.operations.size() == as_documented.trace.operations.size());
    }
}
