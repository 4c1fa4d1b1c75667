// Any invalid input gives one clear line on stderr and the documented exit code.
#include <algorithm>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

// Requires that `streamlab ARGUMENTS` exits with `code` and prints one line that contains `text`,
// and nothing else.
void check_refused(const std::string& arguments, int code, const std::string& text) {
    CAPTURE(arguments);
    const Answer answer = command(arguments);
    CHECK(answer.code == code);
    CHECK_THAT(answer.err, ContainsSubstring(text));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
    CHECK(answer.out == "");
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

}  // namespace

TEST_CASE("a lab that does not exist is refused with the nearest names") {
    check_refused("run 99", 5, "there is no lab or puzzle '99'");
    check_refused("run one-launch-without-a-steam", 5, "did you mean one-launch-without-a-stream");
    check_refused("run ''", 5, "run needs a lab");
}

TEST_CASE("a file that is not a source file is refused") {
    const ScratchFolder scratch;
    check_refused("run none.cu", 5, "there is no file none.cu");
    check_refused("run " + quoted(scratch.file("notes.txt", "hello")), 5, "is not a source file");
    check_refused("run " + quoted(scratch.file("a.cu", std::string("\0\1", 2))), 5, "binary data");
    check_refused("run " + quoted(scratch.path().string()), 5, "is a folder");
}

TEST_CASE("an unknown knob or value is refused with the lab's choices") {
    check_refused("run 03 --set flag=nonblocking", 5, "flags");
    check_refused("run 03 --set flags=purple", 5, "nonblocking");
    check_refused("run 03 --set flags", 5, "--set NAME=VALUE");
}

TEST_CASE("an unknown device or profile is refused with the existing ones") {
    check_refused("run 03 --device model:h2000", 5, "h200");
    check_refused("run 03 --device toaster", 5, "there is no device 'toaster'");
    check_refused("run 03 --device cuda:one", 5, "there is no device 'cuda:one'");
}

TEST_CASE("an unwritable output is refused before anything runs") {
    const ScratchFolder scratch;
    const std::string program =
        quoted(scratch.file("a.cu", "#include <cstdio>\nint main() { puts(\"ran\"); }\n"));
    for (const std::string option : {"--svg", "--png", "--html", "--trace", "--json"})
        check_refused("run " + program + " " + option + " /no/such/folder/a", 5, "no folder");
    check_refused("run " + program + " --svg " + quoted(scratch.path().string()), 5, "directory");
}

TEST_CASE("a site is not written over other files, nor from missing sources") {
    const ScratchFolder scratch;
    scratch.file("thesis.txt", "42");
    const std::string folder = quoted(scratch.path().string());
    check_refused("site", 5, "site --out DIR");
    check_refused("site --out " + folder, 5, "holds other files");
    check_refused("site --out " + quoted(scratch.path().string() + "/thesis.txt"), 5, "no folder");
    check_refused("site --out /proc/site --lab 03", 5, "cannot be made");
    check_refused("site --out " + folder + " --lab 99", 5, "there is no lab '99'");
    check_refused("site --out " + folder + " --programs " + folder, 5, "no explain.js");
    check_refused("site --out " + folder + " --address example.org", 5, "begins with https://");
}

TEST_CASE("a compile error is the compiler's own, with the student's file and line") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("broken.cu", "#include <cstdio>\n"
                                                       "__global__ void k(int* a) { a[0] = b; }\n"
                                                       "int main() { k<<<1, 1>>>(nullptr); }\n");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 2);
    CHECK(answer.out == "");
    CHECK_THAT(answer.err, ContainsSubstring("broken.cu:2:"));
    CHECK_THAT(answer.err, ContainsSubstring("error:"));
    CHECK_THAT(answer.err, !ContainsSubstring("streamlab_abi"));
}

TEST_CASE("an unsupported feature is a compile error that names an alternative") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("asm.cu", "__global__ void k() {\n"
                                                    "    asm volatile(\"mma.sync;\");\n"
                                                    "}\n"
                                                    "int main() { k<<<1, 1>>>(); }\n");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 2);
    CHECK_THAT(answer.err, ContainsSubstring("asm.cu:2"));
}

TEST_CASE("a crash names the signal, and earlier work is still shown") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("crash.cu", R"(
__global__ void first_kernel() {}
int main() {
    first_kernel<<<1, 1>>>();
    cudaDeviceSynchronize();
    *(volatile int*)8 = 1;
}
)");
    const Answer answer = command("run " + quoted(file) + " --json " + quoted(file + ".json"));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("crash.cu crashed with SIGSEGV"));
    CHECK_THAT(answer.out, ContainsSubstring("first_kernel"));
    CHECK_THAT(scratch.read("crash.cu.json"), ContainsSubstring("first_kernel"));
    CHECK_THAT(scratch.read("crash.cu.json"), ContainsSubstring("\"exit_code\": 139"));
}

TEST_CASE("endless recursion in a kernel is reported at once, with its cause") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("deep.cu", R"(
__device__ int deep(int n, volatile int* out) {
    volatile int own[64];
    own[n % 64] = n;
    return deep(n + 1, out) + own[(n + 1) % 64] + *out;
}
__global__ void descends(int* out) { *out = deep(0, out); }
int main() {
    int* out = nullptr;
    cudaMalloc(&out, sizeof(int));
    descends<<<1, 1>>>(out);
    cudaDeviceSynchronize();
}
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("a recursion without end, or large local arrays"));
}

TEST_CASE("an uncaught exception, such as std::bad_alloc, is reported as a crash") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("greedy.cu", R"(#include <vector>
int main(int argc, char**) {
    std::vector<char> all(static_cast<std::size_t>(argc) << 60);
    return all[0];
}
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("bad_alloc"));
    CHECK_THAT(answer.err, ContainsSubstring("crashed with SIGABRT"));
}

TEST_CASE("a program ended by a signal from outside has not crashed") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("ended.cu", R"(#include <csignal>
int main() { return raise(SIGTERM); }
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("ended.cu was ended by SIGTERM"));
}

TEST_CASE("exhausted device memory is an error code for the program") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("large.cu", R"(
int main() {
    void* all = nullptr;
    return cudaMalloc(&all, std::size_t{1} << 50) == cudaErrorMemoryAllocation ? 0 : 1;
}
)");
    CHECK(command("run --quiet " + quoted(file)).code == 0);
}

TEST_CASE("a program that does not end is stopped") {
    const ScratchFolder scratch;
    const std::string file =
        scratch.file("endless.cu", "int main() { for (volatile int i = 0;; i = i + 1) {} }\n");
    const Answer answer = command("run " + quoted(file) + " --timeout 0.3");
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("had not ended after 0.3 s and was stopped"));
}

TEST_CASE("a program stopped in a kernel names the kernel") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("spin.cu", R"(
__global__ void spins() { for (unsigned x = 1; x; x = x * 3 | 1) {} }
int main() { spins<<<1, 1>>>(); return cudaDeviceSynchronize(); }
)");
    const Answer answer = command("run " + quoted(file) + " --timeout 0.5");
    CHECK(answer.code == 3);
    CHECK_THAT(answer.out, ContainsSubstring("it was in kernel spins when it was stopped"));
}

TEST_CASE("a stack overflow is distinguished from other crashes") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("deep.cu", R"(
int deeper(int n) { volatile char part[4096]; part[0] = n; return deeper(n + 1) + part[0]; }
int main() { return deeper(0); }
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("deep.cu crashed with SIGSEGV: the stack is full"));
}

TEST_CASE("an assertion in a kernel names the block and the thread") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("claim.cu", R"(#include <cassert>
__global__ void claims() { assert(threadIdx.x < 5); }
int main() { claims<<<2, 8>>>(); return cudaDeviceSynchronize() == cudaErrorAssert ? 0 : 1; }
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 0);
    CHECK_THAT(answer.err, ContainsSubstring("claim.cu:2: claims(): block: [0,0,0], thread: "
                                             "[5,0,0] Assertion `threadIdx.x < 5` failed."));
    CHECK_THAT(answer.out, ContainsSubstring("returned cudaErrorAssert"));
}

TEST_CASE("a program without main does not compile, and the message gives the reason") {
    const ScratchFolder scratch;
    check_refused("run " + quoted(scratch.file("empty.cu", "")), 2, "has no main function");
}

TEST_CASE("an invalid option value is refused in plain words") {
    check_refused("run 03 --timeout -1", 5, "--timeout: -1 is not a number greater than 0");
    check_refused("run 03 --timeout soon", 5, "--timeout: soon is not a number greater than 0");
    check_refused("run 03 --seed x", 5, "--seed: x is not a whole number");
    check_refused("run 03 --default-stream both", 5, "there are legacy, per-thread");
    check_refused("run 03 --color blue", 5, "there are always, auto, never");
    check_refused("view /dev/zero", 5, "a device, not a trace");
}

TEST_CASE("a program that waits for itself is stopped with the reason") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("deadlock.cu", R"(
__global__ void wait(volatile int* flag) { while (*flag == 0) {} }
int main() {
    int* flag;
    cudaMalloc(&flag, sizeof(int));
    cudaMemset(flag, 0, sizeof(int));
    wait<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
}
)");
    const Answer answer = command("run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("deadlock.cu could not go on and was stopped."));
    CHECK_THAT(answer.out,
               ContainsSubstring("cudaDeviceSynchronize at deadlock.cu:8 waits for kernel wait"));
    CHECK_THAT(answer.out, !ContainsSubstring("No hazards found."));
}

TEST_CASE("Ctrl-C stops the program, and its work so far is still shown") {
    const ScratchFolder scratch;
    const std::string file = scratch.file("endless.cu", R"(
__global__ void first_kernel() {}
int main() {
    first_kernel<<<1, 1>>>();
    cudaDeviceSynchronize();
    for (volatile int i = 0;; i = i + 1) {}
}
)");
    REQUIRE(command("run --timeout 0.1 " + quoted(file)).code == 3);  // already built, so the limit
                                                                      // covers the run only
    const Answer answer =
        shell("timeout --preserve-status -s INT 1 '" STREAMLAB_EXECUTABLE "' run " + quoted(file));
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("endless.cu was stopped."));
    CHECK_THAT(answer.out, ContainsSubstring("first_kernel"));
}

TEST_CASE("a program that returns an error makes the command fail") {
    const ScratchFolder scratch;
    const Answer answer =
        command("run " + quoted(scratch.file("a.cu", "int main() { return 7; }\n")));
    CHECK(answer.code == 1);
    CHECK(answer.err == "streamlab: a.cu returned 7.\n");
}

TEST_CASE("a truncated, foreign or missing trace file is refused") {
    const ScratchFolder scratch;
    const std::string program = quoted(scratch.file("a.cu", "__global__ void k() {}\n"
                                                            "int main() { k<<<1, 1>>>(); }\n"));
    REQUIRE(command("run --quiet " + program + " --trace " + program + ".json").code == 0);
    const std::string whole = scratch.read("a.cu.json");
    REQUIRE(whole.size() > 100);

    const std::string cut = scratch.file("cut.json", whole.substr(0, whole.size() / 2));
    check_refused("view " + quoted(cut), 5, "cut.json");
    check_refused("view " + quoted(scratch.file("b.json", "{\"traceEvents\": []}")), 5, "b.json");
    check_refused("view " + quoted(scratch.file("c.json", "hello")), 5, "c.json");
    check_refused("view " + quoted(scratch.file("d.json", "")), 5, "d.json");
    check_refused("view none.json", 5, "none.json");
    check_refused("view " + quoted(scratch.path().string()), 5, scratch.path().string());
}

TEST_CASE("an unknown command or option is refused") {
    check_refused("rnu 03", 5, "did you mean 'run'?");
    check_refused("03", 5, "did you mean: streamlab run 03");
    check_refused("run 03 --fast", 5, "--fast");
    check_refused("explain D9", 5, "there is no rule 'D9'");
}
