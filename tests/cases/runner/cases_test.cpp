// Runs every program of tests/cases on the model device and holds it to its word.
// STREAMLAB_CASE=events/e1 runs only those whose path contains that.
#include <exception>
#include <set>
#include <string>
#include <vector>

#include "case_files.hpp"
#include "expectation.hpp"
#include "judge.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

// A program that cannot pass yet may do anything but pass unnoticed (or hang for long).
std::vector<std::string> try_not_yet(const cases::Expectations& expected,
                                     const std::filesystem::path& executable,
                                     const std::filesystem::path& source) {
    const bool passes =
        cases::judge(expected, cases::run(executable, source, {}, false, 2, expected.devices))
            .empty();
    if (!passes) return {};
    return {"passes now: remove its 'not-yet: " + expected.not_yet + "'"};
}

// What is wrong with one program, a line each; empty where nothing is.
std::vector<std::string> try_case(const std::filesystem::path& source) {
    try {
        const cases::Expectations expected = cases::read_expectations(source);
        if (!cases::has_compiler(expected.only_with)) return {};
        const auto executable =
            cases::build(source, expected.per_thread_default_stream, expected.standard);
        cases::choose_profile(expected.profile);
        if (!expected.not_yet.empty()) return try_not_yet(expected, executable, source);
        return cases::judge(expected,
                            cases::run(executable, source, {}, false, 60, expected.devices));
    } catch (const std::exception& error) {
        return {error.what()};
    }
}

std::string short_name(const std::filesystem::path& source) {
    return (source.parent_path().filename() / source.filename()).string();
}

}  // namespace

TEST_CASE("every small program does on the model device what the rules say") {
    const auto files = cases::case_files();
    REQUIRE_FALSE(files.empty());
    std::vector<std::vector<std::string>> failures(files.size());
    cases::for_all(files.size(), [&](std::size_t i) { failures[i] = try_case(files[i]); });
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (const std::string& failure : failures[i]) {
            FAIL_CHECK(short_name(files[i]) << ": " << failure);
        }
    }
}

TEST_CASE("every rule of the model device so far has a program that tests it") {
    std::set<std::string> tested;
    for (const auto& file : cases::case_files()) {
        const auto expected = cases::read_expectations(file);
        INFO(short_name(file));
        CHECK_FALSE(expected.rules.empty());
        tested.insert(expected.rules.begin(), expected.rules.end());
    }
    for (const char* rule :
         {"S1", "S2", "D1", "D2", "D3", "M1", "M2", "M3", "M4", "M5", "M6", "E1", "E2",
          "E3", "E4", "E5", "E6", "E7", "H1", "H2", "A1", "P1", "X1", "X2", "C1", "C2"}) {
        INFO(rule);
        CHECK(tested.count(rule) == 1);
    }
}
