// Comparison of two runs: matching of operations, and the sentences about differences.
#include <algorithm>

#include "analysis/comparison/comparison.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using analysis::compare;
using analysis::Comparison;
using analysis::DifferenceKind;
using analysis::Relation;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

namespace {

// Lab 03 with streams that do not synchronise with the default stream (D2).
trace::Trace without_barrier() {
    TraceBuilder run("labs/03-one-launch-without-a-stream/fence.cu");
    const auto a = run.stream("a", true);
    const auto b = run.stream("b", true);
    run.kernel("k1", a, 6'600, 9'000, 5'009'000);
    run.kernel("k2", 0, 9'200, 11'000, 5'011'000);
    run.kernel("k3", b, 11'800, 13'000, 5'013'000);
    return run.take();
}

std::vector<std::string> texts(const Comparison& comparison, DifferenceKind kind) {
    std::vector<std::string> found;
    for (const auto& difference : comparison.differences)
        if (difference.kind == kind) found.push_back(difference.text);
    return found;
}

}  // namespace

TEST_CASE("A run compared with itself differs in nothing") {
    const auto run = tests::pipeline();
    const Comparison comparison = compare(run, run);
    CHECK(comparison.matched.size() == run.operations.size());
    CHECK(comparison.only_first.empty());
    CHECK(comparison.only_second.empty());
    CHECK(comparison.order_changes.empty());
    REQUIRE(comparison.differences.size() == 1);
    CHECK(comparison.differences[0].kind == DifferenceKind::makespan);
    CHECK(comparison.differences[0].change_ns == 0);
    CHECK(comparison.differences[0].text.rfind("Both take ", 0) == 0);
}

TEST_CASE("D1 against D2: the missing barrier is reported, and which work starts earlier and why") {
    const Comparison comparison = compare(tests::default_stream_barrier(), without_barrier());
    REQUIRE(comparison.matched.size() == 3);
    CHECK(comparison.differences[0].text ==
          "B takes 10.0 ms less than A: 5.00 ms instead of 15.0 ms (-67%).");
    const auto starts = texts(comparison, DifferenceKind::start);
    REQUIRE(starts.size() == 2);
    CHECK(starts[0] ==
          "k3 (stream b) starts 10.0 ms earlier in B: at 13.0 us instead of 10.0 ms. In A it "
          "waited for k2 (D1); in B it started as soon as the host had asked for it.");
    CHECK(starts[1].rfind("k2 (default) starts 5.00 ms earlier in B", 0) == 0);
    const auto orders = texts(comparison, DifferenceKind::order);
    REQUIRE(orders.size() == 3);
    CHECK(orders[2] == "k1 (stream a) and k3 (stream b) run at the same time in B, one after the "
                       "other in A.");
    CHECK_THAT(orders[0], ContainsSubstring("run at the same time in B, one after the other in A"));
}

TEST_CASE("Times are measured from the first work, so a late first operation is not a difference") {
    const auto run = tests::pipeline();
    auto later = run;
    for (auto& operation : later.operations) {
        operation.enqueue_ns += 9'000'000;
        operation.start_ns += 9'000'000;
        operation.end_ns += 9'000'000;
    }
    const Comparison comparison = compare(run, later);
    CHECK(comparison.second_origin_ns - comparison.first_origin_ns == 9'000'000);
    CHECK(std::all_of(comparison.matched.begin(), comparison.matched.end(), [](const auto& match) {
        return match.start_change_ns == 0 && match.duration_change_ns == 0;
    }));
    REQUIRE(comparison.differences.size() == 2);
    CHECK(comparison.differences[1].text ==
          "The first work starts at 9.03 ms in B, at 25.0 us in A: from there the times below "
          "count.");
}

TEST_CASE("Times count from program start if the first work of both runs starts together") {
    const auto run = [](trace::Nanoseconds second_start) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        builder.kernel("k1", a, 990'000, 1'000'000, 2'000'000);
        builder.kernel("k2", a, 990'000, second_start, second_start + 1'000'000);
        return builder.take();
    };
    const Comparison comparison = compare(run(2'000'000), run(3'000'000));
    CHECK(comparison.first_zero_ns == 0);
    CHECK(texts(comparison, DifferenceKind::start) ==
          std::vector<std::string>{"k2 (stream a) starts 1.00 ms later in B: at 3.00 ms instead of "
                                   "2.00 ms. In both it started as soon as the host had asked for "
                                   "it, which it did later in B."});
}

TEST_CASE("Times count from program start if the first work starts only slightly later") {
    const auto run = [](trace::Nanoseconds later, trace::Nanoseconds k2_start) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        const auto b = builder.stream("b");
        builder.kernel("k1", a, later, later, later + 9'000'000);
        builder.kernel("k2", b, k2_start, k2_start, k2_start + 1'000'000);
        return builder.take();
    };
    auto before = run(1'000'000, 2'000'000);
    auto now = run(2'000'000, 5'000'000);
    const Comparison comparison = compare(before, now);
    CHECK(comparison.first_zero_ns == 0);
    CHECK(comparison.second_zero_ns == 0);
    const auto starts = texts(comparison, DifferenceKind::start);
    REQUIRE(starts.size() == 2);
    CHECK(starts[0] == "The first work starts at 2.00 ms in B, at 1.00 ms in A.");
    CHECK_THAT(starts[1], ContainsSubstring("k2 (stream b) starts 3.00 ms later in B: at 5.00 ms "
                                            "instead of 2.00 ms."));

    SECTION("an operation with the same position on the axis has not moved") {
        CHECK(texts(compare(before, run(2'000'000, 2'000'000)), DifferenceKind::start).size() == 1);
    }
    SECTION("times of a GPU recording count from its first work") {
        now.device = "cuda";
        CHECK(compare(before, now).second_zero_ns == 2'000'000);
    }
}

TEST_CASE("Operations with the same name and stream are told apart by number") {
    // In one run the second copy overlaps the first kernel; in the other run the third copy
    // overlaps the second kernel.
    const auto run = [](trace::Nanoseconds second_copy, trace::Nanoseconds third_copy) {
        TraceBuilder builder;
        const auto load = builder.stream("load");
        const auto work = builder.stream("work");
        builder.copy(OperationKind::copy_h2d, 4 << 20, load, 0, 0, 1'000'000);
        builder.kernel("compute", work, 0, 1'000'000, 2'000'000);
        builder.copy(OperationKind::copy_h2d, 4 << 20, load, 0, second_copy,
                     second_copy + 1'000'000);
        builder.kernel("compute", work, 0, 3'000'000, 4'000'000);
        builder.copy(OperationKind::copy_h2d, 4 << 20, load, 0, third_copy, third_copy + 1'000'000);
        return builder.take();
    };
    const auto orders =
        texts(compare(run(1'000'000, 4'000'000), run(2'000'000, 3'000'000)), DifferenceKind::order);
    REQUIRE(orders.size() == 2);
    CHECK(
        orders[0] ==
        "compute (stream work, 1st of 2) and copy H2D 4 MiB (stream load, 2nd of 3) run one after "
        "the other in B, at the same time in A.");
    CHECK(orders[1] ==
          "compute (stream work, 2nd of 2) and copy H2D 4 MiB (stream load, 3rd of 3) run at the "
          "same time in B, one after the other in A.");
}

TEST_CASE("Kernels whose times changed equally share a sentence") {
    const auto run = [](trace::Nanoseconds length) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        builder.kernel("k1", a, 0, 0, length);
        builder.kernel("k2", a, 0, length, 2 * length);
        builder.kernel("k3", builder.stream("b"), 0, 0, length);
        return builder.take();
    };
    CHECK(texts(compare(run(5'000'000), run(2'000'000)), DifferenceKind::duration) ==
          std::vector<std::string>{"k1 (stream a), k2 (stream a) and k3 (stream b) take 3.00 ms "
                                   "less in B: 2.00 ms instead of 5.00 ms."});
}

TEST_CASE("An operation renamed in the second run is shown with its new name") {
    const auto run = [](const char* stream, std::uint64_t bytes, trace::Nanoseconds start) {
        TraceBuilder builder;
        const auto a = builder.stream(stream);
        builder.kernel("first", builder.stream("b"), 0, 0, 1'000'000);
        builder.copy(OperationKind::copy_h2d, bytes, a, start, start, start + 1'000'000);
        return builder.take();
    };
    const auto before = run("a", 4 << 20, 1'000'000);
    CHECK_THAT(texts(compare(before, run("c", 4 << 20, 3'000'000)), DifferenceKind::start).at(0),
               ContainsSubstring("copy H2D 4 MiB (stream a; in B stream c) starts 2.00 ms later"));
    CHECK_THAT(texts(compare(before, run("a", 2 << 20, 3'000'000)), DifferenceKind::start).at(0),
               ContainsSubstring("copy H2D 4 MiB (stream a; in B copy H2D 2 MiB) starts 2.00 ms"));
}

TEST_CASE("Operations that only one run has make one sentence, however many streams they use") {
    const auto run = [](int streams) {
        TraceBuilder builder;
        for (int i = 1; i <= streams; ++i)
            builder.kernel("work", builder.stream(std::to_string(i)), 0, 0, 5'000'000);
        return builder.take();
    };
    CHECK(texts(compare(run(2), run(40)), DifferenceKind::missing) ==
          std::vector<std::string>{"Only in B: work in 38 streams, 38 times."});
    CHECK(texts(compare(run(3), run(2)), DifferenceKind::missing) ==
          std::vector<std::string>{"Only in A: work (stream 3)."});
}

TEST_CASE("Both failures of two failed runs are reported") {
    const auto run = [](std::uint32_t line) {
        TraceBuilder builder;
        builder.call("cudaMalloc", 0, 1'000, {.line = line, .result = 2});
        return builder.take();
    };
    CHECK(compare(run(3), run(4)).differences.at(0).text ==
          "B failed: cudaMalloc (test.cu:4) returned cudaErrorMemoryAllocation. Until then the "
          "device had nothing to do. A failed: cudaMalloc (test.cu:3) returned "
          "cudaErrorMemoryAllocation. Until then the device had nothing to do.");
}

TEST_CASE("The reason for one of many operations is reported separately") {
    const auto run = [](trace::Nanoseconds later) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        builder.kernel("first", a, 0, 0, 1'000'000);
        for (int i = 0; i < 3; ++i)
            builder.kernel("k", a, later + i * 2'000'000, later + i * 2'000'000,
                           later + i * 2'000'000 + 1'000'000);
        return builder.take();
    };
    const auto starts = texts(compare(run(1'000'000), run(3'000'000)), DifferenceKind::start);
    REQUIRE_FALSE(starts.empty());
    CHECK_THAT(starts[0],
               ContainsSubstring("k (stream a), all 3, start 2.00 ms later in B on average, the "
                                 "first of these at 3.00 ms instead of 1.00 ms. For that one: in "
                                 "both"));
}

TEST_CASE("Totals that differ only by rounding are not called equal") {
    const auto run = [](trace::Nanoseconds length) {
        TraceBuilder builder;
        builder.kernel("k", builder.stream("a"), 0, 0, length);
        return builder.take();
    };
    CHECK(compare(run(7'514'000), run(7'516'000)).differences[0].text ==
          "Both take about as long: B 7.52 ms and A 7.51 ms.");
    CHECK(compare(run(7'511'000), run(7'512'000)).differences[0].text == "Both take 7.51 ms.");
}

TEST_CASE("Late issue by the host is named, as for a single run") {
    const auto run = [](trace::Nanoseconds blocked) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        builder.kernel("k1", a, 0, 0, 1'000);
        builder.call("cudaMemcpyAsync", 1'000, 1'000 + blocked, {.line = 7, .blocked_ns = blocked});
        builder.call("cudaLaunchKernel", 1'000 + blocked, 1'100 + blocked, {.line = 8});
        builder.kernel("k2", a, 1'100 + blocked, 1'200 + blocked, 9'000'000);
        return builder.take();
    };
    const Comparison comparison = compare(run(1'000'000), run(5'000'000));
    const auto starts = texts(comparison, DifferenceKind::start);
    REQUIRE_FALSE(starts.empty());
    CHECK_THAT(starts[0], ContainsSubstring("In both the host asked for it only after "
                                            "cudaMemcpyAsync (") &&
                              ContainsSubstring("until 5.00 ms in B and 1.00 ms in A."));
}

TEST_CASE("A hundred similar operations share a sentence, and the list stays short") {
    const auto run = [](trace::Nanoseconds later) {
        TraceBuilder builder;
        const auto a = builder.stream("a");
        const auto b = builder.stream("b");
        builder.kernel("k", a, 0, 0, 100'000);
        for (int i = 0; i < 100; ++i)
            builder.copy(OperationKind::copy_h2d, 4 << 20, b, 0, 100 * i + later,
                         100 * i + 100 + later);
        return builder.take();
    };
    const Comparison comparison = compare(run(0), run(200'000));
    CHECK(comparison.differences.size() <= 9);
    const auto starts = texts(comparison, DifferenceKind::start);
    REQUIRE(starts.size() == 1);
    CHECK_THAT(starts[0],
               ContainsSubstring("copy H2D 4 MiB (stream b), all 100, start 200 us "
                                 "later in B on average, the first of these at 200 us instead "
                                 "of 0 ns."));
}

TEST_CASE("Different program output is a difference") {
    const auto run = tests::pipeline();
    analysis::ComparisonOptions options;
    options.first_output = "batch 1  saw 1\nbatch 2  saw 4\n";
    options.second_output = "batch 1 saw 1\nbatch 2 saw 2\n";
    CHECK(
        texts(compare(run, run, options), DifferenceKind::output) ==
        std::vector<std::string>{"B printed \"batch 2 saw 2\" where A printed \"batch 2 saw 4\"."});
    options.second_output = "batch 1 saw 1\n";
    CHECK(texts(compare(run, run, options), DifferenceKind::output) ==
          std::vector<std::string>{"Only A printed \"batch 2 saw 4\"."});
    options.second_output.reset();
    CHECK(texts(compare(run, run, options), DifferenceKind::output).empty());
}

TEST_CASE("A failed run is not called faster") {
    const auto run = tests::default_stream_barrier();
    TraceBuilder failing;
    failing.kernel("k1", failing.stream("a"), 0, 0, 1'000'000);
    failing.call("cudaStreamEndCapture", 1'000, 2'000, {.line = 48, .result = 904});
    const Comparison comparison = compare(run, failing.take());
    CHECK(comparison.differences[0].kind == DifferenceKind::makespan);
    CHECK_THAT(comparison.differences[0].text,
               ContainsSubstring("B failed: cudaStreamEndCapture (") &&
                   ContainsSubstring(") returned cudaErrorStreamCaptureUnjoined. Until then it "
                                     "worked for 1.00 ms. A took 15.0 ms."));
}

TEST_CASE("Operations with the same name in one stream are matched in order") {
    TraceBuilder one;
    const auto a = one.stream("a");
    one.kernel("k", a, 0, 0, 100);
    one.kernel("k", a, 0, 100, 200);
    TraceBuilder two;
    two.stream("a");
    two.kernel("other", a, 0, 0, 50);
    two.kernel("k", a, 0, 50, 150);
    two.kernel("k", a, 0, 150, 250);
    two.kernel("k", a, 0, 250, 350);
    const Comparison comparison = compare(one.take(), two.take());
    REQUIRE(comparison.matched.size() == 2);
    CHECK(comparison.matched[0].second == 2);
    CHECK(comparison.matched[1].second == 3);
    CHECK(comparison.only_second == std::vector<std::uint32_t>{1, 4});
    CHECK(texts(comparison, DifferenceKind::missing) ==
          std::vector<std::string>{"Only in B: other (stream a).", "Only in B: k (stream a)."});
    CHECK(find_match_of_first(comparison, 2)->second == 3);
    CHECK(find_match_of_second(comparison, 3)->first == 2);
    CHECK(find_match_of_second(comparison, 4) == nullptr);
}

TEST_CASE("An operation that moved to another stream is matched there") {
    TraceBuilder one;
    one.kernel("k", one.stream("a"), 0, 0, 100);
    TraceBuilder two;
    two.stream("b");
    two.kernel("k", 1, 0, 0, 100);
    const Comparison comparison = compare(one.take(), two.take());
    REQUIRE(comparison.matched.size() == 1);
    CHECK(comparison.matched[0].moved);
    CHECK(texts(comparison, DifferenceKind::stream) ==
          std::vector<std::string>{"k is in stream b in B, in stream a in A."});
}

TEST_CASE("A recording without names is matched by the creation order of streams and events") {
    const trace::Trace named = tests::pipeline();
    trace::Trace recorded = named;
    for (trace::Stream& stream : recorded.streams)
        if (!stream.default_stream) stream.name = "stream " + std::to_string(stream.id);
    for (trace::Event& event : recorded.events)
        event.name = "event " + std::to_string(event.id);
    const Comparison comparison = compare(named, recorded);
    CHECK(comparison.matched.size() == named.operations.size());
    CHECK(comparison.only_first.empty());
    CHECK(comparison.only_second.empty());
    CHECK(std::none_of(comparison.matched.begin(), comparison.matched.end(),
                       [](const auto& match) { return match.moved; }));
    CHECK(comparison.differences.size() == 1);
}

TEST_CASE("S1: operations that moved only because their predecessor did are counted, not listed") {
    const auto chain = [](trace::Nanoseconds first_length) {
        TraceBuilder run;
        const auto a = run.stream("a");
        run.kernel("slow", a, 0, 0, first_length);
        because(run.kernel("next", a, 0, first_length, first_length + 10), Cause::stream_order, 1);
        because(run.kernel("last", a, 0, first_length + 10, first_length + 20), Cause::stream_order,
                2);
        return run.take();
    };
    const Comparison comparison = compare(chain(1'000), chain(3'000));
    CHECK(texts(comparison, DifferenceKind::duration) ==
          std::vector<std::string>{
              "slow (stream a) takes 2.00 us more in B: 3.00 us instead of 1.00 us."});
    CHECK(texts(comparison, DifferenceKind::start) ==
          std::vector<std::string>{"2 operations moved because what they waited for did."});
}

TEST_CASE("A swap of operations is a change of order, a simultaneous start is not") {
    const auto two_kernels = [](trace::Nanoseconds a_start, trace::Nanoseconds b_start) {
        TraceBuilder run;
        const auto a = run.stream("a");
        const auto b = run.stream("b");
        run.kernel("ka", a, 0, a_start, a_start + 1'000);
        run.kernel("kb", b, 0, b_start, b_start + 1'000);
        return run.take();
    };
    const Comparison swapped = compare(two_kernels(0, 1'000), two_kernels(1'000, 0));
    REQUIRE(swapped.order_changes.size() == 1);
    CHECK(swapped.order_changes[0].in_first == Relation::before);
    CHECK(swapped.order_changes[0].in_second == Relation::after);
    CHECK(
        texts(swapped, DifferenceKind::order) ==
        std::vector<std::string>{"ka (stream a) comes before kb (stream b) in A, after it in B."});
    CHECK(compare(two_kernels(0, 1), two_kernels(1, 0)).order_changes.empty());
}

TEST_CASE("An operation that ends in one run only is reported, and its times are not compared") {
    const auto run = tests::default_stream_barrier();
    auto cut = run;
    cut.operations[2].start_ns = cut.operations[2].end_ns = trace::never;
    const Comparison comparison = compare(run, cut);
    CHECK_FALSE(comparison.matched[2].ended);
    CHECK(texts(comparison, DifferenceKind::start) ==
          std::vector<std::string>{"k3 (stream b) never starts in B."});
}

TEST_CASE("Runs without operations can be compared") {
    const trace::Trace nothing;
    CHECK(compare(nothing, nothing).differences.size() == 1);
    CHECK(compare(nothing, tests::pipeline()).matched.empty());
    CHECK(compare(tests::pipeline(), nothing).only_first.size() == 15);
}

TEST_CASE("a detail that the reference withholds is not reported as missing") {
    const trace::Trace whole = tests::pipeline();
    trace::Trace reference = whole;
    reference.calls.clear();
    std::erase_if(reference.operations, [](const trace::Operation& operation) {
        return operation.kind == OperationKind::event_record ||
               operation.kind == OperationKind::event_wait;
    });
    for (trace::Operation& operation : reference.operations) {
        operation.cause = Cause::host_issue;
        operation.cause_operation = 0;
        operation.enqueue_ns = operation.start_ns;
    }
    const analysis::ComparisonOptions withheld{{}, -1, true};
    const Comparison same = compare(reference, whole, withheld);
    REQUIRE(same.differences.size() == 1);
    CHECK(same.differences[0].kind == DifferenceKind::makespan);
    // A later start is reported without a reason.
    trace::Trace later = whole;
    for (trace::Operation& operation : later.operations)
        if (operation.kind == OperationKind::copy_d2h) {
            operation.start_ns += 500'000;
            operation.end_ns += 500'000;
        }
    const Comparison slower = compare(reference, later, withheld);
    for (const std::string& text : texts(slower, DifferenceKind::start))
        CHECK(text.find("waited") == std::string::npos);
    CHECK_FALSE(texts(slower, DifferenceKind::start).empty());
}
