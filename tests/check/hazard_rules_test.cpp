// The two checks of findings: the severities that they count, the order of the findings, and the
// lines that they name.
#include <memory>

#include "check/rules/rule.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using check::Failure;
using tests::TraceBuilder;
using trace::Hazard;
using trace::HazardKind;
using trace::OperationKind;
using trace::Severity;

namespace {

Hazard hazard(HazardKind kind, Severity severity) {
    Hazard hazard;
    hazard.kind = kind;
    hazard.severity = severity;
    hazard.bytes = 4;
    return hazard;
}

// Two kernels in two streams, in lines 5 and 9, with `hazards` between them.
std::optional<Failure> judge(const std::string& check, std::vector<Hazard> hazards,
                             const check::Puzzle& puzzle = {}) {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a"), b = builder.stream("b");
    builder.call("cudaLaunchKernel", 0, 1'000, {.line = 5});
    builder.kernel("first", a, 1'000, 2'000, 5'000);
    builder.call("cudaLaunchKernel", 1'000, 2'000, {.line = 9});
    builder.kernel("second", b, 2'000, 3'000, 6'000);
    trace::Trace trace = builder.take();
    for (Hazard& each : hazards) {
        each.id = static_cast<std::uint32_t>(trace.hazards.size() + 1);
        each.places[0].operation = each.places[0].call = 1;
        each.places[1].operation = each.places[1].call = 2;
        each.places[0].access = trace::AccessKind::write;
        each.places[1].access = trace::AccessKind::read;
        trace.hazards.push_back(each);
    }
    check::RunOutcome run;
    run.trace = std::make_shared<trace::Trace>(std::move(trace));
    return check::rule_of(check)({puzzle, "puzzle.cu", run, {}});
}

}  // namespace

TEST_CASE("a race fails the hazard check, with rule, line, reason and advice") {
    const auto failure = judge("hazards", {hazard(HazardKind::race, Severity::error)});
    REQUIRE(failure);
    CHECK(failure->rule == "S2");
    CHECK(failure->file == "puzzle.cu");
    CHECK(failure->line == 9);
    CHECK_THAT(failure->message, ContainsSubstring("race (S2): second (stream b, puzzle.cu:9)"));
    CHECK_FALSE(failure->why.empty());
    CHECK_FALSE(failure->next.empty());
    CHECK(failure->witness.size() == 2);
}

TEST_CASE("warnings count as errors do; notes and leaks do not") {
    CHECK(judge("hazards", {hazard(HazardKind::undocumented_wait, Severity::warning)}));
    CHECK_FALSE(judge("hazards", {hazard(HazardKind::no_op_wait, Severity::note)}));
    CHECK_FALSE(judge("hazards", {hazard(HazardKind::leak, Severity::warning)}));
}

TEST_CASE("missing order is reported before its consequences") {
    const auto failure = judge("hazards", {hazard(HazardKind::use_after_free, Severity::error),
                                           hazard(HazardKind::race, Severity::error)});
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("race"));
}

TEST_CASE("a puzzle may ignore a kind of finding") {
    check::Puzzle puzzle;
    puzzle.checks.allowed_hazards = {"race"};
    CHECK_FALSE(judge("hazards", {hazard(HazardKind::race, Severity::error)}, puzzle));
}

TEST_CASE("memory that is never freed fails the leak check; a leaked event is a note") {
    CHECK_FALSE(judge("leaks", {hazard(HazardKind::race, Severity::error)}));
    CHECK_FALSE(judge("leaks", {hazard(HazardKind::leak, Severity::note)}));
    const auto failure = judge("leaks", {hazard(HazardKind::leak, Severity::warning)});
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("leak"));
}
