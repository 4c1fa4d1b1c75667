// The chain of causes that ends last in a run.
#include "analysis/critical_path.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::critical_path;
using tests::because;
using tests::Cause;
using tests::TraceBuilder;

namespace {

std::vector<std::uint32_t> operations(const analysis::CriticalPath& path) {
    std::vector<std::uint32_t> ids;
    for (const auto& step : path.steps)
        if (step.operation != 0) ids.push_back(step.operation);
    return ids;
}

}  // namespace

TEST_CASE("D1: the legacy barrier of lab 03 makes one chain of all three kernels") {
    const auto path = critical_path(tests::default_stream_barrier());
    CHECK(operations(path) == std::vector<std::uint32_t>{1, 2, 3});
    REQUIRE(path.steps.size() == 4);
    CHECK(path.steps[0].operation == 0);  // the call that issued k1
    CHECK(path.steps[0].call == 1);
    CHECK(path.kernels_ns == 15'000'000);
    CHECK(path.host_ns == 5'000);
    CHECK(path.other_ns == 4'000);
    CHECK(path.length_ns() == 15'009'000);
    CHECK(analysis::critical_path_in_words(path) ==
          "15.0 ms long: kernels 15.0 ms, host 5.00 us, other 4.00 us.");
}

TEST_CASE("S1, E2: the chain omits operations that did not delay anything") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.kernel("short", a, 0, 0, 10);
    run.kernel("long", b, 0, 0, 100);
    const auto event = run.event();
    because(run.record(event, b, 0, 100), Cause::stream_order, 2);
    because(run.wait(event, 3, a, 0, 100), Cause::event_wait, 3);
    because(run.kernel("after", a, 0, 100, 150), Cause::event_wait, 3);
    run.kernel("beside", run.stream("c"), 0, 20, 90);
    const auto path = critical_path(run.take());
    CHECK(operations(path) == std::vector<std::uint32_t>{2, 3, 5});
    CHECK(path.length_ns() == 150);
    CHECK(path.kernels_ns == 150);
}

TEST_CASE("The chain includes a synchronisation that blocked the host") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.call("cudaLaunchKernel", 0, 10);
    run.kernel("first", a, 10, 20, 1'000);
    run.call("cudaStreamSynchronize", 10, 1'010, {.blocked_ns = 990, .cause_operation = 1});
    run.call("cudaLaunchKernel", 1'200, 1'210);
    run.kernel("second", a, 1'210, 1'220, 2'000);
    const auto path = critical_path(run.take());
    CHECK(operations(path) == std::vector<std::uint32_t>{1, 2});
    REQUIRE(path.steps.size() == 4);
    CHECK(path.steps[2].call == 3);
    CHECK(path.steps[2].begin_ns == 1'000);
    CHECK(path.steps[2].end_ns == 1'220);
    CHECK(path.host_ns == 240);
    CHECK(path.length_ns() == 2'000);
}

TEST_CASE("Segments of the chain do not overlap, and a cycle of causes ends") {
    const auto pipeline = critical_path(tests::pipeline());
    REQUIRE(pipeline.steps.size() > 3);
    for (std::size_t index = 1; index < pipeline.steps.size(); ++index)
        CHECK(pipeline.steps[index].begin_ns >= pipeline.steps[index - 1].end_ns);
    CHECK(pipeline.copies_ns > 0);

    TraceBuilder run;
    const auto a = run.stream("a");
    because(run.kernel("one", a, 0, 0, 10), Cause::stream_order, 2);
    because(run.kernel("two", a, 0, 10, 20), Cause::stream_order, 1);
    CHECK(critical_path(run.take()).steps.size() == 2);
    CHECK(critical_path(trace::Trace{}).steps.empty());
    CHECK(analysis::critical_path_in_words({}).empty());
}
