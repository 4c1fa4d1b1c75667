// Actions that the sandbox forbids, attempted by a hostile program (design: grading).
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <thread>

#include "program/process/process.hpp"
#include "program/program.hpp"
#include "program/sandbox/confined_process.hpp"
#include "program/sandbox/file_rules.hpp"
#include "program/support/workspace.hpp"
#include "program/toolchain/toolchain.hpp"
#include "program/untrusted/object_symbols.hpp"
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

RunRequest built(const Workspace& work, const std::string& body, Isolation walls) {
    work.write("a.cu", head + body);
    BuildRequest request;
    request.sources = {"a.cu"};
    const BuildResult result = build(request, find_toolchain());
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

// Kills processes that call `work`, each at a different time after its start. Returns the number of
// other processes that still run 10 s after the last kill.
int processes_after_kills(int kills, double longest_ms, const std::function<void()>& work) {
    // Orphans of these processes become children of this one.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    std::mt19937 random(20261129);
    std::uniform_real_distribution<double> moment_ms(0, longest_ms);
    for (int i = 0; i < kills; ++i) {
        const pid_t process = ::fork();
        if (process == 0) {
            work();
            ::_exit(0);
        }
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(moment_ms(random)));
        ::kill(process, SIGKILL);
        ::waitpid(process, nullptr, 0);
    }
    int left = 0;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (::waitpid(-1, nullptr, WNOHANG) >= 0 && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
    for (int child = 0; children >> child; ++left)
        ::kill(child, SIGKILL);
    while (::waitpid(-1, nullptr, 0) > 0)
        continue;
    ::prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0);
    return left;
}

// The sandboxes available on this machine.
std::vector<Isolation> available_isolations() {
    std::vector<Isolation> walls{Isolation::none};
    if (strongest_isolation() == Isolation::namespaces) walls.push_back(Isolation::namespaces);
    if (geteuid() == 0) walls.push_back(Isolation::other_user);
    return walls;
}

}  // namespace

TEST_CASE(
    "A program in the sandbox cannot open files, start or signal processes, or reach the network",
    "[sandbox]") {
    const Workspace work;
    for (const Isolation walls : available_isolations()) {
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

TEST_CASE("A program in the sandbox can compute, print, start threads and end as usual",
          "[sandbox]") {
    const Workspace work;
    for (const Isolation walls : available_isolations()) {
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

TEST_CASE("A program in the sandbox has no access to data of its parent", "[sandbox]") {
    setenv("STREAMLAB_TEST_SECRET", "the solution", 1);
    const Workspace work;
    for (const Isolation walls : available_isolations()) {
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

TEST_CASE("Excessive memory is reported as such", "[sandbox]") {
    const Workspace work;
    for (const Isolation walls : available_isolations()) {
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

TEST_CASE("Endless output is truncated and the program reaches its limit of work", "[sandbox]") {
    const Workspace work;
    RunRequest request =
        built(work, "int main() { for (;;) std::puts(\"more\"); }\n", strongest_isolation());
    request.work_limit = 1'000'000'000;
    request.sandbox->output_bytes = 1 << 20;
    const Ended ended = run_to_end(request);
    CHECK(ended.ending == Ending::stopped);
    CHECK(ended.output.size() < (1 << 20) + 200);
    CHECK(ended.output.find("keeps the first 1 MiB") != std::string::npos);
}

TEST_CASE("Another user can compile with headers in a folder that others cannot enter",
          "[sandbox]") {
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
    const UntrustedResult result = build_untrusted(request, Isolation::other_user, toolchain);
    CHECK(result.built.messages == "");
    REQUIRE(result.built.ok);
    RunRequest run;
    run.executable = result.built.executable;
    run.capture_output = true;
    run.sandbox.emplace().walls = Isolation::other_user;
    CHECK(run_to_end(run).output == "here\n");
}

TEST_CASE("The sandbox shows those of a compiler's folders that exist", "[sandbox]") {
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

TEST_CASE("Code that runs before main is in the sandbox as well", "[sandbox]") {
    const Workspace work;
    const std::string body = R"(
#include <sys/syscall.h>
#define TRY(call) do { errno = 0; const bool done = (call); \
    std::printf("%s: %s\n", #call, done ? "done" : std::strerror(errno)); } while (0)
extern char** environ;

void attack() {
    TRY(socket(AF_INET, SOCK_STREAM, 0) >= 0);
    int pair[2];
    TRY(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    TRY(open("/tmp/x", O_WRONLY | O_CREAT, 0600) >= 0);
    TRY(open("/etc/passwd", O_RDONLY) >= 0);
    TRY(fork() >= 0);
    TRY(execl("/bin/true", "true", nullptr) == 0);
    TRY(dup2(1, 100) >= 0);
    TRY(dup2(1, 101) >= 0);
    TRY(close(102) == 0);
    TRY(write(100, "forged", 6) > 0);
    TRY(write(101, "forged", 6) > 0);
    TRY(lseek(100, 0, SEEK_SET) >= 0);
    TRY(ftruncate(100, 0) == 0);
    TRY(ftruncate(101, 0) == 0);
    TRY(fallocate(101, FALLOC_FL_COLLAPSE_RANGE, 0, 4096) == 0);
    TRY(fallocate(101, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4096) == 0);
    TRY(ftruncate(102, 0) == 0);
    TRY(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 102, 0) != MAP_FAILED);
    TRY(syscall(SYS_memfd_create, "x", 0) >= 0);
    TRY(std::getenv("STREAMLAB_SEED") || std::getenv("STREAMLAB_PUBLISH_FD"));
    setenv("STREAMLAB_HAZARDS", "off", 1);
    setenv("STREAMLAB_CONFINED", "0", 1);
    setenv("STREAMLAB_TRACE", "/tmp/x", 1);
    setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
    for (int file = 103; file < 4096; ++file) TRY(fcntl(file, F_GETFL) >= 0);
}
__attribute__((constructor(65535))) void late() { attack(); }
__attribute__((constructor(101))) void early() { attack(); }
struct Variable { Variable() { attack(); } } variable;

__global__ void fill(int* to) { to[threadIdx.x] = 1; }
int main() {
    int* to;
    cudaMalloc(&to, 4096);
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    fill<<<1, 32, 0, a>>>(to);
    fill<<<1, 32, 0, b>>>(to);
    cudaDeviceSynchronize();
    cudaStreamDestroy(a);
    cudaStreamDestroy(b);
    cudaFree(to);
    std::puts("still there");
}
)";
    for (const Isolation walls : available_isolations()) {
        INFO("walls " << static_cast<int>(walls));
        RunRequest request = built(work, body, walls);
        request.hazards = true;
        Run run(request);
        run.wait();
        CHECK(run.ending() == Ending::exited);
        INFO(run.output());
        CHECK(run.output().find(": done") == std::string::npos);
        CHECK(run.output().find("still there") != std::string::npos);
        CHECK(run.published().empty());
        // The race was found although the constructors tried to prevent it.
        CHECK(run.trace().complete);
        CHECK_FALSE(run.trace().hazards.empty());
    }
}

#if defined(__x86_64__)
TEST_CASE("Functions that the dynamic loader calls are in the sandbox", "[sandbox]") {
    const Workspace work;
    const std::string body = R"(
static long results[8];
static long call(long number, long a, long b, long c) {
    long result;
    asm volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c)
                 : "rcx", "r11", "memory");
    return result;
}
static int fine() { return 1; }
extern "C" int (*resolve())() {
    results[0] = call(41, 2, 1, 0);                                         // socket
    results[1] = call(57, 0, 0, 0);                                         // fork
    results[2] = call(2, reinterpret_cast<long>("/tmp/x"), 01 | 0100, 0600);  // open, to write
    results[3] = call(3, 102, 0, 0);                                        // close
    results[4] = call(33, 1, 101, 0);                                       // dup2
    results[5] = call(1, 101, reinterpret_cast<long>("x"), 1);              // write
    results[6] = call(101, 0, 0, 0);                                        // ptrace
    results[7] = call(272, 0x10000000, 0, 0);                               // unshare
    return fine;
}
extern "C" __attribute__((ifunc("resolve"))) int chosen();
int main() {
    std::printf("%d:", chosen());
    for (const long result : results) std::printf(" %ld", result);
}
)";
    for (const Isolation walls : available_isolations()) {
        INFO("walls " << static_cast<int>(walls));
        const Ended ended = run_to_end(built(work, body, walls));
        CHECK(ended.output == "1: -1 -1 -1 -1 -1 -1 -1 -1");
    }
}
#endif

TEST_CASE("An object file with early initialisers is reported", "[sandbox]") {
    const Workspace work;
    const auto parts = [&](const std::string& text) {
        work.write("part.cpp", text);
        const ProcessResult compiled =
            run_process({"g++", "-O2", "-c", "part.cpp", "-o", "part.o"});
        INFO(compiled.errors);
        REQUIRE(compiled.ok());
        std::string all;
        for (const std::string& part : unexpected_sections("part.o"))
            all += part + '\n';
        return all;
    };
    CHECK(parts("#include <iostream>\nint n = std::cout.good();\n"
                "thread_local int m = n;\ninline int f() { static int s = m; return s; }\n"
                "int g() { return f(); }\n") == "");
    CHECK(parts("void f(){}\n__attribute__((section(\".preinit_array\"), used)) "
                "void (*const p)() = f;") == "a section `.preinit_array`\n");
    CHECK(parts("volatile int n;\n__attribute__((constructor(200))) void f() { n = 1; }") ==
          "a section `.init_array.00200`\n");
    CHECK(parts("asm(\".section .init\\nnop\\n.text\");") == "a section `.init`\n");
    CHECK(parts("extern \"C\" { void g() {} void (*r())() { return g; }\n"
                "__attribute__((ifunc(\"r\"))) void f(); }") ==
          "functions that are chosen while the program is loaded\n");
}

TEST_CASE("A truncated or unfinished trace is not complete", "[sandbox]") {
    const Workspace work;
    for (const char* end : {"ftruncate(101, 0); _exit(0);", "ftruncate(101, 4000); _exit(0);",
                            "_exit(0);", "std::quick_exit(0);"}) {
        INFO(end);
        Run run(built(work, std::string("int main() { ") + end + " }", Isolation::none));
        run.wait();
        CHECK_FALSE(run.trace().complete);
    }
}

TEST_CASE("Another user cannot see its neighbours", "[sandbox]") {
    if (geteuid() != 0) return;
    const Workspace work;
    const auto neighbour = std::filesystem::temp_directory_path() / "streamlab-neighbour";
    work.write("neighbour", "the neighbour's");
    std::filesystem::copy_file("neighbour", neighbour,
                               std::filesystem::copy_options::overwrite_existing);
    std::filesystem::permissions(neighbour, std::filesystem::perms(0666));
    // The system call filter would refuse these calls too, but the file rules alone must suffice.
    const FileRules rules({}, {});
    const pid_t child = fork();
    if (child == 0) {
        // Occupies the low numbers, as a child does that assigns them to its files.
        for (int number = 3; number < 128; ++number)
            dup2(0, number);
        bool held = rules.enter();
        held = held && open(neighbour.c_str(), O_RDONLY) < 0 && errno == EACCES;
        held = held && open(neighbour.c_str(), O_WRONLY) < 0;
        held = held && open("/etc/passwd", O_RDONLY) < 0 && open("/usr/bin/env", O_RDONLY) >= 0;
        _exit(held ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(status == 0);
    std::filesystem::remove(neighbour);
}

TEST_CASE("a tool whose parent is killed at any moment leaves nothing behind") {
    for (const Isolation walls : available_isolations()) {
        ConfinedCall call;
        call.arguments = {"sh", "-c", "sleep 1000 & sleep 1000"};
        call.walls = walls;
        CHECK(processes_after_kills(100, 15, [&] { run_confined(call); }) == 0);
    }
}

TEST_CASE("a submission whose judge is killed at any moment leaves nothing behind") {
    const Workspace work;
    for (const Isolation walls : available_isolations()) {
        const RunRequest request =
            built(work, "int main() { for (volatile int i = 0;; i = i + 1) {} }", walls);
        CHECK(processes_after_kills(50, 40, [&] { run_to_end(request); }) == 0);
    }
}

TEST_CASE("a stopped tool leaves nothing behind, and its end is reported correctly") {
    for (const Isolation walls : available_isolations()) {
        ConfinedCall call;
        call.walls = walls;
        call.limits.wall_s = 0.3;
        call.arguments = {"sh", "-c", "sleep 1000 & sleep 1000"};
        CHECK_FALSE(run_confined(call).fault.empty());
        CHECK(::waitpid(-1, nullptr, WNOHANG) < 0);
        call.limits.wall_s = 100;
        call.arguments = {"sh", "-c", "sleep 1000 > /dev/null 2>&1 & exit 7"};
        CHECK(run_confined(call).exit_code == 7);
        if (walls == Isolation::namespaces) continue;  // bubblewrap reports it as an exit code
        call.arguments = {"sh", "-c", "kill -SEGV $$"};
        CHECK(run_confined(call).signal == SIGSEGV);
    }
}
