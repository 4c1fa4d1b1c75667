// Names of buffers from the lines that allocate them.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "program/rewrite/buffer_names.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"

using namespace streamlab;
using program::variable_of_call;

namespace {

// Simulates allocations in the lines of `source`, numbered from 1. Each call has its line, and its
// number among the calls of that line.
std::vector<std::string> names(const std::string& source,
                               const std::vector<std::pair<std::uint32_t, std::uint64_t>>& calls) {
    const auto file = std::filesystem::temp_directory_path() /
                      ("streamlab-names-" + std::to_string(getpid()) + ".cu");
    std::ofstream(file) << source;
    tests::TraceBuilder run(file.string());
    for (const auto& [line, caller] : calls) {
        trace::Buffer buffer;
        buffer.id = static_cast<std::uint32_t>(run.trace().buffers.size() + 1);
        buffer.call = run.call("cudaMalloc", 0, 1, {.line = line});
        // A line is one location, however often it is called.
        auto& locations = run.trace().locations;
        for (std::uint32_t index = 1; index < locations.size(); ++index)
            if (locations[index].line == line) {
                run.trace().calls.back().location = index;
                break;
            }
        run.trace().calls.back().program_counter = 1000 * line + caller;
        run.trace().buffers.push_back(buffer);
    }
    trace::Trace trace = run.take();
    program::name_buffers(trace);
    std::filesystem::remove(file);
    std::vector<std::string> result;
    for (const auto& buffer : trace.buffers)
        result.push_back(buffer.name);
    return result;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a variable is found through casts, checks and template arguments") {
    CHECK(variable_of_call("cudaMalloc(&d_in, n)", "cudaMalloc", 0) == "d_in");
    CHECK(variable_of_call("CHECK(cudaMalloc((void **)&d_in, f(a, b)));", "cudaMalloc", 0) ==
          "d_in");
    CHECK(variable_of_call("cudaMalloc(reinterpret_cast<void**>(&x), 4)", "cudaMalloc", 0) == "x");
    CHECK(variable_of_call("cudaMallocHost<float>(&in[i], n)", "cudaMallocHost", 0) == "in[i]");
    CHECK(variable_of_call("cudaMalloc(\n    &data->left,\n n)", "cudaMalloc", 0) == "data->left");
    CHECK(variable_of_call("cudaHostRegister(h_in, n, 0)", "cudaHostRegister", 0) == "h_in");
    CHECK(variable_of_call("cudaMalloc(&a, 4); cudaMalloc(&b, 4);", "cudaMalloc", 1) == "b");
}

TEST_CASE("an expression that is not a plain variable has no name") {
    CHECK(variable_of_call("cudaMalloc(p, n)", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("cudaMalloc(&*p, n)", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("my_cudaMalloc(&p, n)", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("cudaMallocAsync(&p, n)", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("f();\ncudaMalloc(&p, n)", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("cudaMalloc", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("cudaMalloc(", "cudaMalloc", 0).empty());
    CHECK(variable_of_call("", "cudaMalloc", 0).empty());
}

TEST_CASE("buffers take the names of their variables") {
    CHECK(names("cudaMalloc(&a, 4);\ncudaMalloc(&b, 4); cudaMalloc(&c, 4);\n",
                {{1, 0}, {2, 0}, {2, 1}}) == Names{"a", "b", "c"});
}

TEST_CASE("one variable for several buffers names none, an element of an array all") {
    CHECK(names("cudaMalloc(&p, 4);\n", {{1, 0}, {1, 0}}) == Names{"", ""});
    CHECK(names("cudaMalloc(&p[i], 4);\n", {{1, 0}, {1, 0}}) == Names{"p[i]", "p[i]"});
    CHECK(names("cudaMalloc(&p[i], 4);\n", {{1, 0}, {1, 1}}) == Names{"p[i]", "p[i]"});
}

TEST_CASE("the line may call another function than the recorded one") {
    CHECK(names("CHECK(cudaMallocHost(&h, 4));\n", {{1, 0}}) == Names{"h"});
}

TEST_CASE("a longer function name earlier in the line is not taken for a shorter one") {
    CHECK(names("cudaMallocHost(&h, 4); cudaMalloc(&d, 4);\n", {{1, 0}}) == Names{"d"});
    CHECK(names("cudaMallocHost(&h, 4); cudaMallocManaged(&m, 4); cudaMalloc(&a, 4); "
                "cudaMalloc(&b, 4);\n",
                {{1, 0}, {1, 1}}) == Names{"a", "b"});
    CHECK(names("my_cudaMalloc(&x, 4); cudaMallocHost(&h, 4);\n", {{1, 0}}) == Names{"h"});
}

TEST_CASE("a missing line names nothing") {
    CHECK(names("cudaMalloc(&p, 4);\n", {{7, 0}}) == Names{""});
}
