// What a program may not do behind walls, tried by a program that wants to (design: grading).
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "program/build/toolchain.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "program/untrusted/confined_process.hpp"
#include "program/untrusted/untrusted.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;

namespace {

const char* const head = R"(#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>
)";

RunRequest built(const Workspace& work, const std::string& body, Walls walls) {
    work.write("a.cu", head + body);
    Toolchain toolchain = find_toolchain();
    toolchain.cache_dir = work / "cache";
    BuildRequest request;
    request.sources = {"a.cu"};
    const BuildResult result = build(request, toolchain);
    INFO(result.messages);
    REQUIRE(result.ok);
    RunRequest run;
    run.executable = result.executable;
    run.program = "a.cu";
    run.capture_output = true;
    run.capture_published = true;
    run.hazards = false;
    run.sandbox.emplace().walls = walls;
    return run;
}

struct Ended {
    Ending ending;
    int exit_code;
    int signal;
    std::string output;
};
Ended run_to_end(const RunRequest& request) {
    Run run(request);
    run.wait();
    return {run.ending(), run.exit_code(), run.signal(), run.output()};
}

// Those that can be tried here.
std::vector<Walls> walls_here() {
    std::vector<Walls> walls{Walls::none};
    if (best_walls() == Walls::namespaces) walls.push_back(Walls::namespaces);
    if (geteuid() == 0) walls.push_back(Walls::other_user);
    return walls;
}

}  // namespace

TEST_CASE("Behind walls a program opens, starts, signals and reaches nothing", "[sandbox]") {
    const Workspace work;
    for (const Walls walls : walls_here()) {
        INFO("walls " << static_cast<int>(walls));
        const Ended ended = run_to_end(built(work, R"(
#define TRY(call) do { errno = 0; const bool done = (call); \
    std::printf("%s: %s\n", #call, done ? "done" : std::strerror(errno)); } while (0)
int main() {
    TRY(open("/etc/passwd", O_RDONLY) >= 0);
    TRY(std::fopen("/tmp/x", "w") != nullptr);
    TRY(fork() >= 0);
    TRY(kill(getppid(), SIGKILL) == 0);
    TRY(kill(-1, SIGKILL) == 0);
    TRY(socket(AF_INET, SOCK_STREAM, 0) >= 0);
    TRY(ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0);
    TRY(execl("/bin/true", "true", nullptr) == 0);
    TRY(unlink("a.cu") == 0);
    TRY(mprotect(reinterpret_cast<void*>(reinterpret_cast<long>(main) & ~4095L), 4096,
                 PROT_READ | PROT_WRITE | PROT_EXEC) == 0);
    TRY(std::system("echo shell") == 0);
    std::puts("still there");
}
)",
                                             walls));
        CHECK(ended.ending == Ending::exited);
        CHECK(ended.exit_code == 0);
        INFO(ended.output);
        CHECK(ended.output.find(": done") == std::string::npos);
        CHECK(ended.output.find("still there") != std::string::npos);
    }
}

TEST_CASE("Behind walls a program computes, prints, starts threads and ends as ever", "[sandbox]") {
    const Workspace work;
    for (const Walls walls : walls_here()) {
        INFO("walls " << static_cast<int>(walls));
        const std::string body = R"(
__global__ void add(int* n) { atomicAdd(n, 1); }
int main() {
    int* n;
    cudaMallocHost(&n, 4);
    *n = 0;
    std::thread other([&] { add<<<4, 32>>>(n); cudaDeviceSynchronize(); });
    other.join();
    std::vector<std::string> words(1000, "word");
    void* arguments[] = {&n};
    cudaLaunchKernel((void*)add, 1, 1, arguments, 0, 0);
    cudaDeviceSynchronize();
    std::printf("%d %zu\n", *n, words.size());
    std::fflush(stdout);
    END
}
)";
        const auto with = [&](const std::string& end) {
            std::string text = body;
            text.replace(text.find("END"), 3, end);
            return run_to_end(built(work, text, walls));
        };
        const Ended ended = with("return 7;");
        CHECK(ended.output == "129 1000\n");
        CHECK(ended.ending == Ending::exited);
        CHECK(ended.exit_code == 7);
        const Ended aborted = with("std::abort();");
        CHECK(aborted.ending == Ending::crashed);
        CHECK(aborted.signal == SIGABRT);
        const Ended crashed = with("*(volatile int*)nullptr = 1;");
        CHECK(crashed.ending == Ending::crashed);
        CHECK(crashed.signal == SIGSEGV);
    }
}

TEST_CASE("Behind walls a program knows nothing of ours", "[sandbox]") {
    setenv("STREAMLAB_TEST_SECRET", "the solution", 1);
    const Workspace work;
    for (const Walls walls : walls_here()) {
        const Ended ended = run_to_end(built(work,
                                             R"(
extern char** environ;
int main() {
    for (char** variable = environ; *variable; ++variable) std::puts(*variable);
}
)",
                                             walls));
        CHECK(ended.output.find("SECRET") == std::string::npos);
        CHECK(ended.output.find("HOME=") == std::string::npos);
    }
    unsetenv("STREAMLAB_TEST_SECRET");
}

TEST_CASE("Memory without end is named as such", "[sandbox]") {
    const Workspace work;
    for (const Walls walls : walls_here()) {
        INFO("walls " << static_cast<int>(walls));
        RunRequest request = built(work, R"(
int main() {
    for (;;) {
        char* more = static_cast<char*>(std::malloc(1 << 20));
        std::memset(more, 1, 1 << 20);
    }
}
)",
                                   walls);
        request.sandbox->memory_bytes = 200 << 20;
        CHECK(run_to_end(request).ending == Ending::memory_full);
    }
}

TEST_CASE("Output without end is cut and the program reaches its limit of work", "[sandbox]") {
    const Workspace work;
    RunRequest request =
        built(work, "int main() { for (;;) std::puts(\"more\"); }\n", best_walls());
    request.work_limit = 1'000'000'000;
    request.sandbox->output_bytes = 1 << 20;
    const Ended ended = run_to_end(request);
    CHECK(ended.ending == Ending::stopped);
    CHECK(ended.output.size() < (1 << 20) + 200);
    CHECK(ended.output.find("keeps the first 1 MiB") != std::string::npos);
}

TEST_CASE("Another user compiles with headers that lie where nobody else may look", "[sandbox]") {
    if (geteuid() != 0) return;
    const Workspace work;
    Toolchain toolchain = find_toolchain();
    std::filesystem::create_directories(work / "locked/labs");
    std::filesystem::copy(toolchain.include_dir, work / "locked/include",
                          std::filesystem::copy_options::recursive);
    std::filesystem::copy_file(toolchain.lab_dir / "lab.cuh", work / "locked/labs/lab.cuh");
    std::filesystem::permissions(work / "locked", std::filesystem::perms::owner_all);
    toolchain.include_dir = work / "locked/include";
    toolchain.lab_dir = work / "locked/labs";
    toolchain.cache_dir = work / "locked/cache";
    work.write("locked/a.cu", "#include \"lab.cuh\"\nint main() { std::printf(\"here\\n\"); }\n");
    BuildRequest request;
    request.sources = {work / "locked/a.cu"};
    const UntrustedResult result = build_untrusted(request, Walls::other_user, toolchain);
    CHECK(result.built.messages == "");
    REQUIRE(result.built.ok);
    RunRequest run;
    run.executable = result.built.executable;
    run.capture_output = true;
    run.sandbox.emplace().walls = Walls::other_user;
    CHECK(run_to_end(run).output == "here\n");
}

TEST_CASE("Of a compiler's folders those are shown behind walls that are there", "[sandbox]") {
    const Workspace work;
    std::filesystem::create_directories(work / "tools/include");
    work.write("tools/bin/c++", "#!/bin/sh\n");
    std::filesystem::permissions(work / "tools/bin/c++", std::filesystem::perms::owner_all);
    const auto folders = header_folders((work / "tools/bin/c++").string());
    const auto shown = [&](const std::filesystem::path& folder) {
        return std::find(folders.begin(), folders.end(), folder) != folders.end();
    };
    const auto tools = std::filesystem::canonical(work / "tools");
    CHECK(shown(tools / "include"));
    CHECK_FALSE(shown(tools / "lib64"));
    CHECK(shown("/usr/include"));
}
