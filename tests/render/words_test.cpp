#include "render/words.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using namespace streamlab::render;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("Nothing overlaps: said in so many words") {
    CHECK(overlap_in_words(analysis::figures(tests::default_stream_fence())) ==
          "15.0 ms, no two operations overlap.");
}

TEST_CASE("Each sort of overlap is named with its time") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.copy(OperationKind::copy_h2d, 1, a, 0, 0, 2'000'000);
    run.kernel("k", b, 0, 1'000'000, 3'000'000);
    run.copy(OperationKind::copy_d2h, 1, a, 0, 2'000'000, 2'500'000);
    CHECK(overlap_in_words(analysis::figures(run.take())) ==
          "3.00 ms; overlap: H2D copies and kernels for 1.00 ms and D2H copies and kernels for "
          "500 us.");
}

TEST_CASE("The longest blocking call is named with its line and number") {
    TraceBuilder run("a/b.cu");
    run.call("cudaMemcpy", 0, 100'000, {.line = 7, .blocked_ns = 60'000});
    const auto again = run.call("cudaMemcpy", 200'000, 300'000, {.line = 7, .blocked_ns = 70'000});
    run.trace().calls[again - 1].location = 1;
    CHECK(blocking_in_words(analysis::figures(run.take())) ==
          "The host sat 130 us in 2 calls of cudaMemcpy (b.cu:7).");
}

TEST_CASE("The most telling why is the greatest delay by anything but the stream's own order") {
    const auto why = most_telling_why(tests::default_stream_fence());
    CHECK(why.question == "Why did k3 start at 10.0 ms?");
    CHECK(why.answer == "It waited for k2: a launch in the legacy default stream comes before all "
                        "later work of blocking streams (rule D1).");
    CHECK(why.places == "fence.cu:31 -> fence.cu:30");
    CHECK(why.operation == 3);
}

TEST_CASE("Behind a wait the question is about the work that it held up (E2)") {
    const auto why = most_telling_why(tests::pipeline());
    CHECK(why.question == "Why did scale start at 108 us?");
    CHECK_THAT(why.answer, ContainsSubstring("(rule E2)."));
}

TEST_CASE("Where no stream was held up, the host may have been (M2)") {
    TraceBuilder run("copy.cu");
    const auto a = run.stream("a");
    run.call("cudaMemcpyAsync", 0, 2'000'000, {.line = 12, .blocked_ns = 1'900'000});
    run.copy(OperationKind::copy_d2h, 1 << 20, a, 1'000, 1'000, 1'990'000);
    run.call("cudaLaunchKernel", 2'000'000, 2'003'000, {.line = 13});
    run.kernel("k", run.stream("b"), 2'003'000, 2'005'000, 4'000'000);
    const auto why = most_telling_why(run.take());
    CHECK(why.question == "Why did k start at 2.00 ms?");
    CHECK(why.answer == "The host issued it late: until 2.00 ms it was blocked in cudaMemcpyAsync "
                        "(copy.cu:12).");
}

TEST_CASE("A run without a delay worth a word asks nothing") {
    TraceBuilder run;
    run.kernel("k1", 0, 0, 0, 1'000'000);
    because(run.kernel("k2", 0, 0, 1'001'800, 2'000'000), Cause::stream_order, 1);
    CHECK(most_telling_why(run.take()).question.empty());
    CHECK(most_telling_why(trace::Trace{}).question.empty());
}

TEST_CASE("A deadlock asks why the work did not start") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("spins", 0, 0, 0, trace::never);
    because(run.kernel("k", a, 10, trace::never, trace::never), Cause::legacy_barrier, 1);
    run.trace().end_ns = 1'000'000;
    CHECK(most_telling_why(run.take()).question == "Why did k not start?");
}
