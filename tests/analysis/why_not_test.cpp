// Why two operations did not overlap, in hand-made traces.
#include "analysis/why_not.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::operations_named;
using analysis::Reason;
using analysis::why_not;
using analysis::why_not_in_words;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("Two operations that overlapped: for how long") {
    TraceBuilder run("two.cu");
    run.kernel("k1", run.stream("a"), 0, 0, 1'000'000);
    run.kernel("k2", run.stream("b"), 0, 400'000, 2'000'000);
    const auto trace = run.take();
    const auto why = why_not(trace, trace.operations[1], trace.operations[0]);
    CHECK(why.overlapped());
    CHECK(why.first == 1);
    CHECK(why_not_in_words(trace, why) ==
          std::vector<std::string>{"k1 (stream a) and k2 (stream b) overlapped for 600 us."});
}

TEST_CASE("The chain goes through a third operation to the deciding reason") {
    const auto trace = tests::default_stream_barrier();
    const auto why = why_not(trace, trace.operations[0], trace.operations[2]);
    CHECK(why.reason == Reason::default_stream);
    CHECK(why.chain.size() == 2);
    CHECK(why.reaches_first);
    const auto lines = why_not_in_words(trace, why);
    CHECK_THAT(lines[1], ContainsSubstring("the default stream's fence (rule D1)"));
    CHECK_THAT(lines.back(), ContainsSubstring("cudaStreamNonBlocking"));
}

TEST_CASE("In one stream only the order of the stream matters") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.call("cudaLaunchKernel", 0, 1'000);
    run.kernel("k1", a, 1'000, 2'000, 1'000'000);
    run.call("cudaStreamSynchronize", 1'000, 1'001'000,
             {.blocked_ns = 1'000'000, .cause_operation = 1});
    run.call("cudaLaunchKernel", 1'001'000, 1'002'000);
    run.kernel("k2", a, 1'002'000, 1'003'000, 2'003'000);
    const auto trace = run.take();
    CHECK(why_not(trace, trace.operations[0], trace.operations[1]).reason == Reason::stream_order);
}

TEST_CASE("An operation that waited for a third one did not wait for the other") {
    TraceBuilder run;
    const auto a = run.stream("a");
    const auto b = run.stream("b");
    run.kernel("short", a, 0, 0, 1'000'000);
    run.copy(OperationKind::copy_h2d, 1 << 20, b, 0, 0, 5'000'000);
    because(run.copy(OperationKind::copy_h2d, 1 << 20, run.stream("c"), 0, 5'000'000, 6'000'000),
            Cause::engine_busy, 2);
    const auto trace = run.take();
    const auto why = why_not(trace, trace.operations[0], trace.operations[2]);
    CHECK(why.reason == Reason::copy_engine);
    CHECK_FALSE(why.reaches_first);
    CHECK_THAT(why_not_in_words(trace, why)[2],
               ContainsSubstring("Nothing makes copy H2D 1 MiB wait for short itself."));
}

TEST_CASE("A damaged trace whose causes form a circle ends the chain") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k1", a, 0, 0, 10);
    because(run.kernel("k2", a, 0, 20, 30), Cause::stream_order, 3);
    because(run.kernel("k3", a, 0, 20, 30), Cause::stream_order, 2);
    const auto trace = run.take();
    CHECK(why_not(trace, trace.operations[0], trace.operations[2]).chain.size() < 100);
}

TEST_CASE("Names of operations: labels, short names, numbers") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.copy(OperationKind::copy_h2d, 1 << 20, a, 0, 0, 10);
    run.kernel("k", a, 0, 20, 30);
    run.kernel("k", a, 0, 40, 50);
    run.record(run.event(), a, 0, 50);
    const auto trace = run.take();
    using Ids = std::vector<std::uint32_t>;
    CHECK(operations_named(trace, "k") == Ids{2, 3});
    CHECK(operations_named(trace, "k#2") == Ids{3});
    CHECK(operations_named(trace, "k#3").empty());
    CHECK(operations_named(trace, "h2d") == Ids{1});
    CHECK(operations_named(trace, "copy H2D 1 MiB") == Ids{1});
    CHECK(operations_named(trace, "#2") == Ids{2});
    CHECK(operations_named(trace, "#9").empty());
    CHECK(operations_named(trace, "").empty());
    CHECK(analysis::listed(trace, trace.operations[2]) == "k#2  stream a  at 40 ns");
}
