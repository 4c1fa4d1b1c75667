// The checks of the device's work, each on a hand-made trace: overlap, the work that results depend
// on, timing, and polling kernels.
#include "check/rules/source.hpp"
#include "judged_scene.hpp"

using namespace streamlab;
using check::Failure;
using check::Published;
using tests::ms;
using tests::Scene;
using tests::TraceBuilder;
using trace::OperationKind;

TEST_CASE("overlap is relative to the smaller of the two busy times") {
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

TEST_CASE("kernels may overlap in another way than the solution's, but none may be left out") {
    TraceBuilder builder("puzzle.cu");
    builder.kernel("k", builder.stream("a"), 0, 0, 4 * ms);
    Scene scene(builder);
    scene.reference.kernels_ns = 4 * ms + ms / 10;
    CHECK_FALSE(scene.judge("result"));
    scene.reference.kernels_ns = 6 * ms;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("The values are right, but the kernels ran for "
                                                   "4.00 ms together; it should be about 6.00 ms"));
}

namespace {

// A copy, a kernel that reads the copied data, and a "filler" kernel that overlaps the copy but on
// which no result depends.
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
    // The harness (line 20) reads the kernel's output, computed from the copied data.
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
    CHECK_FALSE(scene.judge("overlap"));  // the dataflow of the solution is unknown
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

TEST_CASE("launch overhead is not work: a graph's kernels do not have it") {
    Piece piece;
    Scene scene = Piece::scene_of(Piece::with_dataflow(piece.builder.take()));
    scene.reference.carried = scene.run.origins;
    scene.run.origins.kernels_ns = 200;
    scene.reference.carried.kernels_ns = 1300;
    CHECK_FALSE(scene.judge("result"));
    scene.reference.carried.kernels_ns = 13'000;
    CHECK(scene.judge("result"));
}

TEST_CASE("the verdict reports launches merged into blocks of one launch") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.details[trace.operations[1].detail].grid = {2, 1, 1};
    trace.operations.pop_back();  // the filler kernel
    Scene scene = Piece::scene_of(std::move(trace));
    scene.reference.carried = scene.run.origins;
    scene.reference.carried.kernels_ns = 8 * ms;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("Blocks of one launch"));
}

TEST_CASE("a puzzle may require a minimum duration of each kernel") {
    Piece piece;
    Scene scene = Piece::scene_of(Piece::with_dataflow(piece.builder.take()));
    CHECK(scene.run.origins.shortest_kernel_ns == 4 * ms);
    scene.reference.carried = scene.run.origins;
    scene.run.origins.shortest_kernel_ns = 2 * ms;
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.require_kernel_durations = true;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("`k` ran for 2.00 ms; it should be at least"));
    CHECK(failure->line == 11);
}

TEST_CASE("blocks with little work are little load") {
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
    scene.puzzle.checks.match_kernels_by_name = true;
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("would run for 20.0 ms one after the other"));
}

TEST_CASE("a time must be measured: data that kernels derive from the input contains it") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    // Host code reads the output of the filler kernel, which has read nothing.
    trace.dataflow.push_back({.writer = 3, .reader_counter = 2, .reader_location = harness + 1});
    Scene scene = Piece::scene_of(trace);
    scene.puzzle.checks.host_reads = check::HostReads::times;
    CHECK_FALSE(scene.judge("result"));
    // The filler kernel reads the copied data, and the copy reads the harness's output.
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

TEST_CASE("a time is available after the end of the measured work") {
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

namespace {

// A kernel from 4 to 8 ms and a short one after it, between two records.
struct Timed {
    trace::Nanoseconds begin_ns = 4 * ms, end_ns = 8 * ms + ms / 10;
    bool is_stopped_elsewhere = false;  // the second record is in a stream that waits for nothing
    bool is_asked_backwards = false;

    Scene scene() const {
        TraceBuilder builder("puzzle.cu");
        const std::uint32_t stream = builder.stream("a", true), other = builder.stream("b", true);
        const std::uint32_t begin = builder.event(), end = builder.event();
        const std::uint32_t from = builder.record(begin, stream, 0, begin_ns).id;
        builder.call("cudaLaunchKernel", 0, 1, {.line = 11});
        const std::uint32_t kernel = builder.kernel("k", stream, 0, 4 * ms, 8 * ms).id;
        const std::uint32_t store = builder.kernel("store", stream, 0, 8 * ms, 8 * ms + ms / 10).id;
        const std::uint32_t to =
            builder.record(end, is_stopped_elsewhere ? other : stream, 0, end_ns).id;
        trace::Trace trace = builder.take();
        trace.locations.push_back({"harness.cu", 20});
        const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 1);
        trace.dataflow = {{.reader = store, .writer = kernel},
                          {.writer = store, .reader_counter = 1, .reader_location = harness}};
        trace.measurements = {is_asked_backwards ? trace::Measurement{.from = to, .to = from}
                                                 : trace::Measurement{.from = from, .to = to}};
        Scene scene = Piece::scene_of(std::move(trace));
        scene.run.origins.lines_from_device.clear();
        scene.puzzle.checks.host_reads = check::HostReads::nothing;
        return scene;
    }
};

}  // namespace

TEST_CASE("if only events measure, the work lies between two queried events") {
    for (const Timed& each : {Timed{}, Timed{.is_asked_backwards = true}})
        CHECK_FALSE(each.scene().judge("result"));
    for (const Timed& each : {Timed{.begin_ns = 0}, Timed{.end_ns = 7 * ms}}) {
        const auto failure = each.scene().judge("result");
        REQUIRE(failure);
        CHECK_THAT(failure->message, ContainsSubstring("`k` (puzzle.cu:11) was not measured"));
    }
}

TEST_CASE("an event that happens to come after the work does not measure it") {
    CHECK(Timed{.is_stopped_elsewhere = true}.scene().judge("result"));
}

TEST_CASE("operations much shorter than the longest kernel need not be measured") {
    CHECK_FALSE(Timed{.end_ns = 8 * ms}.scene().judge("result"));
    CHECK(Timed{}.scene().run.origins.kernels == 2);
}

TEST_CASE("a puzzle may require kernels to start early and wait inside") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.grid_waits = {{.operation = 2, .begin_ns = 1, .end_ns = 2},
                        {.operation = 3, .begin_ns = 1, .end_ns = 2}};
    Scene scene = Piece::scene_of(trace);
    CHECK(scene.run.origins.grid_waiting_kernels == 1);  // no result depends on the filler kernel
    scene.reference.carried = scene.run.origins;
    scene.reference.makespan_ns = 8 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    scene.puzzle.checks.require_grid_waits = true;
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

TEST_CASE("a wait inside with nothing left to wait for counts if the kernel started early") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    trace.grid_waits = {{.operation = 2, .begin_ns = 9 * ms, .end_ns = 9 * ms}};
    const auto kernel =
        std::find_if(trace.operations.begin(), trace.operations.end(),
                     [](const trace::Operation& operation) { return operation.id == 2; });
    REQUIRE(kernel != trace.operations.end());
    CHECK(Piece::scene_of(trace).run.origins.grid_waiting_kernels == 0);
    trace::Operation& before = trace.operations[kernel == trace.operations.begin() ? 1 : 0];
    kernel->cause_operation = before.id;
    before.end_ns = kernel->start_ns;
    CHECK(Piece::scene_of(trace).run.origins.grid_waiting_kernels == 0);
    before.end_ns = kernel->start_ns + 1;
    CHECK(Piece::scene_of(trace).run.origins.grid_waiting_kernels == 1);
}

TEST_CASE("a puzzle may require kernels to read the output of host functions") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    Scene without = Piece::scene_of(trace);
    trace.dataflow.push_back({.reader = 2, .writer_counter = 3, .writer_location = harness + 1});
    CHECK(Piece::scene_of(trace).run.origins.host_fed_kernels == 0);  // code of a host thread
    trace.dataflow.back().writer = 7;
    Scene scene = Piece::scene_of(trace);
    CHECK(scene.run.origins.host_fed_kernels == 1);
    without.reference.carried = scene.reference.carried = scene.run.origins;
    CHECK_FALSE(without.judge("result"));
    for (Scene* each : {&scene, &without})
        each->puzzle.checks.require_host_functions = true;
    CHECK_FALSE(scene.judge("result"));
    const auto failure = without.judge("result");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("0 of the kernels"));
}

TEST_CASE("output of host code is not the device's work, unless the solution has the same") {
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

TEST_CASE("host code that transforms the input may not feed the device") {
    Piece piece;
    trace::Trace trace = Piece::with_dataflow(piece.builder.take());
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 2);
    trace.dataflow.push_back({.reader = 2, .writer_counter = 2, .writer_location = harness + 1});
    Scene scene = Piece::scene_of(trace);
    CHECK_FALSE(scene.judge("result"));  // the host code has read nothing: it writes constants
    trace.dataflow.push_back({.reader_counter = 3,
                              .writer_counter = 1,
                              .reader_location = harness + 1,
                              .writer_location = harness});
    scene = Piece::scene_of(trace);
    CHECK_FALSE(scene.judge("result"));  // the host code reads only after it has written
    std::swap(trace.dataflow.back(), trace.dataflow[trace.dataflow.size() - 2]);
    scene = Piece::scene_of(trace);
    REQUIRE(scene.judge("result"));
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("they come from host code"));
    scene.puzzle.checks.allow_host_preparation = true;
    CHECK_FALSE(scene.judge("result"));
    scene.puzzle.checks.host_reads = check::HostReads::results;
    REQUIRE(scene.judge("result"));
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("looks at the input on the host"));
}
