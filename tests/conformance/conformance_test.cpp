// The input files of the conformance runner, tested without a GPU.
#include <set>

#include "conformance_document.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::conformance;

TEST_CASE("Many facts run on a GPU, with some for every rule") {
    std::set<std::string> rules;
    std::size_t facts = 0;
    for (const Case& program : cases_for_a_gpu(1)) {
        rules.insert(program.expected.rules.begin(), program.expected.rules.end());
        facts += program.expected.prints.size();
    }
    CHECK(facts >= 150);
    for (const char* rule : {"S1", "S2", "D1", "D2", "D3", "M1", "M2", "M3", "M4", "M5", "E1",
                             "E2", "E3", "E4", "E5", "E6", "E7", "H1", "H2", "A1", "A2", "A3",
                             "A4", "P1", "X1", "X2", "G1", "C1", "C2", "C3", "C4"}) {
        INFO(rule);
        CHECK(rules.count(rule) == 1);
    }
}

TEST_CASE("Every explanation of a difference belongs to an existing program") {
    std::set<std::string> names;
    for (const Case& program : cases_for_a_gpu(2))
        names.insert(program.name);
    for (const auto& [name, reason] : explanations()) {
        INFO(name);
        CHECK(names.count(name) == 1);
    }
}

TEST_CASE("Lines are compared by position, and extra lines count") {
    cases::Expectations expected;
    expected.prints = {{"a", false}, {"b", false}, {" us", true}};
    const Comparison same = compare(expected, "a\nb\n12 us\n");
    CHECK(same.agree == 3);
    CHECK(same.differences.empty());
    const Comparison other = compare(expected, "a\nx\n12 us\nmore\n");
    CHECK(other.agree == 2);
    CHECK(other.differences.size() == 2);
}

namespace {

fidelity::Row row(const fidelity::Section& section, const std::string& what) {
    for (const fidelity::Row& row : section.rows)
        if (row.what == what) return row;
    FAIL("no row " << what);
    return {};
}

}  // namespace

TEST_CASE("The section counts a program for each of its rules, and explains differences") {
    const std::vector<Outcome> outcomes{
        {"events/one.cu", {"E1", "S1"}, 2, {2, {}}, "", ""},
        {"events/two.cu", {"E1"}, 3, {2, {{1, "x", "y"}}}, "", "so"}};
    const fidelity::Section made = section(outcomes, "a GPU");
    CHECK(made.heading.gpu == "a GPU");
    CHECK(row(made, "E1").gpu == "5 facts of 2 programs");
    CHECK(row(made, "E1").model == "4 agree");
    CHECK(row(made, "E1").remark == "1 differ");
    CHECK(row(made, "S1").gpu == "2 facts of 1 programs");
    CHECK(row(made, "all programs").gpu == "5 facts of 2 programs");
    CHECK(row(made, "`events/two.cu`, line 1").gpu == "'x'");
    CHECK(row(made, "`events/two.cu`, line 1").model == "'y'");
    CHECK(row(made, "`events/two.cu`, line 1").remark == "so");
    CHECK_THAT(row(made, "the same programs without the recorder").gpu,
               ContainsSubstring("0 of 2"));
}

TEST_CASE("The section names the programs whose output differs without the recorder") {
    Outcome outcome{"events/one.cu", {"E1"}, 1, {1, {}}, "", "it prints a time"};
    outcome.recorder_has_no_effect = false;
    const fidelity::Section made = section({outcome}, "a GPU");
    CHECK_THAT(row(made, "the same programs without the recorder").gpu,
               ContainsSubstring("1 of 1"));
    CHECK(row(made, "`events/one.cu`").remark ==
          "Without the recorder it prints something else. it prints a time");
}
