#include "analysis/api_errors.hpp"
#include "runtime_api/error.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using namespace streamlab::analysis;
using tests::TraceBuilder;

TEST_CASE("A run without errors reports none, and cudaErrorNotReady is not an error (E4)") {
    TraceBuilder run("a/b.cu");
    run.call("cudaMalloc", 0, 100, {.line = 3});
    const auto query = run.call("cudaStreamQuery", 100, 200, {.line = 4});
    run.trace().calls[query - 1].result = 600;
    CHECK(errors_in_words(run.take()).empty());
}

TEST_CASE("The first failed call is named with its line and error") {
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

TEST_CASE("The first error is explained, in CUDA's words where the project has no text (G1, X1)") {
    TraceBuilder run("a/b.cu");
    const auto call = run.call("cudaMalloc", 0, 100, {.line = 3});
    run.trace().calls[call - 1].result = 12;
    CHECK(first_error_explained(run.trace()) == "CUDA's words for it: invalid pitch argument.");
    run.trace().calls[call - 1].result = 906;
    CHECK_THAT(first_error_explained(run.trace()),
               ContainsSubstring("While a blocking stream captures, nothing may be put into the "
                                 "legacy default stream") &&
                   ContainsSubstring("(rule G1)."));
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

TEST_CASE("Every error of the runtime API has an explanation besides its name") {
    TraceBuilder run("a/b.cu");
    const auto call = run.call("cudaMalloc", 0, 100, {.line = 3});
    for (std::int32_t result = 1; result < 1000; ++result) {
        if (runtime_api::error_text(result).empty() || !runtime_api::is_error(result)) continue;
        run.trace().calls[call - 1].result = result;
        INFO(runtime_api::error_name(result));
        CHECK_FALSE(first_error_explained(run.trace()).empty());
    }
}
