// The recorder with programs on a simulated GPU (fake_gpu.cpp), whose output contains the true
// times.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "program/program.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using trace::Cause;
using trace::OperationKind;
using trace::StartSource;

namespace {

struct TrueTimes {
    trace::Nanoseconds start_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

struct Recorded {
    int exit_code = 0;
    std::string output;               // without the lines of true times
    std::vector<TrueTimes> truth;     // of operations with a duration, in issue order
    std::vector<std::string> timers;  // the devices that the recorder calibrated before any work
    trace::Trace trace;
};

Recorded record(const std::string& program, bool with_trace = true) {
    program::RunRequest request;
    request.executable = std::string(STREAMLAB_RECORDED_DIR) + "/recorded_" + program;
    request.program = program + ".cpp";
    request.gpu = 0;
    request.gpu_name = "fake";
    request.capture_output = true;
    request.environment["LD_LIBRARY_PATH"] = STREAMLAB_FAKE_GPU_DIR;
    if (!with_trace) request.environment["STREAMLAB_TRACE"] = "/nowhere/at/all";
    program::Run run(request);
    run.wait();
    Recorded recorded{run.exit_code(), {}, {}, {}, run.trace()};
    std::istringstream lines(run.output());
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        TrueTimes truth;
        words >> word;
        if (word == "truth" && words >> truth.start_ns >> truth.end_ns)
            recorded.truth.push_back(truth);
        else if (word == "timer" && words >> word && recorded.truth.empty())
            recorded.timers.push_back(word);
        else
            recorded.output += line + '\n';
    }
    return recorded;
}

bool has_duration(const trace::Operation& operation) {
    return operation.kind != OperationKind::event_record &&
           operation.kind != OperationKind::event_wait &&
           operation.kind != OperationKind::host_function;
}

std::vector<trace::Operation> timed_operations(const trace::Trace& trace) {
    std::vector<trace::Operation> result;
    for (const trace::Operation& operation : trace.operations)
        if (has_duration(operation)) result.push_back(operation);
    return result;
}

// The line of programs/pipeline.cpp that contains the text.
std::uint32_t line_of(const std::string& text) {
    std::ifstream source(STREAMLAB_SOURCE_DIR "/tests/recorder/programs/pipeline.cpp");
    std::uint32_t number = 0;
    for (std::string line; std::getline(source, line);) {
        ++number;
        if (line.find(text) != line.npos) return number;
    }
    return 0;
}

bool is_near(trace::Nanoseconds a, trace::Nanoseconds b) { return std::abs(a - b) < 1'000'000; }

// Describes the first operation whose bar differs from the true times; empty if there is none.
std::string misplaced(const Recorded& recorded) {
    const std::vector<trace::Operation> operations = timed_operations(recorded.trace);
    if (operations.size() != recorded.truth.size()) return "not all operations are there";
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const trace::Operation& operation = operations[i];
        const TrueTimes& truth = recorded.truth[i];
        const bool is_right =
            is_near(operation.end_ns - operation.start_ns, truth.end_ns - truth.start_ns) &&
            is_near(operation.start_ns - operations[0].start_ns,
                    truth.start_ns - recorded.truth[0].start_ns);
        if (!is_right)
            return fmt::format("{} {}: {} to {} ns, in truth {} to {} ns", name_of(operation.kind),
                               operation.id, operation.start_ns - operations[0].start_ns,
                               operation.end_ns - operations[0].start_ns,
                               truth.start_ns - recorded.truth[0].start_ns,
                               truth.end_ns - recorded.truth[0].start_ns);
    }
    return {};
}

}  // namespace

TEST_CASE("A recorded program prints, returns and fails as it does without the recorder") {
    const Recorded with = record("pipeline");
    const Recorded without = record("pipeline", false);
    CHECK(with.exit_code == 3);
    CHECK(without.exit_code == 3);
    CHECK(with.output == without.output);
    CHECK(with.output == "host function\nno kernel: 98\nlast error: 98\nlast error: 0\n");
}

TEST_CASE("Every operation's bar has the true times, with shared engines (C1, C2, D1)") {
    CHECK(misplaced(record("pipeline")) == "");
}

TEST_CASE("The trace has the reason for each operation's start") {
    const trace::Trace trace = record("pipeline").trace;
    const std::vector<trace::Operation> operations = timed_operations(trace);
    REQUIRE(operations.size() == 8);
    CHECK(operations[1].cause == Cause::engine_busy);  // the copy of stream b after that of a
    CHECK(operations[1].source == StartSource::inferred);
    CHECK(operations[1].start_uncertainty_ns > 0);
    CHECK(operations[2].cause == Cause::stream_order);
    CHECK(operations[3].cause == Cause::event_wait);
    CHECK(operations[4].cause == Cause::legacy_barrier);  // the launch in the legacy stream
    CHECK(operations[5].cause == Cause::legacy_barrier);  // and the one after it
    CHECK(operations[6].kind == OperationKind::graph);
}

TEST_CASE("Captured work is not an operation, and the recorder's own calls are not captured (G1)") {
    // The fake GPU aborts if the recorder issues a record into a capturing stream.
    const trace::Trace trace = record("pipeline").trace;
    CHECK(std::count_if(trace.operations.begin(), trace.operations.end(),
                        [](const trace::Operation& operation) {
                            return operation.kind == OperationKind::kernel;
                        }) == 3);
}

TEST_CASE("A wait refers to the record instance that it waits for (E2)") {
    const trace::Trace trace = record("pipeline").trace;
    const auto wait = std::find_if(trace.operations.begin(), trace.operations.end(),
                                   [](const trace::Operation& operation) {
                                       return operation.kind == OperationKind::event_wait;
                                   });
    REQUIRE(wait != trace.operations.end());
    const trace::Operation* record = find_operation(trace, wait->related);
    REQUIRE(record);
    CHECK(record->kind == OperationKind::event_record);
    CHECK(wait->end_ns >= record->end_ns);
}

TEST_CASE("A host function's bar spans its own execution (H2)") {
    const trace::Trace trace = record("pipeline").trace;
    const auto ran = std::find_if(trace.operations.begin(), trace.operations.end(),
                                  [](const trace::Operation& operation) {
                                      return operation.kind == OperationKind::host_function;
                                  });
    REQUIRE(ran != trace.operations.end());
    CHECK(ran->source == StartSource::host_clock);
    CHECK(ran->end_ns >= ran->start_ns);
}

TEST_CASE("Calls have their lines, results and waiting times") {
    const trace::Trace trace = record("pipeline").trace;
    CHECK(trace.complete);
    const auto named = [&](std::string_view name) {
        return std::find_if(trace.calls.begin(), trace.calls.end(),
                            [&](const trace::HostCall& call) { return call.name == name; });
    };
    const auto synchronize = named("cudaStreamSynchronize");
    REQUIRE(synchronize != trace.calls.end());
    CHECK(synchronize->blocked_ns > 1'000'000);
    CHECK(synchronize->cause_operation != 0);
    CHECK(trace.locations[synchronize->location].line == line_of("cudaStreamSynchronize(a)"));
    const auto failed = std::find_if(trace.calls.begin(), trace.calls.end(),
                                     [](const trace::HostCall& call) { return call.result == 98; });
    REQUIRE(failed != trace.calls.end());
    CHECK(failed->operation == 0);
}

TEST_CASE("The recorder creates its objects on each device before any work") {
    const Recorded recorded = record("two_gpus");
    CHECK(recorded.timers == std::vector<std::string>{"0", "1"});
    CHECK(misplaced(recorded).empty());
    const std::vector<trace::Operation> operations = timed_operations(recorded.trace);
    REQUIRE(operations.size() == 6);
    CHECK(operations.front().device == 1);
    CHECK(operations[2].device == 0);
}

TEST_CASE("With launch blocking no operation of the recorder is in flight after a launch (X1)") {
    const Recorded with = record("launch_blocking");
    CHECK(with.output == "kernel: done\ngraph: done\ncopy to the host: under way\n");
    CHECK(with.output == record("launch_blocking", false).output);
}

TEST_CASE("The clocks stay synchronised over a run longer than one base event") {
    CHECK(misplaced(record("long_run")) == "");
}

TEST_CASE("A run reports its accuracy and the overhead of recording") {
    const trace::Trace trace = record("long_run").trace;
    REQUIRE(!trace.notes.empty());
    CHECK(trace.notes.front().kind == trace::NoteKind::recording);
    CHECK_THAT(trace.notes.front().text, ContainsSubstring("the clocks of host and device agree"));
}
