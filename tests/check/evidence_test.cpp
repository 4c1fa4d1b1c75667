// The evidence of a puzzle's structure, on hand-made traces.
#include "check/running/happens_before.hpp"
#include "judged_scene.hpp"

using namespace streamlab;
using check::Evidence;
using check::HappensBefore;
using tests::ms;
using tests::Scene;
using tests::TraceBuilder;
using trace::OperationKind;

namespace {

constexpr std::uint64_t address = 4096;

// Kernel 1 hands data to kernel 2, and that one to the harness. Kernel 3 works for nothing.
trace::Trace handed_on(trace::Trace trace) {
    trace.locations.push_back({"harness.cu", 20});
    const auto harness = static_cast<std::uint32_t>(trace.locations.size() - 1);
    trace.dataflow = {{.reader = 2, .writer = 1},
                      {.writer = 2, .reader_counter = 1, .reader_location = harness}};
    return trace;
}

Scene scene_of(trace::Trace trace, const decltype(Evidence::rule)& rule) {
    TraceBuilder nothing("puzzle.cu");
    Scene scene(nothing);
    scene.puzzle.harness = "harness.cu";
    scene.puzzle.evidence = {{"two kernels", std::string(check::evidence_id), rule}};
    scene.run.origins = check::origins_of(scene.puzzle, trace);
    scene.run.trace = std::make_shared<trace::Trace>(std::move(trace));
    scene.reference.carried = scene.run.origins;
    return scene;
}

// Both kernels by `call`: one for each of them, or one for both.
trace::Trace launched(const char* call, bool each) {
    TraceBuilder builder("puzzle.cu");
    const std::uint32_t stream = builder.stream("a");
    builder.call(call, 0, 1);
    builder.kernel("first", stream, 0, 0, ms);
    if (each) builder.call(call, 1, 2);
    builder.kernel("second", stream, 1, ms, 2 * ms);
    builder.call(call, 2, 3);
    builder.kernel("for show", stream, 2, 2 * ms, 3 * ms);
    return handed_on(builder.take());
}

}  // namespace

TEST_CASE("only launches that the result depends on are evidence") {
    CHECK_FALSE(
        scene_of(launched("cudaLaunchKernel", true), Evidence::Launches{2}).judge("evidence"));
    const auto failure =
        scene_of(launched("cudaLaunchKernel", true), Evidence::Launches{3}).judge("evidence");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("the task also asks for two kernels."));
    CHECK_THAT(failure->message, ContainsSubstring("2 calls"));
    CHECK(failure->expected == "at least 3");
}

TEST_CASE("a node of a graph is no launch, and a launch is no graph") {
    const trace::Trace nodes = launched("cudaGraphLaunch", false);
    CHECK(scene_of(nodes, Evidence::Launches{1}).judge("evidence"));
    CHECK_FALSE(scene_of(nodes, Evidence::Graphs{1, 2}).judge("evidence"));
    CHECK(scene_of(nodes, Evidence::Graphs{1, 3}).judge("evidence"));
    CHECK(scene_of(launched("cudaLaunchKernel", true), Evidence::Graphs{1, 1}).judge("evidence"));
}

TEST_CASE("evidence of memory: one kernel stores to it, and another one reads that") {
    trace::Trace trace = launched("cudaLaunchKernel", true);
    trace.buffers.push_back({.id = 1, .call = 1, .address = address, .bytes = 128});
    trace.memory_uses = {{.access = trace::AccessKind::write, .operation = 1, .address = address},
                         {.access = trace::AccessKind::read, .operation = 2, .address = address},
                         {.access = trace::AccessKind::read, .operation = 3, .address = address}};
    const auto judge = [&](const Evidence::HandedOn& rule) {
        return scene_of(trace, rule).judge("evidence").has_value();
    };
    using enum Evidence::Within;
    CHECK_FALSE(judge({.at_least = 1}));
    CHECK(judge({.at_least = 2}));
    CHECK_FALSE(judge({.at_least = 1, .within = device_memory, .bytes = 128}));
    CHECK(judge({.at_least = 1, .within = device_memory, .bytes = 129}));
    CHECK(judge({.at_least = 1, .within = device_memory, .allocations = 2}));
    CHECK(judge({.at_least = 1, .within = pool}));
    trace.memory_uses[1].address = 2 * address;
    CHECK(judge({.at_least = 1, .within = device_memory}));
}

TEST_CASE("evidence of copies: the bytes of one call that the result depends on") {
    TraceBuilder builder("puzzle.cu");
    const std::uint32_t stream = builder.stream("a");
    builder.call("cudaMemcpyBatchAsync", 0, 1);
    builder.copy(OperationKind::copy_h2d, 100, stream, 0, 0, ms);
    builder.copy(OperationKind::copy_d2h, 50, stream, 0, ms, 2 * ms);
    builder.copy(OperationKind::copy_h2d, 1000, stream, 0, ms, 2 * ms);
    const trace::Trace trace = handed_on(builder.take());
    CHECK_FALSE(scene_of(trace, Evidence::Copies{1, 150}).judge("evidence"));
    CHECK(scene_of(trace, Evidence::Copies{1, 151}).judge("evidence"));
}

TEST_CASE("evidence of rounds: as many as the reference's") {
    Scene scene = scene_of(launched("cudaLaunchKernel", true), Evidence::Rounds{});
    CHECK_FALSE(scene.judge("evidence"));
    scene.reference.carried.rounds = 4;
    CHECK_THAT(scene.judge("evidence")->message, ContainsSubstring("it should be 4 times"));
    scene.run.origins.rounds = 4;
    CHECK_FALSE(scene.judge("evidence"));
}

TEST_CASE("wrong values are no question of evidence") {
    Scene scene = scene_of(launched("cudaLaunchKernel", true), Evidence::Launches{3});
    scene.reference.published.push_back({});
    CHECK_FALSE(scene.judge("evidence"));
}

TEST_CASE("streams, events and waits of the host order operations; times do not") {
    TraceBuilder builder("puzzle.cu");
    const std::uint32_t a = builder.stream("a", true), b = builder.stream("b", true);
    const std::uint32_t first = builder.kernel("first", a, 0, 0, ms).id;
    const std::uint32_t beside = builder.kernel("beside", b, 0, 2 * ms, 3 * ms).id;
    const std::uint32_t record = builder.operation(OperationKind::event_record, a, 0, ms, ms).id;
    auto& wait = builder.operation(OperationKind::event_wait, b, 0, 3 * ms, 3 * ms);
    wait.related = record;
    const std::uint32_t after = builder.kernel("after", b, 0, 3 * ms, 4 * ms).id;
    const std::uint32_t late = builder.kernel("late", a, 9 * ms, 9 * ms, 10 * ms).id;
    trace::Trace trace = builder.take();
    {
        const HappensBefore order(trace);
        CHECK(order.precedes(first, record));
        CHECK(order.precedes(first, after));
        CHECK(order.precedes(beside, after));
        CHECK_FALSE(order.precedes(first, beside));
        CHECK_FALSE(order.precedes(after, first));
        CHECK_FALSE(order.precedes(first, first));
        CHECK_FALSE(order.precedes(after, late));
    }
    trace.host_waits.push_back({.operation = after, .time_ns = 5 * ms});
    CHECK(HappensBefore(trace).precedes(after, late));
}

TEST_CASE("the default stream is a fence between blocking streams alone") {
    for (const bool non_blocking : {false, true}) {
        TraceBuilder builder("puzzle.cu");
        const std::uint32_t a = builder.stream("a", non_blocking), b = builder.stream("b");
        const std::uint32_t first = builder.kernel("first", a, 0, 0, ms).id;
        builder.kernel("fence", 0, 0, ms, 2 * ms);
        const std::uint32_t after = builder.kernel("after", b, 0, 2 * ms, 3 * ms).id;
        const trace::Trace trace = builder.take();
        CHECK(HappensBefore(trace).precedes(first, after) != non_blocking);
    }
}
