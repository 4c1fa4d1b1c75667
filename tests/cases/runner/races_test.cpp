// Racy programs compute the same wrong data in every run, and their repaired forms the right data.
// A hundred runs must have the same output and the same trace, byte for byte.
#include <exception>
#include <string>
#include <vector>

#include "case_files.hpp"
#include "expectation.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

constexpr int runs = 100;

// Empty, or the difference between two runs of a form.
std::string find_difference(const std::filesystem::path& source, const cases::Form& form) {
    try {
        const auto executable = cases::build(source, false);
        const cases::Outcome first = cases::run(executable, source, form.knobs, true);
        if (first.trace_bytes.empty()) return "run 1 left no trace";
        for (int number = 2; number <= runs; ++number) {
            const cases::Outcome next = cases::run(executable, source, form.knobs, true);
            if (next.output != first.output) {
                return "run " + std::to_string(number) + " printed '" + next.output +
                       "', the first '" + first.output + "'";
            }
            if (next.trace_bytes != first.trace_bytes) {
                return "the trace of run " + std::to_string(number) + " differs from the first";
            }
        }
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

}  // namespace

TEST_CASE("a hundred runs of a racy program, and of its repaired form, are identical", "[long]") {
    struct Race {
        std::filesystem::path file;
        cases::Form form;
        std::string difference;
    };
    std::vector<Race> races;
    for (const auto& file : cases::case_files("races"))
        for (const cases::Form& form : cases::read_forms(file))
            races.push_back({file, form, ""});
    cases::for_all(races.size(), [&](std::size_t i) {
        races[i].difference = find_difference(races[i].file, races[i].form);
    });
    for (const Race& race : races) {
        INFO(race.file.filename().string() << ", " << race.form.name);
        CHECK(race.difference == "");
    }
}

TEST_CASE("each race prints something wrong and its repaired form something else") {
    const auto files = cases::case_files("races");
    CHECK(files.size() >= 10);
    for (const auto& file : files) {
        INFO(file.stem().string());
        const auto forms = cases::read_forms(file);
        REQUIRE(forms.size() == 2);
        const cases::Expectations &wrong = forms[0].expected, &repaired = forms[1].expected;
        REQUIRE_FALSE(wrong.prints.empty());
        REQUIRE_FALSE(repaired.prints.empty());
        CHECK_FALSE(wrong.wrong_because.empty());
        CHECK(repaired.wrong_because.empty());
        CHECK(repaired.prints.at(0).text != wrong.prints.at(0).text);
    }
}
