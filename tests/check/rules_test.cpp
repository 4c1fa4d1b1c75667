// Each check on a trace made by hand: what passes, what fails, and what it says then.
#include <memory>
#include <string>

#include "check/rules/rule.hpp"
#include "check/rules/source.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"

using namespace streamlab;
using check::Failure;
using check::Published;
using tests::TraceBuilder;
using trace::OperationKind;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

struct Scene {
    check::Puzzle puzzle;
    check::RunOutcome run;
    check::ReferenceRun reference;

    explicit Scene(TraceBuilder& builder) {
        run.trace = std::make_shared<trace::Trace>(builder.take());
    }
    std::optional<Failure> judge(const std::string& check) const {
        return check::rule_of(check)({puzzle, "puzzle.cu", run, reference});
    }
};

Published ints(const std::string& name, const std::vector<std::int32_t>& values) {
    Published published{name, "int32", 4, values.size(), ""};
    published.bytes.assign(reinterpret_cast<const char*>(values.data()), 4 * values.size());
    return published;
}

}  // namespace

TEST_CASE("the result is compared value by value, and the first wrong one is named") {
    TraceBuilder builder("puzzle.cu");
    Scene scene(builder);
    scene.reference.published = {ints("rain", {1, 2, 3}), ints("sum", {6})};
    scene.run.published = scene.reference.published;
    CHECK_FALSE(scene.judge("result"));

    scene.run.published[0] = ints("rain", {1, 0, 0});
    CHECK(scene.judge("result")->message ==
          "`rain`[1] is 0; it should be 2 (2 of 3 values differ).");
    CHECK(scene.judge("result")->expected == "2");

    scene.run.published = {scene.reference.published[0]};
    CHECK(scene.judge("result")->message == "The program ended before its result `sum` was there.");

    scene.run.published = {scene.reference.published[0], ints("sum", {6}), ints("sum", {6})};
    CHECK(scene.judge("result")->message == "The program published 3 results; it should be 2.");

    scene.run.published = {ints("rain", {1, 2}), ints("sum", {6})};
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("has 2 values"));

    scene.run.exit_code = 1;
    scene.run.output = "x\npuzzle.cu:7: cudaMalloc: out of memory\n";
    CHECK(scene.judge("result")->message == "puzzle.cu ended early, with exit code 1.");
    CHECK(scene.judge("result")->why == "puzzle.cu:7: cudaMalloc: out of memory");
}

TEST_CASE("a call that returns an error is named with its line; not ready is none (E4)") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaEventQuery", 0, 1, {.line = 3, .result = 600});
    Scene fine(builder);
    CHECK_FALSE(fine.judge("api_errors"));
    TraceBuilder other("puzzle.cu");
    other.call("cudaEventRecord", 0, 1, {.line = 9, .result = 400});
    const auto failure = Scene(other).judge("api_errors");
    REQUIRE(failure);
    CHECK(failure->message ==
          "cudaEventRecord in puzzle.cu:9 returned cudaErrorInvalidResourceHandle.");
    CHECK(failure->line == 9);
}

TEST_CASE("overlap is measured against the smaller of the two busy times") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.operation(OperationKind::copy_h2d, stream, 0, 0, 4 * ms);
    builder.kernel("k", stream, 0, 3 * ms, 13 * ms);
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.25, {}}};
    CHECK_FALSE(scene.judge("overlap"));
    scene.puzzle.checks.overlap[0].at_least = 0.5;
    const auto failure = scene.judge("overlap");
    REQUIRE(failure);
    CHECK_THAT(
        failure->message,
        ContainsSubstring("Copies to the device and kernels run at the same time for 1.00 ms "
                          "of 4.00 ms, which is 25%; it should be at least 50%"));
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, {}, 0.1}};
    CHECK_THAT(scene.judge("overlap")->message, ContainsSubstring("it should be at most 10%"));
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::d2h, 0.5, {}}};
    CHECK_THAT(scene.judge("overlap")->message, ContainsSubstring("did not run at all"));
}

TEST_CASE("kernels may share the device in another way, and none may be left out") {
    TraceBuilder builder("puzzle.cu");
    builder.kernel("k", builder.stream("a"), 0, 0, 4 * ms);
    Scene scene(builder);
    scene.reference.kernels_ns = 4 * ms + ms / 10;
    CHECK_FALSE(scene.judge("result"));
    scene.reference.kernels_ns = 6 * ms;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("The values are right, and the kernels ran for "
                                                   "4.00 ms together; it should be about 6.00 ms"));
}

namespace {

// Copies beside a kernel that makes the result from them, as far as the dataflow says so.
struct Piece {
    TraceBuilder builder{"puzzle.cu"};
    std::uint32_t copies = builder.stream("copies"), kernels = builder.stream("kernels");

    Piece() {
        builder.call("cudaMemcpyAsync", 0, 1, {.line = 10});
        builder.operation(OperationKind::copy_h2d, copies, 0, 0, 4 * ms);
        builder.call("cudaLaunchKernel", 0, 1, {.line = 11});
        builder.kernel("k", kernels, 0, 4 * ms, 8 * ms);
        builder.call("cudaLaunchKernel", 0, 1, {.line = 12});
        builder.kernel("filler", kernels, 0, 0, 4 * ms);
    }
    // The harness (line 20) reads what the kernel wrote from what was copied.
    static trace::Trace with_dataflow(trace::Trace trace) {
        trace.locations.push_back({"harness.cu", 20});
        trace.locations.push_back({"puzzle.cu", 30});
        const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
        trace.dataflow = {{.reader = 2, .writer = 1},
                          {.writer = 2, .reader_counter = 1, .reader_location = harness}};
        return trace;
    }
    static Scene scene_of(trace::Trace trace) {
        TraceBuilder nothing("puzzle.cu");
        Scene scene(nothing);
        scene.puzzle.harness = "harness.cu";
        scene.run.origins = check::origins_of(scene.puzzle, trace);
        scene.run.trace = std::make_shared<trace::Trace>(std::move(trace));
        return scene;
    }
};

}  // namespace

TEST_CASE("only work that the result depends on counts as overlap and as work") {
    Piece piece;
    Scene scene = Piece::scene_of(Piece::with_dataflow(piece.builder.take()));
    CHECK(scene.run.origins.kernels_ns == 4 * ms);
    CHECK(scene.run.origins.lines_from_device == std::set<std::string>{"harness.cu:20"});
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.5, {}}};
    CHECK_FALSE(scene.judge("overlap"));  // nothing is known of what carries the solution's
    scene.reference.carried = scene.run.origins;
    const auto overlap = scene.judge("overlap");
    REQUIRE(overlap);
    CHECK_THAT(overlap->message, ContainsSubstring("which is 0%"));
    CHECK_THAT(overlap->why, ContainsSubstring("Only work that the published result depends on"));

    CHECK_FALSE(scene.judge("result"));
    scene.reference.carried.kernels_ns = 8 * ms;
    const auto result = scene.judge("result");
    REQUIRE(result);
    CHECK_THAT(result->message,
               ContainsSubstring("the kernels that they come from ran for 4.00 ms"));
    CHECK_THAT(result->why, ContainsSubstring("filler"));
    CHECK(result->line == 12);
}

TEST_CASE("what launches take by themselves is no work: a graph's kernels do without") {
    Piece piece;
    Scene scene = Piece::scene_of(Piece::with_dataflow(piece.builder.take()));
    scene.reference.carried = scene.run.origins;
    scene.run.origins.kernels_ns = 200;
    scene.reference.carried.kernels_ns = 1300;
    CHECK_FALSE(scene.judge("result"));
    scene.reference.carried.kernels_ns = 13'000;
    CHECK(scene.judge("result"));
}

TEST_CASE("where launches became blocks of one launch, the verdict says so") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.details[trace.operations[1].detail].grid = {2, 1, 1};
    trace.operations.pop_back();  // the filler
    Scene scene = Piece::scene_of(std::move(trace));
    scene.reference.carried = scene.run.origins;
    scene.reference.carried.kernels_ns = 8 * ms;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("Blocks of one launch"));
}

TEST_CASE("where a puzzle asks for it, each kernel takes its time") {
    Piece piece;
    Scene scene = Piece::scene_of(Piece::with_dataflow(piece.builder.take()));
    CHECK(scene.run.origins.shortest_kernel_ns == 4 * ms);
    scene.reference.carried = scene.run.origins;
    scene.run.origins.shortest_kernel_ns = 2 * ms;
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.kernels_as_long_each = true;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("`k` ran for 2.00 ms; it should be at least"));
    CHECK(failure->line == 11);
}

TEST_CASE("blocks of a load that have little to do are little load") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace::Detail& detail = trace.details[trace.operations[1].detail];
    detail.grid = {100, 1, 1};
    detail.resident_blocks = 10;
    detail.idle_percent = 50;
    Scene scene = Piece::scene_of(std::move(trace));
    CHECK(scene.run.origins.blocks_ns == 20 * ms);
    scene.reference.carried = scene.run.origins;
    scene.reference.carried.blocks_ns = 40 * ms;
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.kernels_count_by_name = true;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("would run for 20.0 ms one after the other"));
}

TEST_CASE("a time is measured: what comes from the input by way of kernels tells it") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    // Host code reads what the filler has written, which has read nothing.
    trace.dataflow.push_back({.writer = 3, .reader_counter = 2, .reader_location = harness + 1});
    Scene scene = Piece::scene_of(trace);
    scene.puzzle.checks.host_reads = check::HostReads::times;
    CHECK_FALSE(scene.judge("result"));
    // Now the filler has read what the copy, and that what the harness has written.
    trace.dataflow.push_back({.reader = 3, .writer = 1});
    trace.dataflow.push_back({.reader = 1, .writer_counter = 1, .writer_location = harness});
    scene = Piece::scene_of(trace);
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.host_reads = check::HostReads::times;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("puzzle.cu:30 reads on the host what the device "
                                                   "has made of the input"));
}

TEST_CASE("a time is there when what it is the time of has ended") {
    for (const bool awaits : {false, true}) {
        Piece piece;
        piece.builder.call("cudaDeviceSynchronize", awaits ? 8 * ms : 7 * ms, 9 * ms, {.line = 21});
        trace::Trace trace = Piece::with_dataflow(piece.builder.take());
        trace.locations[trace.calls.back().location].file = "harness.cu";
        Scene scene = Piece::scene_of(std::move(trace));
        CHECK_FALSE(scene.judge("result"));
        scene.puzzle.checks.host_reads = check::HostReads::times;
        const auto failure = scene.judge("result");
        REQUIRE(failure.has_value() != awaits);
        if (awaits) continue;
        CHECK_THAT(failure->message, ContainsSubstring("before `k` (puzzle.cu:11), which they are "
                                                       "to be the time of, has ended"));
        CHECK(failure->line == 11);
    }
}

TEST_CASE("where events alone measure, the work lies between two that were asked about") {
    struct Case {
        trace::Nanoseconds begin_ns, end_ns;
        bool is_measured;
    };
    // The kernel runs from 4 to 8 ms.
    for (const Case& each : {Case{4 * ms, 8 * ms, true}, Case{8 * ms, 4 * ms, true},
                             Case{0, 8 * ms, false}, Case{4 * ms, 7 * ms, false}}) {
        CAPTURE(each.begin_ns, each.end_ns);
        Piece piece;
        const std::uint32_t begin = piece.builder.event(), end = piece.builder.event();
        const std::uint32_t from = piece.builder.record(begin, 1, 0, each.begin_ns).id;
        const std::uint32_t to = piece.builder.record(end, 1, 0, each.end_ns).id;
        trace::Trace trace = Piece::with_dataflow(piece.builder.take());
        trace.measurements = {{.from = from, .to = to}};
        Scene scene = Piece::scene_of(std::move(trace));
        scene.run.origins.lines_from_device.clear();
        scene.puzzle.checks.host_reads = check::HostReads::nothing;
        const auto failure = scene.judge("result");
        REQUIRE(failure.has_value() != each.is_measured);
        if (failure)
            CHECK_THAT(failure->message, ContainsSubstring("`k` (puzzle.cu:11) was not measured"));
    }
}

TEST_CASE("what is much shorter than the longest kernel need not be measured or awaited") {
    Piece piece;
    piece.builder.call("cudaLaunchKernel", 0, 1, {.line = 13});
    piece.builder.kernel("store", piece.kernels, 0, 8 * ms, 8 * ms + ms / 10);
    const std::uint32_t event = piece.builder.event();
    const std::uint32_t from = piece.builder.record(event, 1, 0, 4 * ms).id;
    const std::uint32_t to = piece.builder.record(event, 1, 0, 8 * ms).id;
    piece.builder.call("cudaDeviceSynchronize", 8 * ms, 9 * ms, {.line = 21});
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.locations[trace.calls.back().location].file = "harness.cu";
    trace.measurements = {{.from = from, .to = to}};
    trace.dataflow.back().writer = 4;
    trace.dataflow.push_back({.reader = 4, .writer = 2});
    Scene scene = Piece::scene_of(std::move(trace));
    scene.run.origins.lines_from_device.clear();
    scene.puzzle.checks.host_reads = check::HostReads::nothing;
    CHECK(scene.run.origins.kernels == 2);
    CHECK_FALSE(scene.judge("result"));
}

TEST_CASE("where a puzzle asks for it, kernels begin early and wait inside") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.grid_waits = {{.operation = 2}, {.operation = 3}};
    Scene scene = Piece::scene_of(trace);
    CHECK(scene.run.origins.waiting_kernels == 1);  // nothing depends on the filler
    scene.reference.carried = scene.run.origins;
    scene.reference.makespan_ns = 8 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    scene.puzzle.checks.kernels_wait_inside = true;
    CHECK_FALSE(scene.judge("makespan"));
    trace.grid_waits[0].at_end = true;
    Scene late = Piece::scene_of(trace);
    late.reference = scene.reference;
    late.puzzle.checks = scene.puzzle.checks;
    const auto failure = late.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("and 0 of the kernels"));
    CHECK_THAT(failure->message, ContainsSubstring("it should be 1"));
}

TEST_CASE("kernels read what host functions have written, where the puzzle asks for it") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    Scene without = Piece::scene_of(trace);
    trace.dataflow.push_back({.reader = 2, .writer_counter = 3, .writer_location = harness + 1});
    CHECK(Piece::scene_of(trace).run.origins.told_kernels == 0);  // code of a host thread
    trace.dataflow.back().writer = 7;
    Scene scene = Piece::scene_of(trace);
    CHECK(scene.run.origins.told_kernels == 1);
    without.reference.carried = scene.reference.carried = scene.run.origins;
    CHECK_FALSE(without.judge("result"));
    for (Scene* each : {&scene, &without})
        each->puzzle.checks.host_functions_prepare = true;
    CHECK_FALSE(scene.judge("result"));
    const auto failure = without.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("0 of the kernels"));
}

TEST_CASE("what host code has written is not the device's work, unless the solution does so") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    trace.dataflow.push_back({.reader_counter = 1,
                              .writer_counter = 2,
                              .reader_location = harness,
                              .writer_location = harness + 1});
    Scene scene = Piece::scene_of(std::move(trace));
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("puzzle.cu:30 writes what harness.cu:20 reads"));
    CHECK(failure->line == 30);
    scene.reference.carried = scene.run.origins;
    CHECK_FALSE(scene.judge("result"));
}

TEST_CASE("host code that makes other data of the input may not feed the device") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    trace.dataflow.push_back({.reader = 2, .writer_counter = 2, .writer_location = harness + 1});
    Scene scene = Piece::scene_of(trace);
    CHECK_FALSE(scene.judge("result"));  // it has read nothing: constants
    trace.dataflow.push_back({.reader_counter = 3,
                              .writer_counter = 1,
                              .reader_location = harness + 1,
                              .writer_location = harness});
    scene = Piece::scene_of(trace);
    CHECK_FALSE(scene.judge("result"));  // it has read only later
    std::swap(trace.dataflow.back(), trace.dataflow[trace.dataflow.size() - 2]);
    scene = Piece::scene_of(trace);
    REQUIRE(scene.judge("result"));
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("they come from host code"));
    scene.puzzle.checks.host_may_prepare = true;
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.host_reads = check::HostReads::results;
    REQUIRE(scene.judge("result"));
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("looks at the input on the host"));
}

TEST_CASE("a source names the seed, or only speaks of it") {
    CHECK(check::names_the_seed("int a = seed() + 1;"));
    CHECK(check::names_the_seed("fill_random(a, 1, 2);"));
    CHECK_FALSE(check::names_the_seed("// seed()\nint seeds; /* getenv */ int my_seed;"));
    CHECK(check::names_the_seed("auto f = &seed;"));
    CHECK(check::names_the_seed("char c = '\"'; int a = seed();"));
    CHECK(check::names_the_seed("auto c = R\"(\")\"; int a = seed();"));
    CHECK(check::names_the_seed("#define number seed()\nint a = number;"));
    CHECK(check::names_the_seed("auto f() { return seed; }"));
    CHECK_FALSE(check::names_the_seed("std::puts(\"a seed() of \\\"life\\\"\");"));
    CHECK_FALSE(check::names_the_seed("struct A { int seed; }; int b(A* a) { return a->seed; }"));
    CHECK_FALSE(check::names_the_seed("std::vector<int> seed; int b = seed[0];"));
    CHECK_FALSE(check::names_the_seed("int n = knob(\"n\", 3);"));
    CHECK_FALSE(check::names_the_seed("/* seed"));
    CHECK_FALSE(check::names_the_seed("/"));
    CHECK_FALSE(check::names_the_seed(""));
}

TEST_CASE("a wait counts whatever makes the host wait") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 5});
    builder.kernel("k", stream, 0, 0, 2 * ms);
    builder.call("cudaMemcpyAsync", 1, 2 * ms, {.line = 6, .blocked_ns = ms});
    builder.call("cudaStreamQuery", 3 * ms, 3 * ms, {.line = 7});
    trace::Trace trace = builder.take();
    trace.host_waits = {{.operation = 1, .call = 3}, {.operation = 1, .call = 0}};
    TraceBuilder nothing("puzzle.cu");
    Scene scene(nothing);
    scene.run.trace = std::make_shared<trace::Trace>(std::move(trace));
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 2};
    const auto failure = scene.judge("synchronisations");
    REQUIRE(failure);
    CHECK(failure->message == "The host waits for the device 3 times; 2 are allowed.");
    CHECK_THAT(failure->why, ContainsSubstring("without a call of CUDA"));
    CHECK(failure->line == 5);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 1};
    CHECK_THAT(scene.judge("synchronisations")->message,
               ContainsSubstring("There are 2 calls that make the host wait"));
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 3};
    CHECK_FALSE(scene.judge("synchronisations"));
}

TEST_CASE("two kernels at once count against the time in which any runs") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.kernel("k1", stream, 0, 0, 6 * ms);
    builder.kernel("k2", builder.stream("b"), 0, 4 * ms, 8 * ms);
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::kernel, check::Work::kernel, 0.25, {}}};
    CHECK_FALSE(scene.judge("overlap"));
    scene.puzzle.checks.overlap[0].at_least = 0.3;
    CHECK(scene.judge("overlap"));
}

TEST_CASE("the makespan is compared with the reference's, and the host's longest wait is named") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaDeviceSynchronize", 0, 9 * ms, {.line = 5, .blocked_ns = 9 * ms});
    builder.kernel("k", 0, 0, 0, 9 * ms);
    builder.call("cudaLaunchKernel", 9 * ms, 9 * ms, {.line = 6});
    builder.kernel("late", 0, 9 * ms, 9 * ms, 12 * ms);
    Scene scene(builder);
    scene.reference.makespan_ns = 11 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    CHECK_FALSE(scene.judge("makespan"));
    scene.reference.makespan_ns = 10 * ms;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("takes 12.0 ms; it can be done in 10.0 ms"));
    CHECK_THAT(failure->why, ContainsSubstring("cudaDeviceSynchronize (puzzle.cu:5)"));
}

TEST_CASE("a wait of the host behind all work is not to blame; what waited longest says why") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("first", a, 0, 0, 6 * ms);
    builder.call("cudaLaunchKernel", 1, 2, {.line = 5});
    builder.kernel("second", a, 0, 6 * ms, 12 * ms);
    builder.call("cudaDeviceSynchronize", 2, 12 * ms, {.line = 6, .blocked_ns = 12 * ms});
    Scene scene(builder);
    scene.reference.makespan_ns = 6 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("second (puzzle.cu:5) starts 6.00 ms after it was "
                                               "issued."));
    CHECK(failure->line == 5);
}

TEST_CASE("what is late in its stream is late for the reason of the work before it") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    const auto b = builder.stream("b");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("other", a, 0, 0, 6 * ms);
    builder.call("cudaLaunchKernel", 1, 2, {.line = 5});
    auto& held = builder.kernel("held", b, 0, 6 * ms, 8 * ms);
    held.cause = trace::Cause::hardware_queue;
    held.cause_operation = 1;
    builder.call("cudaLaunchKernel", 2, 3, {.line = 6});
    auto& behind = builder.kernel("behind", b, 0, 8 * ms, 9 * ms);
    behind.cause = trace::Cause::stream_order;
    behind.cause_operation = 2;
    Scene scene(builder);
    scene.reference.makespan_ns = 6 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("held (puzzle.cu:5) starts 6.00 ms after it was "
                                               "issued. It waited behind other"));
    CHECK(failure->rule == "C3");
}

TEST_CASE("too little overlap is the host's fault if it sits in a call with work still to issue") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.call("cudaMemcpyAsync", 0, 1, {.line = 4});
    builder.copy(OperationKind::copy_h2d, 4096, stream, 0, 0, 4 * ms);
    builder.call("cudaStreamSynchronize", 1, 4 * ms, {.line = 5, .blocked_ns = 4 * ms});
    builder.call("cudaLaunchKernel", 4 * ms, 4 * ms, {.line = 6});
    builder.kernel("k", stream, 4 * ms, 4 * ms, 9 * ms);
    builder.call("cudaDeviceSynchronize", 4 * ms, 9 * ms, {.line = 7, .blocked_ns = 5 * ms});
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.5, {}}};
    const auto failure = scene.judge("overlap");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("cudaStreamSynchronize (puzzle.cu:5)"));
    CHECK(failure->rule == "H1");
}

TEST_CASE("of two that run alone, the one to look at is held by more than its stream's order") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    const auto b = builder.stream("b");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("first", a, 0, 0, 6 * ms);
    builder.call("cudaMemcpyAsync", 1, 2, {.line = 5});
    auto& copy = builder.copy(OperationKind::copy_h2d, 4096, b, 0, 6 * ms, 7 * ms);
    copy.cause = trace::Cause::event_wait;
    copy.cause_operation = 1;
    builder.call("cudaLaunchKernel", 2, 3, {.line = 6});
    auto& second = builder.kernel("second", a, 0, 7 * ms, 13 * ms);
    second.cause = trace::Cause::stream_order;
    second.cause_operation = 1;
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.5, {}}};
    const auto failure = scene.judge("overlap");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("(puzzle.cu:5) runs beside none of the kernels."));
    CHECK(failure->rule == "E2");
}

TEST_CASE("an operation has to end as early as in the reference") {
    TraceBuilder builder("puzzle.cu");
    builder.kernel("bulk", builder.stream("a"), 0, 0, 8 * ms);
    builder.kernel("urgent", builder.stream("b"), 0, 8 * ms, 9 * ms);
    Scene scene(builder);
    scene.puzzle.checks.ends_by = {{"urgent", 1.1}};
    scene.reference.ends["urgent"] = 9 * ms;
    CHECK_FALSE(scene.judge("ends_by"));
    scene.reference.ends["urgent"] = 2 * ms;
    CHECK_THAT(scene.judge("ends_by")->message, ContainsSubstring("`urgent` ends 9.00 ms after"));
    scene.puzzle.checks.ends_by = {{"never", 1.1}};
    scene.reference.ends["never"] = 1;
    CHECK(scene.judge("ends_by")->message == "`never` did not run.");
    scene.puzzle.checks.ends_by = {{"h2d", 1.1}};
    scene.reference.ends["h2d"] = 1;
    CHECK(scene.judge("ends_by")->message == "The last copy to the device did not run.");
}

TEST_CASE("all calls of a name together may block the host so long") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaMemcpyAsync", 0, 1, {.line = 5, .blocked_ns = 60'000});
    builder.call("cudaMemcpyAsync", 1, 2, {.line = 6, .blocked_ns = 70'000});
    Scene scene(builder);
    scene.puzzle.checks.host_blocked_in = {{"cudaMemcpyAsync", {}, 130'000}};
    CHECK_FALSE(scene.judge("host_blocked_in"));
    scene.puzzle.checks.host_blocked_in[0].at_most_ns = 100'000;
    const auto failure = scene.judge("host_blocked_in");
    CHECK_THAT(failure->message,
               ContainsSubstring("The host sat 130 us in cudaMemcpyAsync, in 2 calls"));
    CHECK(failure->line == 6);
}

TEST_CASE("only the calls of the student's own file are counted") {
    TraceBuilder builder("harness.cu");
    builder.call("cudaDeviceSynchronize", 0, 1, {.line = 40});
    Scene harness(builder);
    harness.puzzle.checks.synchronisations = check::Bounds{{}, 0};
    CHECK_FALSE(harness.judge("synchronisations"));

    TraceBuilder own("puzzle.cu");
    own.call("cudaStreamSynchronize", 0, 1, {.line = 12});
    own.call("cudaMemcpy", 1, 2, {.line = 14});
    own.call("cudaMemcpyAsync", 2, 3, {.line = 15});
    own.call("cudaEventRecord", 3, 4, {.line = 16});
    Scene scene(own);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 1};
    CHECK(scene.judge("synchronisations")->message ==
          "There are 2 calls that make the host wait (puzzle.cu:12, puzzle.cu:14); there should "
          "be at most 1.");
    scene.puzzle.checks.records = check::Bounds{1, 1};
    CHECK_FALSE(scene.judge("records"));
    scene.puzzle.checks.waits = check::Bounds{1, {}};
    CHECK(scene.judge("waits")->message ==
          "There is no call of cudaStreamWaitEvent; there should be at least 1.");
    scene.puzzle.checks.calls = {{"cudaMemcpy", {{}, 0}}};
    CHECK(scene.judge("calls")->message ==
          "There is one call of cudaMemcpy (puzzle.cu:14); there should be none.");
    scene.puzzle.checks.forbid = {"cudaDeviceSynchronize"};
    CHECK_FALSE(scene.judge("forbid"));
    scene.puzzle.checks.forbid = {"cudaMemcpy"};
    CHECK_THAT(scene.judge("forbid")->message, ContainsSubstring("it is called in puzzle.cu:14"));
}

TEST_CASE("a loop of queries makes the host wait; a question that is answered at once does not") {
    constexpr std::int32_t not_ready = 600;
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaEventQuery", 0, 1, {.line = 9});
    for (int turn = 0; turn < 3; ++turn)
        builder.call("cudaStreamQuery", 1, 2, {.line = 12, .result = not_ready});
    builder.call("cudaStreamQuery", 2, 3, {.line = 12});
    builder.call("cudaStreamQuery", 3, 4, {.line = 12});
    builder.call("cudaEventQuery", 4, 5, {.line = 15, .result = not_ready});
    Scene scene(builder);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 0};
    CHECK(scene.judge("synchronisations")->message ==
          "There is one call that makes the host wait (puzzle.cu:12); there should be none.");
}

TEST_CASE("answers are read from comments, and a wrong one gets its own reply") {
    check::Puzzle puzzle;
    puzzle.kind = check::PuzzleKind::question;
    puzzle.questions = {{"",
                         "How long?",
                         {{"a", "5 ms", "No."}, {"b", "15 ms", "Yes."}},
                         {{"1", "fence", "Right."}, {"2", "luck", "Luck is no rule."}}}};
    const std::string solution = "// answer: b\n// reason: 1\n";
    const auto judge = [&](const std::string& source) {
        return check::judge_answers(puzzle, "puzzle.cu", source, solution);
    };
    CHECK_FALSE(judge("int x;\n  //answer:b\n//  reason: 1 \n").failure);
    const auto half = judge("// answer: b\n// reason: 2\n");
    CHECK(half.right == 1);
    CHECK(half.of == 2);
    CHECK(half.failure->message == "reason: 2. Luck is no rule.");
    CHECK(half.failure->line == 2);
    CHECK_THAT(judge("// answer: ?\n// reason: 1\n").failure->message,
               ContainsSubstring("waits for an answer: one of a, b"));
    // What there is to choose from comes with it.
    CHECK_THAT(judge("").failure->message, ContainsSubstring("How long?"));
    CHECK(judge("").failure->witness == std::vector<std::string>{"a: 5 ms", "b: 15 ms"});
    CHECK(half.failure->witness == std::vector<std::string>{"1: fence", "2: luck"});
    CHECK_THAT(judge("// answer: c\n").failure->message, ContainsSubstring("there is no 'c'"));
    CHECK_THAT(judge("").failure->message, ContainsSubstring("is gone"));
}

TEST_CASE("an order takes given lines only, each once, and nothing outside of the block changes") {
    check::Puzzle puzzle;
    puzzle.order_lines = {"record(done, a);", "wait(b, done);", "launch(a);"};
    const std::string given = "void f() {\n// order: begin\n// order: end\n}\n";
    const auto judge = [&](const std::string& source) {
        return check::judge_order(puzzle, "puzzle.cu", source, given);
    };
    CHECK_FALSE(
        judge("void f() {\n  // order: begin\n   launch(a);\n\n  record(done,  a);\n// order: "
              "end\n}\n"));
    const auto message = [&](const std::string& source) { return judge(source)->message; };
    CHECK_THAT(message(given), ContainsSubstring("holds no line yet"));
    CHECK_THAT(message("void f() {\n// order: begin\nlaunch(a);\nlaunch(a);\n// order: end\n}\n"),
               ContainsSubstring("Line 4 repeats line 3"));
    CHECK_THAT(message("void f() {\n// order: begin\nlaunch(b);\n// order: end\n}\n"),
               ContainsSubstring(
                   "Line 3 is not one of the given lines: `launch(b);`. One is `launch(a);`"));
    CHECK_THAT(message("void g() {\n// order: begin\nlaunch(a);\n// order: end\n}\n"),
               ContainsSubstring("Line 1 is outside the block and was changed"));
    CHECK_THAT(message("void f() {\n}\n"), ContainsSubstring("The block is gone"));
}
