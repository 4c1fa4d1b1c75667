#include "judge.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using cases::Expectations;

namespace {

trace::Operation kernel(std::uint32_t id, trace::Nanoseconds start, trace::Nanoseconds end) {
    trace::Operation operation;
    operation.id = id;
    operation.kind = trace::OperationKind::kernel;
    operation.detail = id;
    operation.start_ns = start;
    operation.end_ns = end;
    return operation;
}

// k1 [0, 10 ms), k2 [5, 15 ms) in stream order after k1; a call that waited 4 ms.
cases::Outcome example() {
    cases::Outcome outcome;
    outcome.output = "a\nb\n";
    trace::Trace& trace = outcome.trace;
    trace.details = {{}, {}, {}};
    trace.details[1].name = "k1";
    trace.details[2].name = "k2<int>";
    trace.operations = {kernel(1, 0, 10000000), kernel(2, 5000000, 15000000)};
    trace.operations[1].cause = trace::Cause::stream_order;
    trace.operations[1].cause_operation = 1;
    trace::HostCall call;
    call.id = 1;
    call.name = "cudaMemcpy";
    call.end_ns = 5000000;
    call.blocked_ns = 4000000;
    trace.calls = {call};
    return outcome;
}

std::vector<std::string> judged(const std::string& key, const std::string& value) {
    Expectations expected;
    expected.prints = {{"a", false}, {"b", false}};
    cases::add_expectation(expected, key, value, "k.cu", 3);
    return cases::judge(expected, example());
}

bool holds(const std::string& key, const std::string& value) { return judged(key, value).empty(); }

}  // namespace

TEST_CASE("an expectation that holds is silent, one that fails is reported") {
    CHECK(holds("overlap", "k1 k2"));
    CHECK_FALSE(holds("no-overlap", "k1 k2"));
    CHECK_FALSE(holds("order", "k1 before k2"));
    CHECK(holds("cause", "k2 stream_order k1"));
    CHECK_FALSE(holds("cause", "k2 stream_order k2"));
    CHECK_FALSE(holds("cause", "k1 stream_order"));
    CHECK(holds("blocked", "cudaMemcpy >= 4ms"));
    CHECK_FALSE(holds("blocked", "cudaMemcpy >= 4.1ms"));
    CHECK_FALSE(holds("not-blocked", "cudaMemcpy"));
    CHECK(holds("inside", "cudaMemcpy 5ms +-1%"));
    CHECK(holds("duration", "k1 10ms +-0%"));
    CHECK(holds("start", "k2 5ms +-0%"));
    CHECK_FALSE(holds("end", "k2 14ms +-5%"));
    CHECK(holds("makespan", "15ms +-0%"));
    CHECK(judged("end", "k2 14ms +-5%") ==
          std::vector<std::string>{"line 3: end: k2 14ms +-5%: it is 15 ms"});
}

TEST_CASE("a missing or ambiguous name is a failure that lists the candidates") {
    CHECK(judged("duration", "k9 1ms +-1%") ==
          std::vector<std::string>{
              "line 3: duration: k9 1ms +-1%: no such 'k9' in the trace; there are: k1 x1 k2 x1"});
    CHECK_FALSE(holds("duration", "k1#2 1ms +-1%"));
    CHECK_FALSE(holds("not-blocked", "cudaFree"));
}

TEST_CASE("a program stopped by the model device must have the expected reason") {
    Expectations expected;
    expected.prints = {{"a", false}, {"b", false}};
    expected.stopped = "deadlock";
    cases::Outcome outcome = example();
    CHECK(cases::judge(expected, outcome).size() == 1);
    outcome.ending = program::Ending::stopped;
    CHECK(cases::judge(expected, outcome).size() == 1);
    outcome.trace.notes.push_back({.kind = trace::NoteKind::deadlock, .text = "deadlock: k waits"});
    CHECK(cases::judge(expected, outcome).empty());
}

TEST_CASE("all output counts, and the exit code") {
    Expectations expected;
    expected.prints = {{"a", false}};
    CHECK(cases::judge(expected, example()).size() == 1);
    expected.prints = {{"a", false}, {"", true}, {"c", false}};
    CHECK(cases::judge(expected, example()).size() == 1);
    expected.prints = {{"a", false}, {"b", false}};
    expected.exit_code = 1;
    CHECK(cases::judge(expected, example()).size() == 1);
}
