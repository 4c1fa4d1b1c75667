#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"

using namespace streamlab;
using namespace streamlab::analysis;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("Operations are labelled with the names that students use") {
    TraceBuilder run;
    const auto loaded = run.event("loaded");
    const auto nameless = run.event();
    run.kernel("k1", 0, 0, 0, 1);
    run.copy(OperationKind::copy_h2d, 4 << 20, 0, 0, 0, 1);
    run.copy(OperationKind::copy_d2h, 0, 0, 0, 0, 1);
    run.record(loaded, 0, 0, 1);
    run.wait(nameless, 4, 0, 0, 1);
    run.operation(OperationKind::host_function, 0, 0, 0, 1);
    const auto trace = run.take();
    CHECK(label(trace, trace.operations[0]) == "k1");
    CHECK(label(trace, trace.operations[1]) == "copy H2D 4 MiB");
    CHECK(label(trace, trace.operations[2]) == "copy D2H");
    CHECK(label(trace, trace.operations[3]) == "record event loaded");
    CHECK(label(trace, trace.operations[4]) == "wait for event 2");
    CHECK(label(trace, trace.operations[5]) == "host function");
}

TEST_CASE("Every kind has a label, whatever its detail") {
    trace::Trace trace;
    for (const OperationKind kind : trace::all_of<OperationKind>()) {
        trace::Operation operation;
        operation.kind = kind;
        operation.detail = 1'000'000;
        CHECK_FALSE(label(trace, operation).empty());
        CHECK_FALSE(labels_for_bar(trace, operation).back().empty());
    }
}

TEST_CASE("A stream's label is its name, and contains the word stream once") {
    TraceBuilder run;
    const auto copy = run.stream("copy");
    const auto plain = run.stream();
    const auto mine = run.stream("my stream");
    const auto trace = run.take();
    CHECK(stream_label(trace, 0) == "default");
    CHECK(stream_label(trace, copy) == "stream copy");
    CHECK(stream_label(trace, plain) == "stream 2");
    CHECK(stream_label(trace, mine) == "my stream");
    CHECK(stream_label(trace, 77) == "stream 77");
}

TEST_CASE("A location is the file without folders, and the line") {
    TraceBuilder run("labs/03-one-launch-without-a-stream/fence.cu");
    const auto known = run.call("cudaFree", 0, 1, {.line = 31});
    const auto unknown = run.call("cudaFree", 1, 2);
    const auto trace = run.take();
    CHECK(place_of(trace, known) == "fence.cu:31");
    CHECK(place_of(trace, unknown).empty());
    CHECK(place_of(trace, 99).empty());
}

TEST_CASE("A launch's label has the number of resident blocks, if known") {
    TraceBuilder run;
    run.kernel("k", 0, 0, 10, 20);
    trace::Detail& detail = run.trace().details.back();
    const auto words = [&] { return launch_in_words(run.trace(), run.trace().operations.back()); };
    CHECK(words().empty());
    detail.resident_blocks = 264;
    CHECK(words() == "1 block of 32 threads");
    detail.grid = {10, 10, 3};
    detail.block = {32, 32, 1};
    CHECK(words() == "300 blocks of 1024 threads, room for 264 at a time (C1)");
    detail.grid = {264, 1, 1};
    CHECK(words() == "264 blocks of 1024 threads, room for all at a time (C1)");
    run.copy(OperationKind::copy_h2d, 4096, 0, 20, 30, 40);
    CHECK(words().empty());
}
