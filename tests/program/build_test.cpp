// Complete builds, with each compiler that is installed.
#include <chrono>
#include <cstdlib>

#include "base/files.hpp"
#include "program/build/gpu.hpp"
#include "program/process/find_in_path.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;

namespace {

std::vector<std::string> compilers() {
    std::vector<std::string> result;
    for (const char* compiler : {"g++", "clang++"})
        if (!find_in_path(compiler).empty()) result.push_back(compiler);
    return result;
}

Toolchain toolchain_with(const std::string& compiler) {
    Toolchain toolchain = find_toolchain();
    toolchain.compiler = compiler;
    return toolchain;
}

// A toolchain with an empty cache, for tests of the cache. The usual cache already has precompiled
// headers.
Toolchain toolchain_in(const Workspace& work, const std::string& compiler) {
    Toolchain toolchain = toolchain_with(compiler);
    toolchain.cache_dir = work / "cache";
    return toolchain;
}

BuildResult build_files(const Toolchain& toolchain, std::vector<std::filesystem::path> sources) {
    BuildRequest request;
    request.sources = std::move(sources);
    return build(request, toolchain);
}

std::size_t files_in(const std::filesystem::path& folder) {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder))
        ++count;
    return count;
}

const char* const hello = "#include <cstdio>\n"
                          "__global__ void k(int* a) { *a = THE_ANSWER; }\n"
                          "int main() { std::printf(\"hello\\n\"); }\n";

}  // namespace

TEST_CASE("A program is built once and then found by its content", "[build]") {
    const Workspace work;
    work.write("a.cu", hello);
    for (const std::string& compiler : compilers()) {
        INFO(compiler);
        const Toolchain toolchain = toolchain_in(work, compiler);
        BuildRequest request;
        request.sources = {"a.cu"};
        request.defines = {"THE_ANSWER=42"};
        const BuildResult first = build(request, toolchain);
        INFO(first.messages);
        REQUIRE(first.ok);
        CHECK_FALSE(first.from_cache);
        const BuildResult second = build(request, toolchain);
        REQUIRE(second.ok);
        CHECK(second.from_cache);
        CHECK(second.executable == first.executable);
        request.defines = {"THE_ANSWER=43"};
        CHECK_FALSE(build(request, toolchain).from_cache);
        request.debug = true;
        CHECK_FALSE(build(request, toolchain).from_cache);
    }
    // No incomplete build is left in the cache.
    CHECK(files_in(work / "cache/programs") == compilers().size() * 3);
}

TEST_CASE("A change in an included header causes a rebuild", "[build]") {
    const Workspace work;
    work.write("a.cu", "#include \"dir/n.h\"\nint main() { return n; }\n");
    work.write("dir/n.h", "const int n = 0;\n");
    const Toolchain toolchain = toolchain_in(work, compilers().front());
    REQUIRE(build_files(toolchain, {"a.cu"}).ok);
    CHECK(build_files(toolchain, {"a.cu"}).from_cache);
    work.write("dir/n.h", "const int n = 1;\n");
    CHECK_FALSE(build_files(toolchain, {"a.cu"}).from_cache);
    work.write("dir/n.h", "const int m = 1;\n");
    CHECK_FALSE(build_files(toolchain, {"a.cu"}).ok);
}

TEST_CASE("A header next to the source can be included with angle brackets, and is rewritten",
          "[build]") {
    const Workspace work;
    work.write("dir/beside.h", "__global__ void k() {}\n");
    work.write("dir/a.cu", "#include <beside.h>\nint main() { k<<<1, 1>>>(); }\n");
    for (const std::string& compiler : compilers()) {
        INFO(compiler);
        const BuildResult result = build_files(toolchain_with(compiler), {"dir/a.cu"});
        INFO(result.messages);
        CHECK(result.ok);
    }
}

TEST_CASE("A program's own helper header comes before ours", "[build]") {
    const Workspace work;
    const std::string uses =
        "#ifndef OF_THE_PROGRAM\n#error this is not the program's own\n#endif\n"
        "int main() { return own(); }\n";
    const std::string own = "#pragma once\n#define OF_THE_PROGRAM\nint own() { return 0; }\n";
    work.write("beside/helper_cuda.h", own);
    work.write("beside/a.cu", "#include \"helper_cuda.h\"\n" + uses);
    // Our header also includes the program's header.
    work.write("include/helper_timer.h", own);
    work.write("b.cu", "#include <helper_functions.h>\n#include <helper_timer.h>\n" + uses);
    for (const std::string& compiler : compilers()) {
        INFO(compiler);
        BuildRequest request;
        for (const char* source : {"beside/a.cu", "b.cu"}) {
            request.sources = {source};
            const BuildResult result = build(request, toolchain_with(compiler));
            INFO(result.messages);
            CHECK(result.ok);
            request.include_dirs = {"include"};
        }
    }
}

TEST_CASE("A program next to the source is not taken for a standard header", "[build]") {
    const Workspace work;
    work.write("dir/list", "\x7f"
                           "ELF, as of nvcc -o list list.cu");
    work.write("dir/beside.h", "inline int one() { return 1; }\n");
    work.write("dir/list.cu", "#include <list>\n#include \"beside.h\"\n"
                              "int main() { return std::list<int>(1, one()).front(); }\n");
    for (const std::string& compiler : compilers()) {
        const BuildResult result = build_files(toolchain_with(compiler), {"dir/list.cu"});
        INFO(compiler + "\n" + result.messages);
        CHECK(result.ok);
    }
}

TEST_CASE("Errors are reported with the student's file and line", "[build]") {
    const Workspace work;
    work.write("dir/e.cu", "template <class T>\n"                        // 1
                           "__global__ void k(T* a, int n) {\n"          // 2
                           "    __shared__ T tile[4];\n"                 // 3
                           "    a[0] = nothing_of_that_name;\n"          // 4
                           "}\n"                                         // 5
                           "int main() {\n"                              // 6
                           "    int* d = nullptr;\n"                     // 7
                           "    k\n"                                     // 8
                           "        <<<1,\n"                             // 9
                           "           1>>>(\n"                          // 10
                           "            d,\n"                            // 11
                           "            2);\n"                           // 12
                           "    int wrong = \"text\";\n"                 // 13
                           "    k<<<1, 1>>>(d, 2); int again = \"\";\n"  // 14
                           "}\n");
    for (const std::string& compiler : compilers()) {
        const BuildResult result = build_files(toolchain_with(compiler), {"dir/e.cu"});
        INFO(compiler + "\n" + result.messages);
        CHECK_FALSE(result.ok);
        for (const char* place : {"dir/e.cu:4:12: error: ", "dir/e.cu:13:", "dir/e.cu:14: error: "})
            CHECK_THAT(result.messages, ContainsSubstring(place));
        CHECK_THAT(result.messages, ContainsSubstring("   13 |     int wrong = \"text\";\n"));
        CHECK(result.messages.find("streamlab_abi") == std::string::npos);
        CHECK(result.messages.find("unit0") == std::string::npos);
        CHECK(result.messages.find("lambda") == std::string::npos);
    }
}

TEST_CASE("A feature that the model device lacks is an error of the build", "[build]") {
    const Workspace work;
    work.write("p.cu", "#include \"inner.cuh\"\nint main() { return 0; }\n");
    work.write("inner.cuh", "\n__global__ void k() {\n    asm(\"brkpt;\");\n}\n");
    work.write("t.cu", "\n#include <thrust/universal_vector.h>\nint main() {}\n");
    work.write("never.cu", "#if 0\n#include <thrust/universal_vector.h>\n#endif\nint main() {}\n");
    for (const std::string& compiler : compilers()) {
        INFO(compiler);
        const Toolchain toolchain = toolchain_with(compiler);
        const BuildResult inner = build_files(toolchain, {"p.cu"});
        CHECK_FALSE(inner.ok);
        CHECK_THAT(inner.messages, ContainsSubstring("inner.cuh:3: error: inline PTX"));
        const BuildResult library = build_files(toolchain, {"t.cu"});
        CHECK_FALSE(library.ok);
        CHECK_THAT(library.messages, ContainsSubstring("t.cu:2:"));
        CHECK_THAT(library.messages, ContainsSubstring("this part of Thrust is not available"));
        CHECK(build_files(toolchain, {"never.cu"}).ok);
    }
}

TEST_CASE("Several source files make one program", "[build]") {
    const Workspace work;
    work.write("main.cu", "#include <cuda_runtime.h>\nvoid launch(int*);\nint count();\n"
                          "int main() { launch(nullptr); return count(); }\n");
    work.write("more.cu", "__global__ void k(int*) {}\nvoid launch(int* a) { k<<<1, 1>>>(a); }\n");
    work.write("host.cpp",
               "#include <vector>\nint count() { return std::vector<int>(3).size(); }\n");
    for (const std::string& compiler : compilers()) {
        const Toolchain toolchain = toolchain_with(compiler);
        const BuildResult whole = build_files(toolchain, {"main.cu", "more.cu", "host.cpp"});
        INFO(compiler + "\n" + whole.messages);
        CHECK(whole.ok);
        const BuildResult half = build_files(toolchain, {"main.cu", "more.cu"});
        INFO(half.messages);
        CHECK_FALSE(half.ok);
        CHECK_THAT(half.messages, ContainsSubstring("main.cu:4: error: undefined reference"));
    }
}

TEST_CASE("A .cpp file has no device functions, so it may use their names", "[build]") {
    const Workspace work;
    const Toolchain toolchain = toolchain_with(compilers().front());
    work.write("host.cpp",
               "#include <cuda_runtime.h>\n"
               "#ifdef __CUDACC__\n#error nvcc leaves this file to the host's compiler\n"
               "#endif\n"
               "static unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; }\n"
               "template <class T> T max(T a, T b) { return a < b ? b : a; }\n"
               "int main() { return max(0, int(umin(0, 7))); }\n");
    work.write("both.cpp", "__global__ void k(int* n) { *n = max(1, 2); }\n"
                           "int main() { k<<<1, 1>>>(nullptr); }\n");
    for (const char* file : {"host.cpp", "both.cpp"}) {
        const BuildResult result = build_files(toolchain, {file});
        INFO(result.messages);
        CHECK(result.ok);
    }
}

TEST_CASE("A warning is shown again when the program comes from the cache", "[build]") {
    const Workspace work;
    work.write("w.cu", "#warning \"look here\"\nint main() {}\n");
    const Toolchain toolchain = toolchain_in(work, compilers().front());
    CHECK_THAT(build_files(toolchain, {"w.cu"}).messages, ContainsSubstring("w.cu:1:"));
    const BuildResult again = build_files(toolchain, {"w.cu"});
    CHECK(again.from_cache);
    CHECK_THAT(again.messages, ContainsSubstring("look here"));
}

TEST_CASE("Files that are not programs are refused in one line", "[build]") {
    const Workspace work;
    const Toolchain toolchain = toolchain_with(compilers().front());
    CHECK_THROWS_WITH(build_files(toolchain, {"none.cu"}), "none.cu: no such file");
    CHECK_THROWS_WITH(build_files(toolchain, {work.path()}),
                      work.path().string() + ": not a source file");
    work.write("binary.cu", std::string("\x7f"
                                        "ELF\0\1\2\3<<<>>>\n\"",
                                        16));
    CHECK_FALSE(build_files(toolchain, {"binary.cu"}).ok);
    work.write("empty.cu", "");
    const BuildResult empty = build_files(toolchain, {"empty.cu"});
    CHECK_FALSE(empty.ok);
    CHECK_THAT(empty.messages, ContainsSubstring("main"));
}

TEST_CASE("Boost.Context is linked only for the model device", "[build]") {
    const Workspace work;
    work.write("a.cu", "int main() {}\n");
    Toolchain toolchain = find_toolchain();
    toolchain.boost_context = "no-such-library.a";
    BuildRequest request;
    request.sources = {"a.cu"};
    try {
        build(request, toolchain);
        FAIL("it was built without the library");
    } catch (const EnvironmentError& error) {
        CHECK_THAT(error.what(), ContainsSubstring("no-such-library.a"));
        CHECK_THAT(error.what(), ContainsSubstring("apt install libboost-context-dev"));
    }
}

TEST_CASE("A program for a GPU is built without Boost.Context", "[build]") {
    const Workspace work;
    // A fake nvcc: it logs its arguments and creates the output.
    const std::filesystem::path calls = work / "calls";
    const std::filesystem::path nvcc = work / "nvcc";
    work.write("nvcc", R"(#!/bin/sh
echo "$*" >> ')" + calls.string() +
                           R"('
for word; do
    case $before in -o) echo made > "$word" ;; esac
    case $word in -E) echo "the text" ;; esac
    before=$word
done
)");
    std::filesystem::permissions(nvcc, std::filesystem::perms::owner_all);
    Toolchain toolchain = toolchain_in(work, compilers().front());
    toolchain.boost_context = "no-such-library.a";
    CudaToolkit toolkit;
    toolkit.nvcc = nvcc;
    toolkit.recorder = work / "librecorder.so";
    toolkit.version = 13000;
    BuildRequest request;
    work.write("a.cu", "int main() {}\n");
    request.sources = {"a.cu"};
    const BuildResult result = build_for_gpu(request, toolchain, toolkit, {0, "a GPU", 9, 0});
    REQUIRE(result.ok);
    CHECK(std::filesystem::exists(result.executable));
    const std::string said = streamlab::base::read_if_exists(calls).value_or("");
    CHECK_THAT(said, ContainsSubstring(" -E ") && ContainsSubstring("librecorder.so"));
    CHECK_THAT(said, !ContainsSubstring("boost") && !ContainsSubstring("no-such-library"));
}

TEST_CASE("A missing compiler is the machine's fault, not the student's", "[build]") {
    const Workspace work;
    work.write("a.cu", "int main() {}\n");
    Toolchain toolchain = toolchain_in(work, "no-such-compiler");
    BuildRequest request;
    request.sources = {"a.cu"};
    CHECK_THROWS_AS(build(request, toolchain), EnvironmentError);
    ::setenv("STREAMLAB_CXX", "no-such-compiler", 1);
    CHECK_THROWS_AS(find_toolchain(), EnvironmentError);
    ::unsetenv("STREAMLAB_CXX");
}

namespace {

// A compiler that logs its calls.
class LoggedCompiler {
public:
    explicit LoggedCompiler(const Workspace& work) : log_(work / "calls") {
        work.write("bin/g++",
                   "#!/bin/sh\necho \"$*\" >> '" + log_.string() + "'\nexec g++ \"$@\"\n");
        std::filesystem::permissions(path(work), std::filesystem::perms::owner_all);
    }
    static std::filesystem::path path(const Workspace& work) { return work / "bin/g++"; }

    // Returns the number of compilations to object files since the last call.
    std::size_t compilations() const {
        const std::string calls = streamlab::base::read_if_exists(log_).value_or("");
        std::filesystem::remove(log_);
        std::size_t count = 0;
        for (std::size_t at = 0; (at = calls.find(" -O2 ", at)) != calls.npos; ++at)
            ++count;
        return count;
    }

private:
    std::filesystem::path log_;
};

void touch(const std::filesystem::path& file) {
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) +
                                               std::chrono::seconds(1));
}

}  // namespace

TEST_CASE("After a change of the runtime library a program is linked, but not compiled, again",
          "[build]") {
    if (find_in_path("g++").empty()) return;
    const Workspace work;
    const LoggedCompiler compiler(work);
    Toolchain toolchain = toolchain_in(work, LoggedCompiler::path(work).string());
    const std::filesystem::path runtime = work / "libruntime.a";
    std::filesystem::copy_file(toolchain.runtime_library, runtime);
    toolchain.runtime_library = runtime;
    work.write("n.h", "const int n = 0;\n");
    work.write("a.cu", "#include \"n.h\"\nint main() { return n; }\n");
    const BuildResult first = build_files(toolchain, {"a.cu"});
    INFO(first.messages);
    REQUIRE(first.ok);
    CHECK(compiler.compilations() == 1);

    touch(runtime);
    const BuildResult relinked = build_files(toolchain, {"a.cu"});
    CHECK(relinked.ok);
    CHECK_FALSE(relinked.from_cache);
    CHECK(relinked.executable != first.executable);
    CHECK(compiler.compilations() == 0);

    work.write("n.h", "const int n = 10;\n");
    CHECK_FALSE(build_files(toolchain, {"a.cu"}).from_cache);
    CHECK(compiler.compilations() >= 1);

    touch(LoggedCompiler::path(work));
    CHECK_FALSE(build_files(toolchain, {"a.cu"}).from_cache);
    CHECK(compiler.compilations() >= 1);
}
