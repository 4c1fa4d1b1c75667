// Precompiled headers: the position at which a text is split, and the equality of everything else.
#include <cstdint>
#include <filesystem>
#include <vector>

#include "program/compile/shared_headers.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "program/toolchain/toolchain.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;
namespace fs = std::filesystem;

namespace {

BuildResult build_file(const Workspace& work, const std::string& file,
                       const std::string& cache = "cache") {
    Toolchain toolchain = find_toolchain();
    toolchain.cache_dir = work / cache;
    BuildRequest request;
    request.sources = {file};
    return build(request, toolchain);
}

std::string output_of(const BuildResult& built) {
    RunRequest request;
    request.executable = built.executable;
    request.program = "a.cu";
    request.capture_output = true;
    Run run(request);
    run.wait();
    return run.output();
}

// The start of each call of the program, by the model device's clock.
std::vector<std::int64_t> times_of(const BuildResult& built) {
    RunRequest request;
    request.executable = built.executable;
    request.capture_output = true;
    Run run(request);
    run.wait();
    std::vector<std::int64_t> times;
    for (const streamlab::trace::HostCall& call : run.trace().calls)
        times.push_back(call.begin_ns);
    return times;
}

std::string program_that_prints(const std::string& text) {
    return "#include \"lab.cuh\"\n"
           "__global__ void k() {}\n"
           "int main() {\n"
           "    k<<<1, 1>>>();\n"
           "    CHECK(cudaDeviceSynchronize());\n"
           "    std::printf(\"" +
           text + " in line %d\\n\", __LINE__);\n}\n";
}

bool are_shared(const Workspace& work) {
    return std::filesystem::exists(work / "cache" / "headers") &&
           !std::filesystem::is_empty(work / "cache" / "headers");
}

}  // namespace

TEST_CASE("Text is split before the first line of the program's own", "[shared_headers]") {
    const auto split = split_headers("# 1 \"a.cu\"\n"
                                     "# 1 \"lab.cuh\" 1\n"
                                     "void lab();\n"
                                     "# 2 \"a.cu\" 2\n"
                                     "\n"
                                     "# 1 \"more.h\" 1\n"
                                     "void more();\n"
                                     "# 4 \"a.cu\" 2\n"
                                     "\n"
                                     "int own;\n",
                                     "a.cu");
    REQUIRE(split);
    CHECK(split->headers == "# 1 \"lab.cuh\" 1\nvoid lab();\n# 1 \"more.h\" 1\nvoid more();\n");
    CHECK(split->rest == "# 4 \"a.cu\"\n\nint own;\n");
}

TEST_CASE("Without a leading header nothing is shared", "[shared_headers]") {
    CHECK_FALSE(split_headers("", "a.cu"));
    CHECK_FALSE(split_headers("# 1 \"a.cu\"\nint own;\n", "a.cu"));
    CHECK_FALSE(split_headers("# 1 \"a.cu\"\n# 1 \"b.h\" 1\nint b;\n# 2 \"a.cu\" 2\n", "a.cu"));
}

TEST_CASE("Headers are split after the one that the command line includes first",
          "[shared_headers]") {
    const SplitText text{"# 0 \"<command-line>\"\n"
                         "# 1 \"/usr/include/stdc-predef.h\" 1 3 4\n"
                         "# 0 \"<command-line>\" 2\n"
                         "# 1 \"cuda_runtime.h\" 1 3\n"
                         "void first();\n"
                         "# 0 \"<command-line>\" 2\n"
                         "# 1 \"lab.cuh\" 1\n"
                         "void lab();\n",
                         "# 4 \"a.cu\"\n\nint own;\n"};
    const auto split = split_after_first_header(text);
    REQUIRE(split);
    CHECK_THAT(split->headers, ContainsSubstring("void first();"));
    CHECK_THAT(split->headers, !ContainsSubstring("lab.cuh"));
    CHECK(split->rest == "# 4 \"a.cu\"\n"
                         "# 1 \"lab.cuh\" 1\n"
                         "void lab();\n"
                         "# 4 \"a.cu\"\n\nint own;\n");
    CHECK_FALSE(split_after_first_header(*split));  // no other header follows
    CHECK_FALSE(split_after_first_header({"# 1 \"lab.cuh\" 1\n", "# 2 \"a.cu\"\n"}));
}

TEST_CASE("From the second program on headers are shared, without a visible effect",
          "[shared_headers]") {
    const Workspace work;
    for (const std::string name : {"first", "second", "third"}) {
        work.write("a.cu", program_that_prints(name));
        const BuildResult built = build_file(work, "a.cu");
        INFO(built.messages);
        REQUIRE(built.ok);
        CHECK(built.messages == "");
        CHECK(output_of(built) == name + " in line 6\n");
        if (name == "first") CHECK_FALSE(are_shared(work));
    }
    if (!is_clang(find_toolchain().compiler)) CHECK(are_shared(work));
}

TEST_CASE("Messages equal those of the whole text", "[shared_headers]") {
    const Workspace work;
    for (const char* text : {"one", "two"}) {
        work.write("a.cu", program_that_prints(text));
        REQUIRE(build_file(work, "a.cu").ok);
    }
    work.write("a.cu", program_that_prints("three") + "int wrong = CUDART_VERSION_OF_NOBODY;\n");
    const BuildResult built = build_file(work, "a.cu");
    CHECK_FALSE(built.ok);
    CHECK_THAT(built.messages, ContainsSubstring("a.cu:8:"));
    CHECK_THAT(built.messages, !ContainsSubstring("headers.hpp"));
    // The program undefines a macro that the compiler predefines. If the text were preprocessed
    // twice, the name would be a number again.
    work.write("a.cu", "#include \"lab.cuh\"\n#undef linux\nint linux = 4;\n"
                       "int main() { std::printf(\"%d\\n\", linux); }\n");
    const BuildResult renamed = build_file(work, "a.cu");
    INFO(renamed.messages);
    REQUIRE(renamed.ok);
    CHECK(output_of(renamed) == "4\n");
}

TEST_CASE("Programs with different headers share the first one, without a visible effect",
          "[shared_headers]") {
    if (is_clang(find_toolchain().compiler)) return;
    const Workspace work;
    const fs::path headers = work / "cache" / "headers";
    const auto precompiled = [&] {
        return fs::exists(headers) ? std::distance(fs::directory_iterator(headers), {}) : 0;
    };
    for (const std::string header : {"vector", "deque", "list"}) {
        work.write("a.cu", "#include <" + header + ">\n" + program_that_prints(header));
        const BuildResult built = build_file(work, "a.cu");
        INFO(built.messages);
        REQUIRE(built.ok);
        CHECK(built.messages == "");
        CHECK(output_of(built) == header + " in line 7\n");
        CHECK(precompiled() == (header == "vector" ? 0 : 1));
    }
    // All headers of a program are precompiled once they have been used often.
    for (int i = 0; i < 6; ++i) {
        work.write("a.cu", program_that_prints(std::to_string(i)));
        REQUIRE(build_file(work, "a.cu").ok);
    }
    CHECK(precompiled() == 2);
}

TEST_CASE("Errors in a file have the same text with shared headers and without",
          "[shared_headers][long]") {
    const Workspace work;
    for (const char* text : {"one", "two"}) {
        work.write("a.cu", program_that_prints(text));
        REQUIRE(build_file(work, "a.cu").ok);
    }
    for (const std::string wrong : {
             "void f() { cudaMallocs(nullptr, 4); std::prinf(\"\"); }\n",
             "void f() { int* p = make_event(\"name\"); }\n",
             "int f() {}\nvoid g() { CHECK(cudaFree(1.5)); }\n",
             "template <class T> void f(T t) { t.g(); }\nvoid g() { f(1); }\n",
             "#warning \"of the preprocessor\"\nint a = ;\n",
             "int a[] = {1, 2\n",
         }) {
        INFO(wrong);
        work.write("a.cu", program_that_prints("three") + wrong);
        const BuildResult shared = build_file(work, "a.cu");
        const BuildResult alone = build_file(work, "a.cu", "alone-" + std::to_string(wrong.size()));
        CHECK_FALSE(shared.ok);
        CHECK(shared.messages != "");
        CHECK(shared.messages == alone.messages);
    }
}

TEST_CASE("The host's time does not depend on how its program was compiled", "[shared_headers]") {
    const Workspace work;
    work.write("a.cu", "#include <string>\n#include \"lab.cuh\"\n"
                       "__global__ void k(int n) { spin(n); }\n"
                       "int main() {\n"
                       "    const int rounds = knob(\"rounds\", 20);\n"
                       "    for (int i = 0; i < rounds; ++i) {\n"
                       "        const HostTimer timer;\n"
                       "        k<<<1, 1>>>(std::stoi(std::to_string(i * 37)));\n"
                       "        if (timer.ms() < 0) return 1;\n"
                       "    }\n"
                       "    CHECK(cudaDeviceSynchronize());\n"
                       "}\n");
    const std::vector<std::int64_t> alone = times_of(build_file(work, "a.cu", "alone"));
    for (const std::string name : {"first", "second"}) {
        work.write("b.cu", program_that_prints(name));
        REQUIRE(build_file(work, "b.cu").ok);
    }
    CHECK(alone.size() > 20);
    CHECK(times_of(build_file(work, "a.cu")) == alone);
}
