// Programs that run, end, crash and never end.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "program/process/find_in_path.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"
#include "support/full_disk.hpp"
#include "trace/reader.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;
namespace trace = streamlab::trace;

namespace {

RunRequest built(const Workspace& work, const std::string& name, const std::string& source,
                 const std::string& compiler = "") {
    work.write(name, source);
    Toolchain toolchain = find_toolchain();
    if (!compiler.empty()) toolchain.compiler = compiler;
    BuildRequest request;
    request.sources = {name};
    const BuildResult result = build(request, toolchain);
    INFO(result.messages);
    REQUIRE(result.ok);
    RunRequest run;
    run.executable = result.executable;
    run.program = name;
    run.capture_output = true;
    return run;
}

std::uint32_t line_of(const trace::Trace& trace, std::string_view call, std::size_t which = 0) {
    for (const trace::HostCall& candidate : trace.calls)
        if (candidate.name == call && which-- == 0) return trace.locations[candidate.location].line;
    return 0;
}

const char* const endless = "#include <cstdio>\n"
                            "#include <unistd.h>\n"
                            "int main() {\n"
                            "    void* p;\n"
                            "    cudaMalloc(&p, 4);\n"
                            "    std::printf(\"started\\n\");\n"
                            "    std::fflush(stdout);\n"
                            "    for (volatile int i = 0;; i = i + 1) {}\n"
                            "}\n";

}  // namespace

TEST_CASE("For a Python program its recording is opened instead of a run", "[run]") {
    const std::filesystem::path lab =
        std::filesystem::path(STREAMLAB_SOURCE_DIR) / "labs/26-a-slow-training-loop";
    BuildRequest program;
    program.sources = {lab / "a-slow-training-loop.py"};
    const BuildResult built = build(program, Toolchain{});  // needs no tools
    REQUIRE(built.ok);
    RunRequest request;
    request.executable = built.executable;
    request.program = "a-slow-training-loop.py";
    request.capture_output = true;
    Run as_it_comes(request);
    CHECK(as_it_comes.ending() == Ending::exited);
    CHECK_FALSE(as_it_comes.poll());
    as_it_comes.sleep(1000);
    as_it_comes.stop();
    CHECK(as_it_comes.ending() == Ending::exited);
    CHECK(as_it_comes.trace().complete);
    CHECK(as_it_comes.trace().operations.size() == 90);
    CHECK(as_it_comes.trace().program == "a-slow-training-loop.py");
    CHECK_THAT(as_it_comes.output(), ContainsSubstring("Where time was lost"));

    request.outputs_explanation = false;
    request.knobs["recording"] = "later";
    const Run later(request);
    CHECK(later.output().empty());
    CHECK(later.trace().operations.size() == 85);

    request.knobs["recording"] = "../later";
    CHECK(Run(request).trace().operations.size() == 90);
    request.executable = lab / "nothing.py";
    CHECK_THROWS_AS(Run(request), trace::TraceError);
}

TEST_CASE(
    "A program gets its arguments, knobs and input, and its output and exit code are returned",
    "[run]") {
    const Workspace work;
    RunRequest request = built(work, "a.cu",
                               "#include <cstdio>\n"
                               "#include <cstdlib>\n"
                               "int main(int count, char** arguments) {\n"
                               "    std::printf(\"%s %s\", arguments[0], arguments[count - 1]);\n"
                               "    std::fflush(stdout);\n"
                               "    std::fprintf(stderr, \" %s %d\\n\",\n"
                               "                 std::getenv(\"STREAMLAB_KNOB_copies\"),\n"
                               "                 std::getchar());\n"
                               "    return 7;\n"
                               "}\n");
    request.arguments = {"x", "two words"};
    request.knobs = {{"copies", "12"}};
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::exited);
    CHECK(run.exit_code() == 7);
    CHECK(run.output() == "a.cu two words 12 -1\n");
}

TEST_CASE("Calls are reported with the student's file and line, whatever is inlined", "[run]") {
    const Workspace work;
    const std::string source = "#include \"helper.cuh\"\n"                // 1
                               "__global__ void k(int* a, int n) {\n"     // 2
                               "    if (n > 0) *a = n;\n"                 // 3
                               "}\n"                                      // 4
                               "int main() {\n"                           // 5
                               "    int* d;\n"                            // 6
                               "    cudaMalloc(&d, 4);\n"                 // 7
                               "    k\n"                                  // 8
                               "        <<<1,\n"                          // 9
                               "           1>>>(d, 3);\n"                 // 10
                               "    k<<<1, 1>>>(d, 4), k<<<1, 1>>>(d,\n"  // 11
                               "                                   5);\n"
                               "    CHECKED(cudaDeviceSynchronize());\n"  // 13
                               "    release(d);\n"
                               "    cudaLaunchConfig_t one{1, 1};\n"       // 15
                               "    cudaLaunchKernelEx(&one, k, d, 0);\n"  // 16
                               "}\n";
    for (const char* compiler : {"g++", "clang++"}) {
        if (find_in_path(compiler).empty()) continue;
        INFO(compiler);
        work.write("src/helper.cuh", "#define CHECKED(call) if (call) return 1\n"
                                     "inline void release(int* d) {\n"
                                     "    cudaFree(d);\n"
                                     "}\n");
        Run run(built(work, "src/lines.cu", source, compiler));
        run.wait();
        INFO(run.output());
        REQUIRE(run.ending() == Ending::exited);
        const trace::Trace& trace = run.trace();
        CHECK(trace.complete);
        CHECK(trace.program == "src/lines.cu");
        CHECK(trace.compiler.substr(0, 3) == std::string(compiler).substr(0, 3));
        CHECK(line_of(trace, "cudaMalloc") == 7);
        CHECK(line_of(trace, "cudaLaunchKernel", 0) == 8);
        CHECK(line_of(trace, "cudaLaunchKernel", 1) == 11);
        CHECK(line_of(trace, "cudaLaunchKernel", 2) == 11);
        CHECK(line_of(trace, "cudaDeviceSynchronize") == 13);
        CHECK(line_of(trace, "cudaFree") == 3);
        CHECK(line_of(trace, "cudaLaunchKernelExC") == 16);  // through two inlined functions
        const auto in_file = [&](const char* file) {
            return std::count_if(trace.locations.begin(), trace.locations.end(),
                                 [&](const trace::SourceLine& line) { return line.file == file; });
        };
        CHECK(in_file("src/lines.cu") == 5);
        CHECK(in_file("src/helper.cuh") == 1);
    }
}

TEST_CASE("Our headers are distinguished from the student's in any build folder", "[run]") {
    const Workspace work;
    std::filesystem::current_path(
        STREAMLAB_SOURCE_DIR);  // above ours: clang++ writes them relative to it
    for (const char* compiler : {"g++", "clang++"}) {
        if (find_in_path(compiler).empty()) continue;
        INFO(compiler);
        Run run(built(work, (work / "lines.cu").string(),
                      "__global__ void k() {}\n"
                      "int main() {\n"
                      "    k<<<1, 1>>>();\n"
                      "    int* d;\n"
                      "    cudaMalloc(&d, 4);\n"
                      "}\n",
                      compiler));
        run.wait();
        CHECK(line_of(run.trace(), "cudaLaunchKernel") == 3);
        CHECK(line_of(run.trace(), "cudaMalloc") == 5);
    }
}

TEST_CASE("A crash is reported with its signal, and the trace up to it is kept", "[run]") {
    const Workspace work;
    Run run(built(work, "crash.cu",
                  "int main() {\n"
                  "    void* p;\n"
                  "    cudaMalloc(&p, 4);\n"
                  "    *static_cast<volatile int*>(nullptr) = 1;\n"
                  "}\n"));
    run.wait();
    CHECK(run.ending() == Ending::crashed);
    CHECK(run.signal() == SIGSEGV);
    CHECK_FALSE(run.trace().complete);
    CHECK(line_of(run.trace(), "cudaMalloc") == 3);
}

TEST_CASE("A program that does not end is stopped at its time limit", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "endless.cu", endless);
    request.timeout_s = 0.3;
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::timed_out);
    CHECK(run.output() == "started\n");
    CHECK(line_of(run.trace(), "cudaMalloc") == 5);
}

TEST_CASE("A program without calls and progress is stopped sooner", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "endless.cu", endless);
    request.stalled_s = 0.3;
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::stalled);
    CHECK(run.output() == "started\n");
}

TEST_CASE("A program that keeps calling is stopped at its time limit, and not sooner", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "calls.cu",
                               "int main() {\n"
                               "    for (;;) {\n"
                               "        cudaDeviceSynchronize();\n"
                               "        for (volatile int i = 0; i < 1000000; i = i + 1) {}\n"
                               "    }\n"
                               "}\n");
    request.timeout_s = 2;
    request.stalled_s = 1.5;
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::timed_out);
}

TEST_CASE("An endless loop reaches the limit of work, always at the same position", "[run]") {
    const Workspace work;
    const std::string head = "#include <cstdio>\n"
                             "__global__ void add(int* n) { ++*n; }\n"
                             "__global__ void sleep() { for (;;) __nanosleep(100); }\n"
                             "int main() {\n"
                             "    int* n;\n"
                             "    cudaMalloc(&n, 4);\n"
                             "    cudaMemset(n, 0, 4);\n";
    const std::pair<const char*, const char*> loops[] = {
        {"host.cu", "for (volatile int i = 0;; i = i + 1) {}"},
        {"calls.cu", "for (;;) cudaStreamQuery(0);"},
        {"launches.cu", "for (;;) add<<<1, 1>>>(n);"},
        {"prints.cu", "for (;;) std::printf(\"once more\\n\");"},
        {"sleeps.cu", "sleep<<<1, 1>>>(); cudaDeviceSynchronize();"},
    };
    for (const auto& [name, loop] : loops) {
        INFO(name);
        RunRequest request = built(work, name, head + "    " + loop + "\n}\n");
        request.work_limit = 20'000'000;
        const auto ended = [&] {
            Run run(request);
            run.wait();
            CHECK(run.ending() == Ending::stopped);
            REQUIRE_FALSE(run.trace().notes.empty());
            CHECK(run.trace().notes.back().kind == trace::NoteKind::limit);
            return std::pair(run.output(), run.trace().calls.size());
        };
        CHECK(ended() == ended());
    }
}

TEST_CASE("A program within its limit of work is not stopped", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "a.cu", "int main() { cudaDeviceSynchronize(); return 7; }\n");
    request.work_limit = 20'000'000;
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::exited);
    CHECK(run.exit_code() == 7);
}

TEST_CASE("A call that polls or yields is charged its cost", "[run]") {
    const Workspace work;
    const std::pair<const char*, std::uint64_t> calls[] = {
        {"cudaStreamQuery(0)", 500},
        {"(void)flag.load()", 500},
        {"sched_yield()", 3'000},
        {"usleep(1)", 3'000},
        {"std::this_thread::yield()", 3'000},
        {"std::this_thread::sleep_for(std::chrono::nanoseconds(1))", 3'000},
    };
    for (const auto& [call, units] : calls) {
        INFO(call);
        RunRequest request =
            built(work, "polls.cu",
                  std::string("#include <sched.h>\n#include <unistd.h>\n#include <atomic>\n"
                              "#include <chrono>\n#include <thread>\nstd::atomic<int> flag;\n"
                              "int main() { for (int i = 0; i < 2000; ++i) ") +
                      call + "; }\n");
        const auto ending_at = [&](std::uint64_t limit) {
            request.work_limit = limit;
            Run run(request);
            run.wait();
            return run.ending();
        };
        CHECK(ending_at(1800 * units) == Ending::stopped);
        CHECK(ending_at(4000 * units) == Ending::exited);
    }
}

TEST_CASE("A running program can be watched and stopped", "[run]") {
    const Workspace work;
    const RunRequest request = built(work, "endless.cu", endless);
    Run run(request);
    while (run.output().empty() || run.trace().calls.empty()) {
        REQUIRE(run.ending() == Ending::running);
        run.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    run.stop();
    run.stop();
    run.wait();
    CHECK(run.ending() == Ending::stopped);
    CHECK_FALSE(run.poll());
    { Run abandoned(request); }
    Run moved = Run(request);
    moved = Run(request);
}

TEST_CASE("Endless output is truncated, with a message", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "talk.cu",
                               "#include <cstdio>\n"
                               "int main() {\n"
                               "    char text[1000];\n"
                               "    for (char& c : text) c = 'x';\n"
                               "    for (int i = 0; i < 20000; ++i)\n"
                               "        std::fwrite(text, 1, sizeof text, stdout);\n"
                               "}\n");
    Run run(request);
    run.wait();
    CHECK(run.ending() == Ending::exited);
    CHECK(run.output().size() < (16u << 20) + 100);
    CHECK_THAT(run.output().substr(16u << 20), ContainsSubstring("keeps the first 16 MiB"));
}

TEST_CASE("A requested trace file is kept", "[run]") {
    const Workspace work;
    RunRequest request = built(work, "a.cu", "int main() { return cudaFree(0); }\n");
    work.write("kept.trace", "what was there before");
    request.trace_file = work / "kept.trace";
    { Run(request).wait(); }
    CHECK(std::filesystem::file_size(work / "kept.trace") > 64);
}

namespace {

using streamlab::tests::FullDisk;

std::string problem_of(const RunRequest& request) {
    try {
        Run run(request);
        run.wait();
        return "none";
    } catch (const EnvironmentError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("A full disk for the trace is the machine's fault, not the program's", "[run]") {
    const Workspace work;
    const RunRequest request = built(work, "calls.cu",
                                     "int main() {\n"
                                     "    for (int i = 0; i < 20000; ++i) cudaGetLastError();\n"
                                     "}\n");
    CHECK(problem_of(request) == "none");
    {
        const FullDisk disk(std::size_t{1} << 20);
        CHECK(problem_of(request).find("no room for the trace of calls.cu") != std::string::npos);
    }
    const FullDisk disk(0);
    CHECK(problem_of(request) == "cannot write the trace: is the disk full?");
}

TEST_CASE("A missing program cannot be started", "[run]") {
    const Workspace work;
    RunRequest request;
    request.executable = work / "nothing";
    CHECK_THROWS_AS(Run(request), EnvironmentError);
}
