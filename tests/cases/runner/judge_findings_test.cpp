// Expected and unexpected findings of small programs.
#include "judge.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using tests::OperationKind;
using tests::TraceBuilder;
using trace::HazardKind;

namespace {

trace::Hazard hazard(HazardKind kind, std::uint32_t first, std::uint32_t second = 0) {
    trace::Hazard made;
    made.id = 1;
    made.kind = kind;
    made.places[0].operation = first;
    made.places[1].operation = second;
    return made;
}

// Kernel k twice in stream a, h2d in stream b, and the hazards between them.
cases::Outcome example(std::vector<trace::Hazard> hazards) {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.kernel("k", a, 0, 0, 10);
    run.kernel("k<int>", a, 0, 10, 20);
    run.copy(OperationKind::copy_h2d, 8, b, 0, 0, 10);
    run.call("cudaFree", 20, 30);
    cases::Outcome outcome;
    outcome.trace = run.take();
    outcome.trace.hazards = std::move(hazards);
    return outcome;
}

std::vector<std::string> judged(const cases::Outcome& outcome,
                                const std::vector<std::string>& finds) {
    cases::Expectations expected;
    int line = 0;
    for (const std::string& one : finds)
        cases::add_expectation(expected, "finds", one, "k.cu", ++line);
    return cases::judge(expected, outcome);
}

bool holds(const cases::Outcome& outcome, const std::vector<std::string>& finds) {
    return judged(outcome, finds).empty();
}

}  // namespace

TEST_CASE("an expected finding has its kind, its places in order, and its rule") {
    const auto race = example({hazard(HazardKind::race, 2, 3)});
    CHECK(holds(race, {"race k h2d"}));
    CHECK(holds(race, {"race k#2"}));
    CHECK(holds(race, {"race k#2 h2d S2"}));
    CHECK_FALSE(holds(race, {"race k h2d D2"}));
    CHECK_FALSE(holds(race, {"race k#1 h2d"}));
    CHECK_FALSE(holds(race, {"race h2d k"}));
    CHECK_FALSE(holds(race, {"leak k"}));
    CHECK(judged(race, {"race k h2d", "race k memset"}) ==
          std::vector<std::string>{
              "line 2: finds: race k memset: not found; found: race k#2 h2d S2"});
}

TEST_CASE("host is any host code, and a call can be named") {
    auto freed = hazard(HazardKind::use_after_free, 3);
    freed.places[1].call = 1;
    const auto outcome = example({freed});
    CHECK(holds(outcome, {"use-after-free h2d host A7"}));
    CHECK(holds(outcome, {"use-after-free h2d cudaFree"}));
    CHECK_FALSE(holds(outcome, {"use-after-free h2d cudaFreeAsync"}));
    CHECK_FALSE(holds(outcome, {"use-after-free host h2d"}));
}

TEST_CASE("an unexpected finding of severity error or warning is a failure") {
    auto free_in_use = hazard(HazardKind::undocumented_wait, 1);
    free_in_use.severity = trace::Severity::warning;
    CHECK(judged(example({free_in_use}), {}) ==
          std::vector<std::string>{
              "finds what was not expected: undocumented-wait k#1 M6 (warning)"});
    CHECK(holds(example({}), {}));
}

TEST_CASE("notes, leaks and ignored errors count only if the program names them") {
    auto wait = hazard(HazardKind::no_op_wait, 1);
    wait.severity = trace::Severity::note;
    const auto outcome =
        example({wait, hazard(HazardKind::leak, 2), hazard(HazardKind::ignored_error, 3)});
    CHECK(holds(outcome, {}));
    CHECK(holds(outcome, {"leak k"}));
    CHECK(judged(outcome, {"no-op-wait k#1", "leak h2d"}).size() == 2);
}
