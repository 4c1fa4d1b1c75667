#include <algorithm>
#include <string>
#include <vector>

#include "proof/mutants.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using proof::Mutant;

namespace {

std::vector<Mutant> mutants_of(const std::string& body) {
    return proof::make_mutants("void solve() {\n" + body + "}\n");
}

std::vector<std::string> names_of(const std::string& body) {
    std::vector<std::string> names;
    for (const Mutant& mutant : mutants_of(body))
        names.push_back("line " + std::to_string(mutant.line) + ": " + mutant.name);
    return names;
}

std::string line_of(const std::string& text, int line) {
    std::size_t begin = 0;
    for (int i = 1; i < line; ++i)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a producer and a consumer: each call is removed once, and moved too early once") {
    const std::string body = "    produce<<<1, 1, 0, a>>>(x);\n"
                             "    CHECK(cudaEventRecord(done, a));\n"
                             "    CHECK(cudaStreamWaitEvent(b, done, 0));\n"
                             "    consume<<<1, 1, 0, b>>>(x);\n"
                             "    CHECK(cudaStreamSynchronize(b));\n";
    CHECK(names_of(body) == Names{"line 3: without cudaEventRecord(done, a)",
                                  "line 3: cudaEventRecord(done, a) before line 2",
                                  "line 4: without cudaStreamWaitEvent(b, done, 0)",
                                  "line 4: cudaStreamWaitEvent(b, done, 0) before line 3",
                                  "line 6: without cudaStreamSynchronize(b)",
                                  "line 6: cudaStreamSynchronize(b) before line 5"});
}

TEST_CASE("a mutant keeps all lines, and all other text") {
    const std::string body = "    produce<<<1, 1, 0, a>>>(x);  // first\n"
                             "    CHECK(cudaEventRecord(done,  // the event\n"
                             "                          a));\n";
    const std::vector<Mutant> mutants = mutants_of(body);
    REQUIRE(mutants.size() == 2);
    for (const Mutant& mutant : mutants)
        CHECK(std::count(mutant.source.begin(), mutant.source.end(), '\n') == 5);
    CHECK(mutants[0].source.find("Record") == std::string::npos);
    CHECK(line_of(mutants[1].source, 2) ==
          "    CHECK(cudaEventRecord(done, a)); produce<<<1, 1, 0, a>>>(x);  // first");
    CHECK(mutants[1].source.find("Record", mutants[1].source.find("produce")) == std::string::npos);
    CHECK(mutants[0].line_text == "    CHECK(cudaEventRecord(done,  // the event");
}

TEST_CASE("if the value is used, success replaces the removed call") {
    const std::vector<Mutant> mutants =
        mutants_of("    k<<<1, 1, 0, a>>>();\n"
                   "    const cudaError_t error = cudaStreamSynchronize(a);\n"
                   "    while (cudaEventQuery(done) == cudaErrorNotReady) {}\n");
    CHECK(line_of(mutants[0].source, 3) == "    const cudaError_t error = cudaSuccess;");
    CHECK(line_of(mutants[2].source, 4) == "    while (cudaSuccess == cudaErrorNotReady) {}");
}

TEST_CASE("work of other streams, and unordered calls, are skipped") {
    CHECK(names_of("    first<<<1, 1, 0, a>>>(x);\n"
                   "    other<<<1, 1, 0, b>>>(y);\n"
                   "    cudaEventRecord(done, a);\n") ==
          Names{"line 4: without cudaEventRecord(done, a)",
                "line 4: cudaEventRecord(done, a) before line 2"});
    const Names waits = names_of("    cudaStreamWaitEvent(c, left);\n"
                                 "    cudaStreamWaitEvent(c, right);\n");
    CHECK(waits.size() == 2);  // neither moves: two waits have the same effect in either order
    CHECK(names_of("    k<<<1, 1, 0, streams[0]>>>();\n"
                   "    k<<<1, 1, 0, streams[1]>>>();\n"
                   "    cudaEventRecord(events[0], streams[0]);\n")[1] ==
          "line 4: cudaEventRecord(events[0], streams[0]) before line 2");
    CHECK(names_of("    k<<<1, 1, 0, streams[i]>>>();\n"
                   "    cudaEventRecord(events[0], streams[0]);\n")[1] ==
          "line 3: cudaEventRecord(events[0], streams[0]) before line 2");
}

TEST_CASE("a moved call stays after the declarations that it needs") {
    CHECK(names_of("    k<<<1, 1, 0, a>>>();\n"
                   "    cudaEvent_t done = make_event(\"done\");\n"
                   "    cudaEventRecord(done, a);\n")
              .size() == 1);
    CHECK(names_of("    k<<<1, 1, 0, a>>>();\n"
                   "    CHECK(cudaEventCreate(&done));\n"
                   "    cudaEventRecord(done, a);\n")
              .size() == 1);
    CHECK(names_of("    k<<<1, 1, 0, a>>>();\n"
                   "    const int unrelated = 3;\n"
                   "    cudaEventRecord(done, a);\n")
              .size() == 2);
}

TEST_CASE("a loop that only waits moves as a whole") {
    const std::vector<Mutant> mutants =
        mutants_of("    for (int i = 0; i < 2; ++i) k<<<1, 1, 0, streams[i]>>>();\n"
                   "    for (int i = 0; i < 2; ++i) CHECK(cudaStreamSynchronize(streams[i]));\n");
    REQUIRE(mutants.size() == 2);
    CHECK(mutants[1].name == "cudaStreamSynchronize(streams[i]) before line 2");
    CHECK(line_of(mutants[1].source, 2) ==
          "    for (int i = 0; i < 2; ++i) CHECK(cudaStreamSynchronize(streams[i])); "
          "for (int i = 0; i < 2; ++i) k<<<1, 1, 0, streams[i]>>>();");
    CHECK(line_of(mutants[0].source, 3).find("++i)") != std::string::npos);
}

TEST_CASE("a synchronous copy from the device becomes an asynchronous one, or moves too early") {
    CHECK(names_of("    k<<<1, 1>>>(out);\n"
                   "    CHECK(cudaMemcpy(host, out, n, cudaMemcpyDeviceToHost));\n") ==
          Names{"line 3: cudaMemcpy(host, out, n, cudaMemcpyDeviceToHost) made asynchronous",
                "line 3: cudaMemcpy(host, out, n, cudaMemcpyDeviceToHost) before line 2"});
    CHECK(names_of("    CHECK(cudaMemcpy(in, host, n, cudaMemcpyHostToDevice));\n").empty());
}

TEST_CASE("in an order puzzle, whole lines are swapped") {
    const std::vector<Mutant> mutants = proof::make_mutants("void solve() {\n"
                                                            "    k<<<1, 1, 0, a>>>();\n"
                                                            "    other();\n"
                                                            "    cudaEventRecord(done, a);\n"
                                                            "}\n",
                                                            proof::MoveStyle::whole_lines);
    REQUIRE(mutants.size() == 2);
    CHECK(mutants[1].source == "void solve() {\n"
                               "    cudaEventRecord(done, a);\n"
                               "    k<<<1, 1, 0, a>>>();\n"
                               "    other();\n"
                               "}\n");
}

TEST_CASE("record_stream and the edges of a graph are removed, and never moved") {
    CHECK(names_of("    k<<<1, 1, 0, side>>>(block);\n"
                   "    allocator.record_stream(block, side);\n"
                   "    cudaGraphAddDependencies(graph, &from, &to, 1);\n") ==
          Names{"line 3: without allocator.record_stream(block, side)",
                "line 4: without cudaGraphAddDependencies(graph, &from, &to, 1)"});
}

TEST_CASE("text in comments and strings is not a call") {
    CHECK(names_of("    // cudaDeviceSynchronize();\n"
                   "    puts(\"cudaDeviceSynchronize()\");\n")
              .empty());
    CHECK(proof::make_mutants("").empty());
    CHECK(proof::make_mutants("cudaDeviceSynchronize(").empty());
}
