// The racy programs compute wrong data, and always the same wrong data; their repaired forms the
// right data. "Always" is a hundred runs: the same output and the same trace, byte for byte.
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

// Empty, or how two runs differed.
std::string find_difference(const std::filesystem::path& source) {
    try {
        const auto executable = cases::build(source, false);
        const cases::Outcome first = cases::run(executable, source, {}, true);
        if (first.trace_bytes.empty()) return "run 1 left no trace";
        for (int number = 2; number <= runs; ++number) {
            const cases::Outcome next = cases::run(executable, source, {}, true);
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

TEST_CASE("a hundred runs of a racy program, and of its repaired form, are one run") {
    const auto files = cases::case_files("races");
    std::vector<std::string> differences(files.size());
    cases::for_all(files.size(),
                   [&](std::size_t i) { differences[i] = find_difference(files[i]); });
    for (std::size_t i = 0; i < files.size(); ++i) {
        INFO(files[i].filename().string());
        CHECK(differences[i] == "");
    }
}

TEST_CASE("each race prints something wrong and its repaired form something else") {
    int races = 0;
    for (const auto& file : cases::case_files("races")) {
        const std::string stem = file.stem().string();
        INFO(stem);
        const auto expected = cases::read_expectations(file);
        REQUIRE_FALSE(expected.prints.empty());
        if (stem.find("-repaired") != std::string::npos) {
            CHECK(expected.wrong_because.empty());
            continue;
        }
        ++races;
        CHECK_FALSE(expected.wrong_because.empty());
        const auto repaired =
            cases::read_expectations(file.parent_path() / (stem + "-repaired.cu"));
        CHECK(repaired.prints.at(0).text != expected.prints.at(0).text);
    }
    CHECK(races >= 10);
}
