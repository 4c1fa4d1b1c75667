#include "analysis/api_errors.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using namespace streamlab::analysis;
using tests::TraceBuilder;

TEST_CASE("A run without errors says nothing of them, and cudaErrorNotReady is none (E4)") {
    TraceBuilder run("a/b.cu");
    run.call("cudaMalloc", 0, 100, {.line = 3});
    const auto query = run.call("cudaStreamQuery", 100, 200, {.line = 4});
    run.trace().calls[query - 1].result = 600;
    CHECK(errors_in_words(run.take()).empty());
}

TEST_CASE("The first call that failed is named with its line and error") {
    TraceBuilder run("a/b.cu");
    const auto first = run.call("cudaMalloc", 0, 100, {.line = 3});
    run.trace().calls[first - 1].result = 2;
    CHECK(errors_in_words(run.trace()) ==
          "cudaMalloc (b.cu:3) returned cudaErrorMemoryAllocation.");
    const auto second = run.call("cudaFree", 100, 200, {.line = 4});
    run.trace().calls[second - 1].result = 1;
    CHECK(errors_in_words(run.trace()) == "cudaMalloc (b.cu:3) returned cudaErrorMemoryAllocation, "
                                          "and one later call returned an error, too.");
}

TEST_CASE("What the first error means is said where we have better words than CUDA (G1, X1)") {
    TraceBuilder run("a/b.cu");
    const auto call = run.call("cudaMalloc", 0, 100, {.line = 3});
    run.trace().calls[call - 1].result = 2;
    CHECK(first_error_explained(run.trace()).empty());
    run.trace().calls[call - 1].result = 900;
    CHECK(first_error_explained(run.trace()) ==
          "What is captured does not run yet: nothing can wait for it, and some calls are not "
          "allowed until the capture has ended (rule G1).");
    run.trace().calls[call - 1].result = 1;
    trace::Note note;
    note.kind = trace::NoteKind::refused_launch;
    note.call = call;
    note.text = "kernel k cannot be launched: its grid has no blocks";
    run.trace().notes.push_back(note);
    CHECK(first_error_explained(run.trace()) ==
          "Kernel k cannot be launched: its grid has no blocks.");
}
