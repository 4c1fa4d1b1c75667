#include "analysis/analysis.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::figures;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("An empty run has no figures and does not divide by zero") {
    const auto result = figures(TraceBuilder().take());
    CHECK(result.makespan_ns == 0);
    CHECK(result.host_blocked_ns == 0);
    for (const auto& engine : result.engines)
        CHECK(engine.fraction == 0);
}

TEST_CASE("The makespan spans the first to the last work; event records and waits do not count") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto event = run.event();
    run.record(event, a, 0, 10);
    run.kernel("k", a, 0, 100, 300);
    const auto last = run.record(event, a, 0, 900).id;
    run.wait(event, last, 0, 0, 950);
    CHECK(figures(run.take()).makespan_ns == 200);
}

TEST_CASE("An engine is busy for the union of its operations, not their sum") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.kernel("left", a, 0, 0, 100);
    run.kernel("right", b, 0, 50, 150);
    run.kernel("later", b, 0, 300, 400);
    const auto result = figures(run.take());
    CHECK(result.engines[TraceBuilder::sms_engine].busy_ns == 250);
    CHECK(result.engines[TraceBuilder::sms_engine].fraction == Approx(250.0 / 400.0));
    CHECK(result.engines[TraceBuilder::h2d_engine].busy_ns == 0);
    CHECK(result.overlap.kernel_kernel_ns == 50);
}

TEST_CASE("Overlap counts time once, however many operations share it") {
    TraceBuilder run;
    const auto a = run.stream();
    run.copy(OperationKind::copy_h2d, 64, a, 0, 0, 100);
    run.copy(OperationKind::copy_h2d, 64, a, 0, 20, 60);
    run.copy(OperationKind::copy_d2h, 64, a, 0, 90, 200);
    run.kernel("k1", a, 0, 50, 150);
    run.kernel("k2", a, 0, 60, 70);
    run.kernel("k3", a, 0, 65, 95);
    const auto overlap = figures(run.take()).overlap;
    CHECK(overlap.h2d_kernel_ns == 50);
    CHECK(overlap.d2h_kernel_ns == 60);
    CHECK(overlap.h2d_d2h_ns == 10);
    CHECK(overlap.kernel_kernel_ns == 35);
}

TEST_CASE("Memsets and copies within a device overlap with other work") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.copy(OperationKind::copy_peer, 64, a, 0, 0, 100);
    run.copy(OperationKind::copy_peer, 64, b, 0, 40, 120);
    run.copy(OperationKind::memset, 64, a, 0, 200, 230);
    run.copy(OperationKind::copy_h2d, 64, b, 0, 220, 300);
    const auto overlap = figures(run.take()).overlap;
    CHECK(overlap.on_device_ns == 70);
    CHECK(overlap.h2d_kernel_ns == 0);
}

TEST_CASE("Adjacent operations do not overlap") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.kernel("k1", a, 0, 0, 100);
    run.kernel("k2", b, 0, 100, 200);
    CHECK(figures(run.take()).overlap.kernel_kernel_ns == 0);
}

TEST_CASE(
    "An operation that never ended is busy to the end of the run, one that never started is not") {
    TraceBuilder run;
    const auto a = run.stream();
    run.kernel("hangs", a, 0, 100, trace::never);
    run.kernel("waits", a, 0, trace::never, trace::never);
    run.call("cudaDeviceSynchronize", 50, 1'100);
    const auto result = figures(run.take());
    CHECK(result.makespan_ns == 1'000);
    CHECK(result.engines[TraceBuilder::sms_engine].busy_ns == 1'000);
    CHECK(result.overlap.kernel_kernel_ns == 0);
}

TEST_CASE("Blocking calls are summed by line, the longest first") {
    TraceBuilder run;
    run.call("cudaMemcpy", 0, 100, {.line = 7, .blocked_ns = 60});
    run.call("cudaDeviceSynchronize", 100, 180, {.line = 9, .blocked_ns = 80});
    const auto again = run.call("cudaMemcpy", 200, 300, {.line = 7, .blocked_ns = 70});
    run.trace().calls[again - 1].location = run.trace().calls[0].location;
    run.call("cudaFree", 300, 400, {.line = 11});
    const auto result = figures(run.take());
    CHECK(result.host_blocked_ns == 210);
    REQUIRE(result.blocking_calls.size() == 2);
    CHECK(result.blocking_calls[0].name == "cudaMemcpy");
    CHECK(result.blocking_calls[0].line == 7);
    CHECK(result.blocking_calls[0].blocked_ns == 130);
    CHECK(result.blocking_calls[0].times == 2);
    CHECK(result.blocking_calls[0].first_call == 1);
    CHECK(result.blocking_calls[1].blocked_ns == 80);
}

TEST_CASE("cudaErrorNotReady is a query result, not an error (E4)") {
    TraceBuilder run;
    run.call("cudaStreamQuery", 0, 1, {.result = 600});
    run.call("cudaMemcpy", 1, 2, {.result = 1});
    run.call("cudaMemcpy", 2, 3);
    CHECK(figures(run.take()).api_errors == 1);
}

TEST_CASE("Lab 03's legacy barrier: 15 ms without any overlap (D1)") {
    const auto result = figures(tests::default_stream_barrier());
    CHECK(result.makespan_ns == 15'004'000);
    CHECK(result.overlap.kernel_kernel_ns == 0);
    CHECK(result.blocking_calls.at(0).name == "cudaDeviceSynchronize");
}
