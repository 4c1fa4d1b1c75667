// Advice that is applied to the letter.
#include "proof/advised.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using analysis::AdvisedEdit;
using analysis::EditKind;
using proof::with_advice;

namespace {

const std::string source = R"(#include "lab.cuh"
#include <vector>
__global__ void fill(int* n) { *n = 1; }
void solve(int* n, int* out, cudaStream_t a, cudaStream_t b) {
    fill<<<1, 1, 0, a>>>(n);  // not waited for
    for (int i = 0; i < 4; ++i)
        CHECK(cudaMemcpyAsync(out, n, 4, cudaMemcpyDeviceToHost, b));
    if (*out == 1) std::puts("one");
    cudaMemcpy(n, out, 4, cudaMemcpyHostToDevice);
}
)";

AdvisedEdit edit(EditKind kind, std::uint32_t after, std::uint32_t before,
                 const std::string& before_file = "puzzle.cu") {
    AdvisedEdit made;
    made.kind = kind;
    made.after = {"/student/puzzle.cu", after};
    made.before = {before_file, before};
    return made;
}

std::string line(const std::string& text, int number) {
    std::size_t begin = 0;
    for (int i = 1; i < number; ++i)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

TEST_CASE("a stream waits for another one's event, and all lines keep their numbers") {
    const auto texts = with_advice(source, "puzzle.cu", edit(EditKind::stream_waits, 5, 7));
    REQUIRE(texts.size() == 1);
    CHECK(line(texts[0], 5) ==
          "    fill<<<1, 1, 0, a>>>(n); advised.record(a);  // not waited for");
    CHECK(line(texts[0], 7) == "        { advised.hold(b); CHECK(cudaMemcpyAsync(out, n, 4, "
                               "cudaMemcpyDeviceToHost, b)); }");
    CHECK(line(texts[0], 8) == line(source, 8));
    CHECK_THAT(line(texts[0], 3), ContainsSubstring("struct AdvisedEdits"));
    CHECK_THAT(line(texts[0], 3), ContainsSubstring("__global__ void fill"));
}

TEST_CASE("work without a stream argument is in the default stream") {
    const auto texts = with_advice(source, "puzzle.cu", edit(EditKind::stream_waits, 9, 5));
    REQUIRE(texts.size() == 1);
    CHECK_THAT(line(texts[0], 9), ContainsSubstring("advised.record(0);"));
    CHECK_THAT(line(texts[0], 5), ContainsSubstring("advised.hold(a); fill"));
}

TEST_CASE("of several calls on a line, the advice applies to the one that issues work") {
    const std::string on_a_line = "#include \"lab.cuh\"\n"
                                  "void solve(cudaStream_t a, cudaStream_t b, cudaEvent_t e) {\n"
                                  "    cudaEventRecord(e, b); fill<<<1, 1, 0, a>>>();\n"
                                  "    cudaStreamWaitEvent(b, e); cudaEventRecord(e, a);\n"
                                  "}\n";
    const auto work = with_advice(on_a_line, "puzzle.cu", edit(EditKind::stream_waits, 3, 4));
    REQUIRE(work.size() == 1);
    CHECK_THAT(work[0], ContainsSubstring("fill<<<1, 1, 0, a>>>(); advised.record(a);"));
    CHECK_THAT(work[0], ContainsSubstring("advised.hold(b); cudaStreamWaitEvent(b, e);"));
    const auto record = with_advice(on_a_line, "puzzle.cu", edit(EditKind::stream_waits, 4, 3));
    REQUIRE(record.size() == 1);
    CHECK_THAT(record[0], ContainsSubstring("cudaEventRecord(e, a); advised.record(a);"));
}

TEST_CASE("an event without a record gets one, with the name in its wait") {
    const std::string waits = "#include \"lab.cuh\"\n"
                              "void solve(cudaStream_t a, cudaStream_t b, cudaEvent_t* done) {\n"
                              "    fill<<<1, 1, 0, a>>>();\n"
                              "    CHECK(cudaStreamWaitEvent(b, done[1], 0));\n"
                              "}\n";
    const auto texts = with_advice(waits, "puzzle.cu", edit(EditKind::event_recorded, 3, 4));
    REQUIRE(texts.size() == 2);
    CHECK(line(texts[0], 3) == "    fill<<<1, 1, 0, a>>>(); cudaEventRecord(done[1], a);");
    CHECK(line(texts[0], 4) == line(waits, 4));
    CHECK_THAT(line(texts[1], 4), ContainsSubstring("advised.hold(b); CHECK(cudaStreamWaitEvent"));
}

TEST_CASE("the host waits before the statement of the line") {
    const auto texts = with_advice(source, "puzzle.cu", edit(EditKind::host_waits, 7, 8));
    REQUIRE(texts.size() == 1);
    CHECK(line(texts[0], 8) == "    advised.hold_host(); if (*out == 1) std::puts(\"one\");");
    CHECK(line(texts[0], 7) == "        { CHECK(cudaMemcpyAsync(out, n, 4, "
                               "cudaMemcpyDeviceToHost, b)); advised.record(b); }");
    const auto device = with_advice(source, "puzzle.cu", edit(EditKind::device_waited, 0, 8));
    REQUIRE(device.size() == 1);
    CHECK_THAT(line(device[0], 8), ContainsSubstring("cudaDeviceSynchronize(); if (*out == 1)"));
}

TEST_CASE("for code of another file the host waits at the function's end, or after the work") {
    const auto texts =
        with_advice(source, "puzzle.cu", edit(EditKind::host_waits, 5, 9, "harness.cu"));
    REQUIRE(texts.size() == 2);
    CHECK(line(texts[0], 5) == "    AdvisedEnd advised_end; fill<<<1, 1, 0, a>>>(n); "
                               "advised.record(a);  // not waited for");
    CHECK(line(texts[1], 5) == "    fill<<<1, 1, 0, a>>>(n); advised.record(a); "
                               "advised.hold_host();  // not waited for");
}

TEST_CASE("a release is moved later, removed, or added") {
    const std::string frees = "#include \"lab.cuh\"\n"
                              "void solve(int* n, cudaEvent_t e) {\n"
                              "    int* m; CHECK(cudaMalloc(&m, 4));\n"
                              "    CHECK(cudaFree(n));\n"
                              "    fill<<<1, 1>>>(n);\n"
                              "    CHECK(cudaFree(n));\n"
                              "    float ms; CHECK(cudaEventElapsedTime(&ms, e, e));\n"
                              "}\n";
    const auto lines = [&frees](EditKind kind, std::uint32_t after, std::uint32_t before) {
        const auto texts = with_advice(frees, "puzzle.cu", edit(kind, after, before));
        REQUIRE(texts.size() == 1);
        return texts[0];
    };
    const std::string later = lines(EditKind::released_later, 5, 4);
    CHECK(line(later, 4) == "    ;");
    CHECK(line(later, 5) == "    fill<<<1, 1>>>(n); CHECK(cudaFree(n));");
    CHECK(line(lines(EditKind::left_out, 0, 6), 6) == "    ;");
    CHECK(line(lines(EditKind::released_at_end, 3, 0), 3) ==
          "    int* m; CHECK(cudaMalloc(&m, 4)); advised.release(*(&m), cudaFree);");
    CHECK(line(lines(EditKind::event_waited, 0, 7), 7) ==
          "    advised.wait_for(e); advised.wait_for(e); float ms; "
          "CHECK(cudaEventElapsedTime(&ms, e, e));");
    CHECK_THAT(lines(EditKind::peers_enabled, 0, 5),
               ContainsSubstring("advised.enable_peers(); fill"));
}

TEST_CASE("one kernel of a graph depends on another one") {
    AdvisedEdit depends;
    depends.kind = EditKind::node_depends;
    depends.first = "ring";
    depends.second = "answer";
    const auto texts = with_advice("#include \"lab.cuh\"\nvoid solve(cudaGraph_t tune) {\n"
                                   "    CHECK(cudaGraphInstantiate(&executable, tune, 0));\n}\n",
                                   "puzzle.cu", depends);
    REQUIRE(texts.size() == 1);
    CHECK(line(texts[0], 3) == "    advised.depend(tune, (const void*)ring, (const void*)answer); "
                               "CHECK(cudaGraphInstantiate(&executable, tune, 0));");
}

TEST_CASE("advice about another file, or about no work, cannot be applied") {
    CHECK(with_advice(source, "puzzle.cu", edit(EditKind::stream_waits, 4, 7)).empty());
    CHECK(
        with_advice(source, "puzzle.cu", edit(EditKind::stream_waits, 5, 7, "harness.cu")).empty());
    CHECK(with_advice(source, "other.cu", edit(EditKind::stream_waits, 5, 7)).empty());
    CHECK(with_advice(source, "puzzle.cu", edit(EditKind::released_at_end, 5, 0)).empty());
    CHECK(with_advice(source, "puzzle.cu", edit(EditKind::node_depends, 5, 7)).empty());
}
