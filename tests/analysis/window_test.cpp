#include <array>

#include "analysis/window.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::interesting_window;
using tests::TraceBuilder;

TEST_CASE("A short preparation stays in the picture, so that the axis starts at 0") {
    const auto window = interesting_window(tests::default_stream_barrier());
    CHECK(window.begin_ns == 0);
    CHECK(window.end_ns == 15'015'000);
}

TEST_CASE("A long preparation and a long end are left out") {
    TraceBuilder run;
    run.call("cudaMallocHost", 0, 14'000'000);
    run.call("cudaMemcpyAsync", 14'000'000, 14'001'000);
    run.copy(tests::OperationKind::copy_h2d, 1 << 20, 0, 14'001'000, 14'003'000, 14'030'000);
    run.call("cudaDeviceSynchronize", 14'001'000, 14'031'000, {.blocked_ns = 29'000});
    run.call("cudaFreeHost", 14'031'000, 18'000'000);
    const auto window = interesting_window(run.take());
    CHECK(window.begin_ns == 14'000'000);
    CHECK(window.end_ns == 14'031'000);
}

TEST_CASE("The picture starts with the call that issues the first operation") {
    TraceBuilder run;
    run.call("cudaMalloc", 0, 14'000'000);
    run.call("cudaMemcpyAsync", 14'000'000, 14'021'000);
    run.copy(tests::OperationKind::copy_h2d, 1 << 20, 0, 14'020'000, 14'022'000, 14'100'000);
    CHECK(interesting_window(run.take()).begin_ns == 14'000'000);
}

TEST_CASE("The picture starts at a round number, at most a tenth early") {
    for (const auto& [begin, end, round] :
         {std::array{2'834'567, 7'900'000, 2'500'000}, std::array{2'834'567, 2'935'000, 2'830'000},
          std::array{2'834'567, 400'000'000, 0}, std::array{2'834'567, 2'834'570, 2'834'567}}) {
        TraceBuilder run;
        run.call("cudaMalloc", 0, begin);
        run.call("cudaMemcpyAsync", begin, begin);
        run.copy(tests::OperationKind::copy_h2d, 1 << 20, 0, begin, begin, end);
        const auto window = interesting_window(run.take());
        CHECK(window.begin_ns == round);
        CHECK(window.end_ns == end);
    }
}

TEST_CASE("A run without operations is shown in full") {
    TraceBuilder run;
    run.call("cudaMalloc", 100, 5'000);
    const auto window = interesting_window(run.take());
    CHECK(window.begin_ns == 0);
    CHECK(window.end_ns == 5'000);
    CHECK(interesting_window(trace::Trace{}).end_ns == 0);
}
