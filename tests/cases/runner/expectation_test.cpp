#include <unistd.h>

#include <fstream>

#include "expectation.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab::cases;

namespace {

std::string error_of(const std::string& key, const std::string& value) {
    Expectations expectations;
    try {
        return add_expectation(expectations, key, value, "k.cu", 3) ? "fine" : "unknown";
    } catch (const ExpectationError& error) {
        return error.what();
    }
}

Expectation parsed(const std::string& key, const std::string& value) {
    Expectations expectations;
    REQUIRE(add_expectation(expectations, key, value, "k.cu", 3));
    return expectations.expectations.at(0);
}

std::vector<Form> read_all(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("streamlab-expectation-" + std::to_string(getpid()) + ".cu");
    std::ofstream(path) << text;
    try {
        const auto result = read_forms(path);
        std::filesystem::remove(path);
        return result;
    } catch (...) {
        std::filesystem::remove(path);
        throw;
    }
}

Expectations read(const std::string& text) { return read_all(text).at(0).expected; }

}  // namespace

TEST_CASE("expectations are read from the leading comments only") {
    const auto expected = read("// A story: with a colon.\n// rule: D1, D2\n// prints: a  b\n"
                               "// exit: 3\n// overlap: k1 k2\nint x;\n// prints: not this\n");
    CHECK(expected.rules == std::vector<std::string>{"D1", "D2"});
    REQUIRE(expected.prints.size() == 1);
    CHECK(expected.prints[0].text == "a  b");
    CHECK(expected.exit_code == 3);
    REQUIRE(expected.expectations.size() == 1);
    CHECK(expected.expectations[0].line == 5);
}

TEST_CASE("operations, calls and times are parsed") {
    const Expectation cause = parsed("cause", "k3#2 legacy_barrier k2");
    CHECK(cause.first.name == "k3");
    CHECK(cause.first.number == 2);
    CHECK(cause.cause == "legacy_barrier");
    CHECK(cause.second->name == "k2");
    CHECK(parsed("blocked", "cudaMemcpy >= 4.9ms").measure.ns == 4900000);
    CHECK(parsed("blocked", "cudaMemcpy <= 20us").measure.comparison == Comparison::at_most);
    CHECK(parsed("makespan", "15ms +-2%").measure.tolerance == Approx(0.02));
    CHECK(parsed("order", "a before b").second->name == "b");
}

TEST_CASE("a finding has a kind, one or two places, and an optional rule") {
    Expectations expected;
    REQUIRE(add_expectation(expected, "finds", "race k1#2 host M4", "k.cu", 3));
    REQUIRE(add_expectation(expected, "finds", "leak cudaMalloc", "k.cu", 4));
    const FindingExpectation& race = expected.findings.at(0);
    CHECK(race.kind == streamlab::trace::HazardKind::race);
    CHECK(race.first.name == "k1");
    CHECK(race.first.number == 2);
    CHECK(race.second->name == "host");
    CHECK(race.rule == "M4");
    CHECK_FALSE(expected.findings.at(1).second);
    CHECK(expected.findings.at(1).rule.empty());
}

TEST_CASE("an error names its file and line") {
    CHECK(error_of("overlap", "k1") == "k.cu:3: expected two operations");
    CHECK(error_of("order", "k1 after k2") == "k.cu:3: expected 'A before B'");
    CHECK(error_of("cause", "k1 because k2") == "k.cu:3: no cause is called 'because'");
    CHECK(error_of("cause", "k1") == "k.cu:3: expected 'OPERATION CAUSE [OPERATION]'");
    CHECK(error_of("blocked", "cudaMemcpy") ==
          "k.cu:3: expected '>= TIME', '<= TIME' or 'TIME +-N%'");
    CHECK(error_of("makespan", "15 +-2%") == "k.cu:3: '15' needs a unit: ns, us, ms or s");
    CHECK(error_of("makespan", "soon +-2%") == "k.cu:3: 'soon' is no time (as in 4.9ms)");
    CHECK(error_of("makespan", "15ms 2%") == "k.cu:3: '2%' is no tolerance (as in +-2%)");
    CHECK(error_of("overlap", "k1#0 k2") == "k.cu:3: 'k1#0': a number from 1 follows the #");
    CHECK(error_of("exit", "one") == "k.cu:3: 'one' is no exit code");
    CHECK(error_of("flags", "-O3") == "k.cu:3: no such flags: '-O3'");
    CHECK(error_of("finds", "race") == "k.cu:3: expected 'KIND PLACE [PLACE] [RULE]'");
    CHECK_THAT(error_of("finds", "rays k1 k2"),
               ContainsSubstring("k.cu:3: no finding is called 'rays'; there are: race "));
    CHECK(error_of("colour", "red") == "unknown");
}

TEST_CASE("a program has one form, or a wrong and a repaired one that share the common part") {
    const auto one = read_all("// rule: D1\n// prints: a\n");
    REQUIRE(one.size() == 1);
    CHECK(one[0].name.empty());
    CHECK(one[0].knobs.empty());
    const auto two = read_all("// rule: S1\n//\n// wrong: too early\n// rule: S2\n"
                              "// finds: race a b\n//\n// repaired:\n// prints: 42\n");
    REQUIRE(two.size() == 2);
    CHECK(two[0].name == "wrong");
    CHECK(two[0].knobs.empty());
    CHECK(two[0].expected.rules == std::vector<std::string>{"S1", "S2"});
    CHECK(two[0].expected.findings.size() == 1);
    CHECK(two[0].expected.prints.empty());
    CHECK(two[1].name == "repaired");
    CHECK(two[1].knobs == Knobs{{"repaired", "1"}});
    CHECK(two[1].expected.rules == std::vector<std::string>{"S1"});
    CHECK(two[1].expected.findings.empty());
    CHECK(two[1].expected.prints.at(0).text == "42");
}

TEST_CASE("the two forms come in pairs and share their build flags") {
    CHECK_THROWS_WITH(read("// rule: S1\n// wrong: x\n"),
                      ContainsSubstring(":2: 'wrong:' without 'repaired:'"));
    CHECK_THROWS_WITH(read("// repaired: x\n"), ContainsSubstring(":1: there is one 'wrong:'"));
    CHECK_THROWS_WITH(read("// wrong: x\n// wrong: y\n"),
                      ContainsSubstring(":2: there is one 'wrong:'"));
    CHECK_THROWS_WITH(read("// wrong: x\n// flags: --std gnu++20\n// repaired: y\n"),
                      ContainsSubstring(":2: 'flags' holds for both forms"));
}

TEST_CASE("a misspelt key is an error, not free text") {
    CHECK_THROWS_WITH(read("// print: 42\n"), ContainsSubstring(":1: 'print' is no key"));
    CHECK_THROWS_WITH(read("// rule: D1\n// no overlap: a b\n"),
                      ContainsSubstring(":2: 'no overlap' is no key"));
    CHECK_THROWS_WITH(read_forms("nowhere.cu"), ContainsSubstring("nowhere.cu:1:"));
}
