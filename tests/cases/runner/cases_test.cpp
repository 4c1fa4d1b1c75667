// Runs the programs of tests/cases on the model device and checks their expectations: a small cover
// of all features or, in the tests tagged [long], every program. STREAMLAB_CASE=events/e1 runs only
// those whose path contains that.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "case_files.hpp"
#include "cover.hpp"
#include "expectation.hpp"
#include "judge.hpp"
#include "outcome.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;

namespace {

// Failures of one form of a program, a line each; empty if it passes.
std::vector<std::string> try_form(const cases::Form& form, const std::filesystem::path& executable,
                                  const std::filesystem::path& source) {
    const cases::Expectations& expected = form.expected;
    const bool may_fail = !expected.not_yet.empty();
    const double timeout_s = may_fail ? 2 : 60;
    cases::choose_profile(expected.profile);
    auto failures = cases::judge(
        expected, cases::run(executable, source, form.knobs, false, timeout_s, expected.devices));
    // A program marked not-yet may fail in any way, but must be reported if it passes (or takes
    // long).
    if (may_fail && failures.empty())
        return {"passes now: remove its 'not-yet: " + expected.not_yet + "'"};
    if (may_fail) return {};
    for (std::string& failure : failures)
        if (!form.name.empty()) failure = "the " + form.name + " form: " + failure;
    return failures;
}

std::vector<std::string> try_case(const std::filesystem::path& source) {
    try {
        const std::vector<cases::Form> forms = cases::read_forms(source);
        const cases::Expectations& any = forms.front().expected;
        if (!cases::has_compiler(any.only_with)) return {};
        const auto executable = cases::build(source, any.per_thread_default_stream, any.standard);
        std::vector<std::string> failures;
        for (const cases::Form& form : forms)
            for (std::string& failure : try_form(form, executable, source))
                failures.push_back(std::move(failure));
        return failures;
    } catch (const std::exception& error) {
        return {error.what()};
    }
}

std::string short_name(const std::filesystem::path& source) {
    return (source.parent_path().filename() / source.filename()).string();
}

cases::Touched touched_by(const std::filesystem::path& source) {
    std::ifstream stream(source, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    cases::Touched touched{cases::called_names(text)};
    for (const cases::Form& form : cases::read_forms(source)) {
        const cases::Expectations& expected = form.expected;
        touched.things.insert(expected.rules.begin(), expected.rules.end());
        for (const auto& finding : expected.findings)
            touched.things.insert("finds " + std::string(trace::name_of(finding.kind)) + ' ' +
                                  finding.rule);
        for (const auto& each : expected.expectations)
            touched.things.insert("expects " + std::to_string(static_cast<int>(each.kind)) + ' ' +
                                  each.cause);
        if (!expected.profile.empty()) touched.things.insert("profile " + expected.profile);
        if (expected.devices > 1) touched.things.insert("devices");
    }
    // A program that notices faults which the others of the cover do not.
    if (text.find("\n// first tier\n") != text.npos) touched.things.insert(short_name(source));
    // A library's headers take longer to compile than a small program.
    if (text.find("#include <thrust/") != text.npos || text.find("#include <cub/") != text.npos)
        touched.cost = 3;
    return touched;
}

bool asks_for_some() { return std::getenv("STREAMLAB_CASE") != nullptr; }

std::vector<std::filesystem::path> chosen_files() {
    const std::vector<std::filesystem::path> files = cases::case_files();
    std::vector<cases::Touched> touched;
    for (const auto& file : files)
        touched.push_back(touched_by(file));
    std::vector<std::filesystem::path> chosen;
    for (const std::size_t position : cases::cover(touched))
        chosen.push_back(files[position]);
    return chosen;
}

void check_expectations_of(const std::vector<std::filesystem::path>& files) {
    REQUIRE_FALSE(files.empty());
    std::vector<std::vector<std::string>> failures(files.size());
    cases::for_all(files.size(), [&](std::size_t i) { failures[i] = try_case(files[i]); });
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (const std::string& failure : failures[i]) {
            FAIL_CHECK(short_name(files[i]) << ": " << failure);
        }
    }
}

}  // namespace

TEST_CASE("a small cover of the programs behaves on the model device as the rules say") {
    if (asks_for_some()) return;
    const auto files = chosen_files();
    CHECK(files.size() < 250);
    check_expectations_of(files);
}

TEST_CASE("every program behaves on the model device as the rules say", "[long]") {
    check_expectations_of(cases::case_files());
}

TEST_CASE("every kind of hazard has a program that shows it") {
    if (asks_for_some()) return;
    std::set<std::string> found;
    for (const auto& file : cases::case_files())
        for (const cases::Form& form : cases::read_forms(file))
            for (const auto& finding : form.expected.findings)
                found.insert(std::string(trace::name_of(finding.kind)));
    for (const trace::HazardKindFacts& kind : trace::hazard_kinds) {
        INFO(kind.name);
        CHECK(found.count(std::string(kind.name)) == 1);
    }
}

TEST_CASE("every rule of the model device has a program that tests it") {
    if (asks_for_some()) return;
    std::set<std::string> tested;
    for (const auto& file : cases::case_files()) {
        INFO(short_name(file));
        for (const cases::Form& form : cases::read_forms(file)) {
            CHECK_FALSE(form.expected.rules.empty());
            tested.insert(form.expected.rules.begin(), form.expected.rules.end());
        }
    }
    for (const char* rule :
         {"S1", "S2", "S3", "S4", "S5", "S6", "B1", "B2", "B3", "D1", "D2", "D3",
          "M1", "M2", "M3", "M4", "M5", "M6", "U1", "U2", "U3", "U4", "E1", "E2",
          "E3", "E4", "E5", "E6", "E7", "E8", "E9", "H1", "H2", "A1", "A7", "A8",
          "A9", "P1", "X1", "X2", "G2", "G3", "G4", "G5", "C1", "C2", "C3", "C4"}) {
        INFO(rule);
        CHECK(tested.count(rule) == 1);
    }
}
