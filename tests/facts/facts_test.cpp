// Compares the h200 profile with measurements on an H200, row by row of
// docs/measurements/model-and-gpu.md. STREAMLAB_FACTS=copies runs only the programs whose names
// contain "copies". `facts_test "[write]"` rewrites the model device's column.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "case_files.hpp"
#include "fidelity_page.hpp"
#include "fidelity_table.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;
const std::filesystem::path document = root / "docs" / "measurements" / "model-and-gpu.md";

// The output of a program, which has one "name: number" per line.
std::map<std::string, double> measure(const std::string& program) {
    const auto source = root / "tests" / "facts" / (program + ".cu");
    constexpr double max_s = 300;
    const auto outcome = cases::run(cases::build(source, false), source, {}, false, max_s);
    REQUIRE(outcome.ending == program::Ending::exited);
    REQUIRE(outcome.exit_code == 0);
    std::map<std::string, double> values;
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.rfind(": ");
        REQUIRE(colon != std::string::npos);
        values[line.substr(0, colon)] = std::stod(line.substr(colon + 2));
    }
    return values;
}

bool is_wanted(const std::string& program) {
    const char* part = std::getenv("STREAMLAB_FACTS");
    return part == nullptr || program.find(part) != program.npos;
}

}  // namespace

TEST_CASE("the h200 profile matches the GPU in each measured row", "[long]") {
    const std::vector<facts::Fact> table = facts::read_table(document);
    REQUIRE(table.size() > 90);
    std::map<std::string, std::map<std::string, double>> measured;
    for (const facts::Fact& fact : table) {
        if (!is_wanted(fact.program)) continue;
        if (measured.count(fact.program) == 0) measured[fact.program] = measure(fact.program);
        std::map<std::string, double>& values = measured[fact.program];
        INFO("model-and-gpu.md:" << fact.line << ": " << fact.name);
        REQUIRE(values.count(fact.name) == 1);
        const double value = values[fact.name];
        INFO("measured " << fact.measured << ", the model device " << value << ", to be within "
                         << fact.within);
        CHECK(facts::is_near(fact, value));
        // The value that the document gives for the model device must still be right.
        CHECK(std::abs(value - fact.model) <= 0.02 * fact.model + 0.02);
    }
}

TEST_CASE("every program that measures facts is in the document") {
    std::set<std::string> named;
    for (const facts::Fact& fact : facts::read_table(document))
        named.insert(fact.program);
    for (const auto& entry : std::filesystem::directory_iterator(root / "tests" / "facts")) {
        if (entry.path().extension() != ".cu") continue;
        INFO(entry.path().filename().string());
        CHECK(named.count(entry.path().stem().string()) == 1);
    }
}

TEST_CASE("the model device's column is written into the document", "[.][write]") {
    std::map<std::string, std::map<std::string, double>> measured;
    const std::vector<facts::Fact> table = facts::read_table(document);
    for (fidelity::Section section : fidelity::read_page(document)) {
        for (fidelity::Row& row : section.rows) {
            const auto fact = std::find_if(table.begin(), table.end(), [&](const auto& each) {
                return each.line == row.line && is_wanted(each.program);
            });
            if (fact == table.end()) continue;
            auto [values, is_new] = measured.try_emplace(fact->program);
            if (is_new) values->second = measure(fact->program);
            const double value = values->second.at(fact->name);
            row.model =
                value >= 10'000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
        }
        fidelity::write_section(document, section);
    }
}

TEST_CASE("a row's tolerance is a percentage or a factor, in both directions") {
    facts::Fact fact;
    fact.measured = 100;
    fact.within = "10%";
    CHECK(facts::is_near(fact, 90));
    CHECK_FALSE(facts::is_near(fact, 111));
    fact.within = "2x";
    CHECK(facts::is_near(fact, 51));
    CHECK_FALSE(facts::is_near(fact, 49));
    CHECK_FALSE(facts::is_near(fact, 201));
}
