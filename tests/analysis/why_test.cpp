// Reasons for an operation's start time, word for word, because students read them.
#include "analysis/analysis.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::why_start;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

namespace {

analysis::Why why_last(TraceBuilder& run) {
    const auto trace = run.take();
    return why_start(trace, trace.operations.back());
}

}  // namespace

TEST_CASE("D1: work of blocking streams waits for earlier work of the legacy stream") {
    const auto trace = tests::default_stream_barrier();
    const auto why = why_start(trace, trace.operations[2]);
    CHECK(why.text == "It waited for k2: a launch in the legacy default stream comes before all "
                      "later work of blocking streams.");
    CHECK(why.rule == "D1");
    CHECK(why.operation == 2);
}

TEST_CASE("D1, reversed: the legacy stream waits for earlier work of blocking streams") {
    const auto trace = tests::default_stream_barrier();
    const auto why = why_start(trace, trace.operations[1]);
    CHECK(why.text == "It waited for k1: a launch in the legacy default stream first waits for all "
                      "earlier work of blocking streams.");
    CHECK(why.rule == "D1");
    CHECK(why.operation == 1);
}

TEST_CASE("D1 names the host thread whose work is waited for, if it is another one") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 10, {.thread = 2});
    run.kernel("fence", 0, 10, 10, 1'000);
    run.call("cudaLaunchKernel", 10, 20);
    because(run.kernel("k", run.stream("a"), 20, 1'000, 2'000), Cause::legacy_barrier, 1);
    CHECK_THAT(why_last(run).text, ContainsSubstring("It waited for fence of host thread 2: "));
}

TEST_CASE("P1: a more urgent stream's later kernel went first") {
    TraceBuilder run;
    const auto plain = run.stream("plain");
    const auto urgent = run.stream("urgent");
    run.trace().streams[urgent].priority = -5;
    because(run.kernel("k", plain, 0, 2'000, 3'000), Cause::sms_full, 2).ready_ns = 10;
    run.kernel("first", urgent, 5, 1'000, 2'000);
    const auto trace = run.take();
    const auto why = why_start(trace, trace.operations[0]);
    CHECK(why.rule == "P1");
    CHECK(why.reason == analysis::Reason::priority);
    CHECK_THAT(why.text, ContainsSubstring("first of stream urgent, which has a higher priority"));
}

TEST_CASE("G1: work that ran beside the capture of its thread") {
    TraceBuilder run("beside.cu");
    const auto a = run.stream("a");
    run.call("cudaStreamBeginCapture", 0, 10, {.line = 5});
    run.trace().calls.back().stream = a;
    run.call("cudaLaunchKernel", 10, 20, {.line = 6});
    run.kernel("k", 0, 20, 20, 30);
    run.call("cudaStreamEndCapture", 30, 40, {.line = 7});
    run.call("cudaLaunchKernel", 40, 50, {.line = 8});
    run.kernel("later", 0, 50, 50, 60);
    const auto trace = run.take();
    const auto why = why_start(trace, trace.operations[0]);
    CHECK(why.rule == "G1");
    CHECK_THAT(why.text, ContainsSubstring("cudaStreamBeginCapture (beside.cu:5), but into"));
    CHECK(why_start(trace, trace.operations[1]).reason == analysis::Reason::launch_latency);
}

TEST_CASE("D1 names the operation: a copy, a memset, an event record") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.record(run.event(), 0, 0, 10);
    because(run.kernel("k", a, 0, 20, 30), Cause::legacy_barrier, 1);
    CHECK_THAT(why_last(run).text,
               ContainsSubstring("an event record in the legacy default stream"));
}

TEST_CASE("S1: the previous operation in the stream") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k1", a, 0, 0, 10);
    because(run.kernel("k2", a, 0, 10, 20), Cause::stream_order, 1);
    const auto why = why_last(run);
    CHECK(why.text == "It waited for k1, the operation before it in stream a: operations of one "
                      "stream run one after the other, in issue order.");
    CHECK(why.rule == "S1");
}

TEST_CASE("S1 skips event records, which take no time") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto event = run.event();
    run.kernel("k1", a, 0, 0, 10);
    because(run.record(event, a, 0, 10), Cause::stream_order, 1);
    because(run.kernel("k2", a, 0, 10, 20), Cause::stream_order, 2);
    CHECK(why_last(run).operation == 1);
}

TEST_CASE("E2: an event after a wait in the stream, with the work that the event captured") {
    const auto trace = tests::pipeline();
    const auto& scale = trace.operations[3];
    REQUIRE(scale.kind == OperationKind::kernel);
    const auto why = why_start(trace, scale);
    CHECK(why.text == "It waited for event loaded: cudaStreamWaitEvent holds all later work of "
                      "stream compute until what the event captured in stream load is done, here "
                      "copy H2D 4 MiB.");
    CHECK(why.rule == "E2");
    CHECK(why.operation == 2);
}

TEST_CASE("E2: the same if the trace names the record as the cause") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.kernel("produce", a, 0, 0, 10);
    run.record(run.event("done"), a, 0, 10);
    because(run.kernel("consume", b, 0, 10, 20), Cause::event_wait, 2);
    const auto why = why_last(run);
    CHECK_THAT(why.text, ContainsSubstring("event done") && ContainsSubstring("here produce."));
    CHECK(why.operation == 2);
}

TEST_CASE("C2: the engine was busy with another stream's copy") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.copy(OperationKind::copy_h2d, 1 << 20, a, 0, 0, 3'000'000);
    auto& second = run.copy(OperationKind::copy_h2d, 1 << 20, b, 0, 3'000'000, 6'000'000);
    because(second, Cause::engine_busy, 1).ready_ns = 2'000'000;
    CHECK(why_last(run).text ==
          "It was ready at 2.00 ms, but its engine (H2D copies) was busy with copy H2D 1 MiB of "
          "stream a: copies of one direction share one engine and run one after the other.");
}

TEST_CASE(
    "C2: a device with one copy engine is not described as one with an engine for each direction") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.copy(OperationKind::copy_h2d, 1 << 20, a, 0, 0, 3'000'000);
    auto& second = run.copy(OperationKind::copy_d2h, 1 << 20, b, 0, 3'000'000, 6'000'000);
    because(second, Cause::engine_busy, 1);
    CHECK_THAT(why_last(run).text, ContainsSubstring("here the two share one engine"));
}

TEST_CASE("G4: the previous launch of the same executable graph, in another stream") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.operation(OperationKind::graph, a, 0, 0, 10'000);
    because(run.kernel("k", b, 0, 10'000, 20'000), Cause::previous_launch, 1);
    const auto why = why_last(run);
    CHECK(why.text == "It waited for graph in stream a, the previous launch of the same executable "
                      "graph: launches of one executable graph run one after the other, in "
                      "whatever streams.");
    CHECK(why.rule == "G4");
}

TEST_CASE("H2: a host function delays its own stream") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.operation(OperationKind::host_function, a, 0, 0, 10'000);
    because(run.kernel("k", a, 0, 10'000, 20'000), Cause::host_function, 1);
    CHECK(why_last(run).text == "It waited for host function: a host function holds up all later "
                                "work of its stream until it returns.");
}

TEST_CASE("H2: a host function delays that of another stream, since both run in one thread") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.operation(OperationKind::host_function, a, 0, 0, 10'000);
    auto& second = run.operation(OperationKind::host_function, b, 0, 10'000, 20'000);
    because(second, Cause::host_function, 1);
    second.ready_ns = 5'000;
    CHECK(why_last(run).text == "It was ready at 5.00 us, but host function of stream a still ran: "
                                "host functions share one "
                                "thread here, and run one after the other.");
}

TEST_CASE("C1: no space on the multiprocessors") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("big", 0, 0, 0, 5'000'000);
    because(run.kernel("small", a, 0, 5'000'000, 6'000'000), Cause::sms_full, 1).ready_ns = 1'000;
    const auto why = why_last(run);
    CHECK(why.text == "It was ready at 1.00 us, but big left no room on the multiprocessors: "
                      "kernels run together only where there is room for both.");
    CHECK(why.rule == "C1");
}

TEST_CASE("Host issue: the operation started at once") {
    TraceBuilder run;
    run.kernel("k", 0, 0, 0, 20);
    const auto why = why_last(run);
    CHECK(why.text == "Nothing held it back: it started as soon as the host had issued it.");
    CHECK(why.rule.empty());
    CHECK(why.operation == 0);
}

TEST_CASE("Launch latency is reported, because the picture shows it") {
    TraceBuilder run;
    run.kernel("k", run.stream("a"), 38'200, 40'200, 50'000);
    const auto why = why_last(run);
    CHECK(why.text == "Nothing held it back: it started 2.00 us after the host had asked for it, "
                      "which is how long a launch takes to reach the device.");
    CHECK(why.by_host);
}

TEST_CASE("S1: a record completes a little after the previous work") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k", a, 0, 0, 46'600);
    because(run.record(run.event(), a, 0, 48'200), Cause::stream_order, 1);
    CHECK_THAT(why_last(run).text,
               ContainsSubstring("in issue order. The 1.60 us between the two are what a record"));
}

TEST_CASE("X2: work after a sticky error never starts, and the failed kernel is named") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("fill", a, 0, 2'000, 1'000'000);
    run.kernel("use", a, 3'000, trace::never, trace::never);
    run.call("cudaMalloc", 2'000'000, 2'001'000, {.result = 700});
    const auto trace = run.take();
    const auto why = why_start(trace, trace.operations[1]);
    CHECK(why.text == "It never started: fill had failed (cudaErrorIllegalAddress), and after such "
                      "an error, a sticky one, the device runs nothing more.");
    CHECK(why.rule == "X2");
    CHECK(why.operation == 1);
}

TEST_CASE("Host issue: the host was in a blocking call") {
    TraceBuilder run("copy.cu");
    run.call("cudaMemcpy", 0, 2'000'000, {.line = 12, .blocked_ns = 1'900'000});
    run.call("cudaLaunchKernel", 2'000'000, 2'003'000, {.line = 13});
    run.kernel("k", 0, 2'003'000, 2'005'000, 2'010'000);
    CHECK(why_last(run).text ==
          "The host issued it late: until 2.00 ms it was blocked in cudaMemcpy (copy.cu:12).");
}

TEST_CASE("Host issue: another thread's blocking call delays nothing") {
    TraceBuilder run("copy.cu");
    run.call("cudaLaunchKernel", 0, 3'000, {.line = 11});
    run.kernel("k1", 0, 3'000, 5'000, 9'000);
    run.call("cudaDeviceSynchronize", 3'000, 5'000, {.line = 12, .blocked_ns = 2'000, .thread = 1});
    run.call("cudaLaunchKernel", 5'000, 8'000, {.line = 13});
    run.kernel("k2", 0, 8'000, 10'000, 20'000);
    CHECK_THAT(why_last(run).text, ContainsSubstring("Nothing held it back"));
}

TEST_CASE("Host issue: a call took longer than it waited") {
    TraceBuilder run("steps.cu");
    run.call("cudaStreamSynchronize", 0, 11'000, {.line = 12, .blocked_ns = 11'000});
    run.call("cudaGraphExecDestroy", 11'000, 20'000, {.line = 13});
    run.call("cudaGraphInstantiate", 20'000, 35'000, {.line = 14});
    run.call("cudaGraphLaunch", 35'000, 38'000, {.line = 15});
    run.operation(OperationKind::graph, 0, 37'000, 40'000, 50'000);
    CHECK(why_last(run).text == "The host issued it late: it was busy in cudaGraphInstantiate "
                                "(steps.cu:14), for 15.0 us.");
}

TEST_CASE("Host issue: the blocking call returned after the device had finished") {
    TraceBuilder run("frames.cu");
    run.call("cudaDeviceSynchronize", 0, 700'000, {.line = 12, .blocked_ns = 100'000});
    run.call("cudaLaunchKernel", 700'000, 703'000, {.line = 13});
    run.kernel("k", 0, 703'000, 705'000, 800'000);
    CHECK(why_last(run).text == "The host issued it late: cudaDeviceSynchronize (frames.cu:12) "
                                "kept it for 700 us, of which it waited 100 us for the device.");
}

TEST_CASE("Host issue: host code since the last launch") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000);
    run.kernel("k1", 0, 3'000, 5'000, 10'000);
    run.call("cudaLaunchKernel", 2'003'000, 2'006'000);
    run.kernel("k2", 0, 2'006'000, 2'008'000, 2'010'000);
    CHECK(why_last(run).text == "The host issued it late: before that it was busy with work of its "
                                "own, for 2.00 ms.");
}

TEST_CASE("A start that never happened is reported first") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("hangs", a, 0, 0, trace::never);
    because(run.kernel("k", a, 0, trace::never, trace::never), Cause::stream_order, 1);
    CHECK_THAT(why_last(run).text, ContainsSubstring("It never started. It waited for hangs"));
}

TEST_CASE("Every cause has a text if the trace lacks the operation") {
    for (const Cause cause : trace::all_of<Cause>()) {
        TraceBuilder run;
        because(run.kernel("k", 0, 0, 10, 20), cause, 12345);
        const auto why = why_last(run);
        CHECK(why.text.back() == '.');
        CHECK(why.operation == 0);
        CHECK(why.rule == trace::rule_of(cause));
    }
}

TEST_CASE("A cycle of causes ends") {
    TraceBuilder run;
    because(run.record(run.event(), 0, 0, 10), Cause::stream_order, 2);
    because(run.record(run.event(), 0, 0, 10), Cause::stream_order, 1);
    because(run.kernel("k", 0, 0, 10, 20), Cause::stream_order, 2);
    CHECK_FALSE(why_last(run).text.empty());
}

TEST_CASE("D1 before a wait: the barrier that held the wait also held the work after it") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto event = run.event();
    run.kernel("fence", 0, 0, 0, 100);
    because(run.wait(event, 0, a, 0, 100), Cause::legacy_barrier, 1);
    because(run.kernel("k", a, 0, 100, 200), Cause::stream_order, 2);
    const auto why = why_last(run);
    CHECK(why.rule == "D1");
    CHECK(why.operation == 1);
}

TEST_CASE("D1: a barrier after an event record names the work before the record") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k1", a, 0, 0, 100);
    because(run.record(run.event(), a, 0, 100), Cause::stream_order, 1);
    because(run.kernel("k2", 0, 0, 101, 200), Cause::legacy_barrier, 2);
    const auto why = why_last(run);
    CHECK_THAT(why.text, ContainsSubstring("It waited for k1: a launch in the legacy"));
    CHECK(why.operation == 1);
}
