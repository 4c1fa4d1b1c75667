// The reason that costs most, in hand-made traces.
#include "analysis/costs.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::costliest_in_words;
using analysis::costs;
using analysis::Reason;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("The fence of lab 03 costs what both later kernels wait for") {
    const auto trace = tests::default_stream_barrier();
    const auto all = costs(trace);
    REQUIRE(all.size() == 1);
    CHECK(all[0].reason == Reason::default_stream);
    CHECK(all[0].times == 2);
    CHECK(costliest_in_words(trace) ==
          "Costs most: 10.0 ms of 15.0 ms, the default stream's fence (rule D1): k3 (fence.cu:31) "
          "waited for k2.");
}

TEST_CASE("The order of one stream costs nothing") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k1", a, 0, 0, 1'000'000);
    because(run.kernel("k2", a, 0, 1'000'000, 2'000'000), Cause::stream_order, 1);
    CHECK(costs(run.take()).empty());
}

TEST_CASE("A delay beside the critical path costs nothing") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.kernel("long", a, 0, 0, 9'000'000);
    run.copy(OperationKind::copy_h2d, 1 << 20, a, 0, 0, 1'000'000);
    because(run.copy(OperationKind::copy_h2d, 1 << 20, b, 0, 1'000'000, 2'000'000),
            Cause::engine_busy, 2);
    CHECK(costs(run.take()).empty());
}

TEST_CASE("Host time is divided between a wait, calls and the host's own work") {
    TraceBuilder run("late.cu");
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.call("cudaLaunchKernel", 0, 1'000, {.line = 3});
    run.kernel("k1", a, 1'000, 2'000, 1'000'000);
    run.call("cudaStreamSynchronize", 1'000, 1'001'000,
             {.line = 4, .blocked_ns = 1'000'000, .cause_operation = 1});
    run.call("cudaGraphInstantiate", 1'001'000, 1'301'000, {.line = 5});
    run.call("cudaLaunchKernel", 1'801'000, 1'802'000, {.line = 6});
    run.kernel("k2", b, 1'802'000, 1'803'000, 2'803'000);
    const auto all = costs(run.take());
    REQUIRE(all.size() == 3);
    CHECK(all[0].reason == Reason::host_wait);
    CHECK(all[0].cost_ns == 999'000);  // since k1 began
    CHECK(all[1].reason == Reason::own_work);
    CHECK(all[1].cost_ns == 500'000);
    CHECK(all[2].reason == Reason::call_cost);
    CHECK(all[2].cost_ns == 301'000);
}

TEST_CASE("A wait costs nothing that the stream's own order costs anyway") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.call("cudaLaunchKernel", 0, 1'000);
    run.kernel("k1", a, 1'000, 2'000, 1'000'000);
    run.call("cudaStreamSynchronize", 1'000, 1'001'000,
             {.blocked_ns = 1'000'000, .cause_operation = 1});
    run.call("cudaLaunchKernel", 1'001'000, 1'002'000);
    run.kernel("k2", a, 1'002'000, 1'003'000, 2'003'000);
    CHECK(costs(run.take()).empty());
}

TEST_CASE("A full queue holds the host while the device is busy (H3)") {
    TraceBuilder run("many.cu");
    const auto a = run.stream("a");
    run.call("cudaLaunchKernel", 0, 1'000, {.line = 7});
    run.kernel("k1", a, 1'000, 2'000, 1'000'000);
    run.call("cudaLaunchKernel", 1'000, 501'000,
             {.line = 7, .blocked_ns = 499'000, .cause_operation = 1});
    because(run.kernel("k2", a, 501'000, 1'000'000, 2'000'000), Cause::stream_order, 1);
    run.call("cudaLaunchKernel", 501'000, 502'000, {.line = 7});
    because(run.kernel("k3", a, 502'000, 2'000'000, 3'000'000), Cause::stream_order, 2);
    const auto trace = run.take();
    CHECK(costliest_in_words(trace) ==
          "Held the host, not the device: 499 us of 3.00 ms, a full queue of pending work (rule "
          "H3): cudaLaunchKernel (many.cu:7).");
}
