#include <string_view>

#include "analysis/timeline.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using namespace streamlab::analysis;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

namespace {

std::vector<std::string> names(const Timeline& timeline) {
    std::vector<std::string> list;
    for (const auto& lane : timeline.lanes)
        list.push_back(lane.name);
    return list;
}

const Lane& lane(const Timeline& timeline, std::string_view name) {
    for (const auto& candidate : timeline.lanes)
        if (candidate.name == name) return candidate;
    FAIL("no lane " << name);
    return timeline.lanes.front();
}

}  // namespace

TEST_CASE("Lanes: the host, the default stream, the streams by number, the engines") {
    CHECK(names(make_timeline(tests::default_stream_barrier())) ==
          std::vector<std::string>{"host", "default", "stream a", "stream b", "SMs"});
}

TEST_CASE("Unused streams and engines have no lane") {
    TraceBuilder run;
    run.stream("idle");
    const auto busy = run.stream("busy");
    run.kernel("k", busy, 0, 0, 10);
    CHECK(names(make_timeline(run.take())) == std::vector<std::string>{"stream busy", "SMs"});
}

TEST_CASE("Each host thread has a lane") {
    TraceBuilder run;
    run.call("cudaFree", 0, 10);
    run.call("cudaFree", 0, 10, {.thread = 2});
    CHECK(names(make_timeline(run.take())) == std::vector<std::string>{"host", "host thread 2"});
}

TEST_CASE("A bar is hollow from the head of its stream to its start (D1)") {
    const auto timeline = make_timeline(tests::default_stream_barrier());
    const Bar& k3 = lane(timeline, "stream b").bars.at(0);
    CHECK(k3.wait_from_ns == 11'800);
    CHECK(k3.start_ns == 10'013'000);
    CHECK(k3.end_ns == 15'013'000);
}

TEST_CASE("The device's latency between two operations is not waiting (S1)") {
    TraceBuilder run;
    run.kernel("k1", 0, 0, 2'000, 10'000);
    because(run.kernel("k2", 0, 0, 11'800, 20'000), Cause::stream_order, 1);
    const auto timeline = make_timeline(run.take());
    for (const Bar& bar : lane(timeline, "default").bars)
        CHECK(bar.wait_from_ns == bar.start_ns);
}

TEST_CASE("An operation that waits for its engine waits from the end of the previous one (C2)") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k", a, 0, 0, 100);
    because(run.copy(OperationKind::copy_h2d, 1, a, 0, 300, 400), Cause::engine_busy, 0);
    const auto timeline = make_timeline(run.take());
    CHECK(lane(timeline, "stream a").bars[1].wait_from_ns == 100);
    CHECK(lane(timeline, "H2D copies").bars[0].wait_from_ns == 300);
}

TEST_CASE("A wait is a hollow bar; one that is satisfied at once is a point (E2)") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto event = run.event();
    const auto record = run.record(event, 0, 0, 500).id;
    because(run.wait(event, record, a, 100, 500), Cause::event_wait, record);
    run.wait(event, record, a, 700, 700);
    const auto timeline = make_timeline(run.take());
    const auto& bars = lane(timeline, "stream a").bars;
    CHECK(bars[0].wait_from_ns == 100);
    CHECK(bars[0].start_ns == 500);
    CHECK(bars[0].end_ns == 500);
    CHECK(bars[1].wait_from_ns == 700);
    CHECK(bars[1].end_ns == 700);
}

TEST_CASE("Concurrent kernels are in different rows") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.kernel("k1", a, 0, 0, 100);
    run.kernel("k2", b, 0, 50, 150);
    const auto timeline = make_timeline(run.take());
    CHECK(lane(timeline, "SMs").rows == 2);
    CHECK(lane(timeline, "SMs").bars[0].row == 0);
    CHECK(lane(timeline, "SMs").bars[1].row == 1);
    CHECK(lane(timeline, "stream 1").rows == 1);
}

TEST_CASE("A bar without an end reaches to the end of the run, a wait without an end too") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("hangs", a, 100, 200, trace::never);
    run.kernel("waits", a, 300, trace::never, trace::never);
    run.call("cudaDeviceSynchronize", 300, trace::never, {.blocked_ns = 1});
    run.trace().end_ns = 1'000;
    const auto timeline = make_timeline(run.take());
    const auto& bars = lane(timeline, "stream a").bars;
    CHECK(bars[0].end_ns == 1'000);
    CHECK(bars[1].start_ns == 1'000);
    CHECK(bars[1].wait_from_ns == 1'000);
    CHECK(lane(timeline, "SMs").bars.size() == 1);
    CHECK(lane(timeline, "host").bars[0].end_ns == 1'000);
    CHECK(lane(timeline, "host").bars[0].blocked);
}

TEST_CASE("Bars of a lane are ordered by start") {
    const auto timeline = make_timeline(tests::pipeline());
    for (const auto& each : timeline.lanes)
        for (std::size_t index = 1; index < each.bars.size(); ++index)
            CHECK(each.bars[index - 1].start_ns <= each.bars[index].start_ns);
}

TEST_CASE("Between calls the main thread runs its own code, until the program ends") {
    TraceBuilder run;
    run.call("cudaMalloc", 5'000, 9'000);
    run.call("cudaFree", 9'400, 12'000);
    run.call("cudaFree", 20'000, 21'000);
    trace::Trace trace = run.take();
    trace.end_ns = 30'000;
    trace.complete = true;
    const Timeline timeline = make_timeline(trace);
    const auto& own = lane(timeline, "host").own_times;
    REQUIRE(own.size() == 3);
    CHECK(own[0].begin_ns == 0);
    CHECK(own[0].end_ns == 5'000);
    CHECK(own[1].begin_ns == 12'000);  // there are 400 ns between two successive calls
    CHECK(own[1].end_ns == 20'000);
    CHECK(own[2].end_ns == 30'000);
}

TEST_CASE("The code of another host thread runs between its calls, and runtime threads have none") {
    TraceBuilder run;
    run.call("cudaFree", 5'000, 9'000, {.thread = 2});
    run.call("cudaFree", 20'000, 21'000, {.thread = 2});
    run.call("cudaFree", 5'000, 9'000, {.thread = trace::first_helper_thread});
    run.call("cudaFree", 20'000, 21'000, {.thread = trace::first_helper_thread});
    const Timeline timeline = make_timeline(run.take());
    CHECK(lane(timeline, "host thread 2").own_times.size() == 1);
    CHECK(lane(timeline, "host functions").own_times.empty());
}
