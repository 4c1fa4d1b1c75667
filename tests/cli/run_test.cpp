// Output and files of `streamlab run`.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
using nlohmann::json;

namespace {

constexpr char two_streams[] = R"(#include <cstdio>
#include <cstdlib>
__global__ void spin(long long cycles) {
    for (const long long start = clock64(); clock64() - start < cycles;) {}
}
int main(int argc, char** argv) {
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    spin<<<1, 32, 0, a>>>(1000000);
    spin<<<1, 32, 0, b>>>(1000000);
    cudaDeviceSynchronize();
    for (int i = 1; i < argc; ++i) std::printf("[%s]", argv[i]);
    std::puts("done");
#ifdef CODE
    return CODE;
#endif
}
)";

// Runs the command as a user without progress, or as an instructor.
Answer run_as_beginner(const std::string& arguments) {
    const ScratchFolder data;
    return shell("XDG_DATA_HOME='" + data.path().string() + "' '" STREAMLAB_EXECUTABLE "' " +
                 arguments);
}
Answer unlocked(const std::string& arguments) {
    return shell("STREAMLAB_UNLOCK=1 '" STREAMLAB_EXECUTABLE "' " + arguments);
}

std::string program(const ScratchFolder& scratch) {
    return "'" + scratch.file("two.cu", two_streams) + "'";
}

std::vector<std::string> keys_of(const json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    return keys;
}

using Keys = std::vector<std::string>;

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 128; });
}

}  // namespace

TEST_CASE("a lab is introduced, run, drawn and explained, and the next step named") {
    const Answer answer = command("run 03 --why");
    CHECK(answer.code == 0);
    CHECK(answer.err == "");
    std::size_t at = 0;
    for (const std::string part :
         {"lab 03  one-launch-without-a-stream", "model device, profile h200, seed 1",
          "None of the three uses", "host", "default", "SMs", "no two operations overlap",
          "Why did k3 start", "rule D1", "Try  streamlab run 03 --set flags=nonblocking",
          "Remember: "}) {
        CAPTURE(part, answer.out);
        const std::size_t found = answer.out.find(part, at);
        REQUIRE(found != std::string::npos);
        at = found;
    }
}

TEST_CASE("a finding names all bytes that two kernels share, even in separate pieces") {
    const ScratchFolder scratch;
    const std::string source = scratch.file("all.cu", R"(
__global__ void add(int* all, int count) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) all[i] += 1;
}
int main() {
    constexpr int count = 1 << 16;
    int* all;
    cudaMalloc(&all, 2 * count * sizeof(int));
    cudaMemset(all, 0, 2 * count * sizeof(int));
    cudaDeviceSynchronize();
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    add<<<4, 256, 0, a>>>(all + 1024, count);
    add<<<4, 256, 0, b>>>(all + 1024, count);
    cudaDeviceSynchronize();
    cudaFree(all);
    cudaStreamDestroy(a);
    cudaStreamDestroy(b);
}
)");
    const Answer answer = command("run '" + source + "' --json '" + source + ".json'");
    const json run = json::parse(scratch.read("all.cu.json"));
    REQUIRE(run["hazards"].size() >= 1);
    for (const json& hazard : run["hazards"])
        CHECK_THAT(hazard["message"].get<std::string>(),
                   ContainsSubstring("bytes 4096 to 266239 of `all`"));
}

TEST_CASE("a knob changes the picture, and --why adds the rule to remember") {
    CHECK_THAT(command("run 03 --set flags=nonblocking").out,
               ContainsSubstring("Why  streamlab run 03 --set flags=nonblocking --why"));
    const Answer answer = command("run 03 --set flags=nonblocking --why");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("flags=nonblocking"));
    CHECK_THAT(answer.out, ContainsSubstring("kernels with each other"));
    CHECK_THAT(answer.out, ContainsSubstring("Remember"));
}

TEST_CASE("the device that a lab suggests is a change as well") {
    const Answer answer = command("run 13 --device model:fermi-2010 --why");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("Remember"));
    CHECK(answer.out.find("Try  ") == std::string::npos);
}

TEST_CASE("a lab or puzzle may use a recording, which is shown, and explained on request") {
    const Answer lab = command("run lab 26");
    CHECK(lab.code == 0);
    CHECK_THAT(lab.out, ContainsSubstring("recorded on a real GPU"));
    CHECK_THAT(lab.out, ContainsSubstring("26.1 ms"));
    CHECK_THAT(lab.out, !ContainsSubstring("Where time was lost"));
    CHECK_THAT(lab.out, !ContainsSubstring("No hazards found"));
    const Answer puzzle = command("run puzzle 36");
    CHECK_THAT(puzzle.out, !ContainsSubstring("Possible races"));
    const Answer early = run_as_beginner("run puzzle 36 --why");
    CHECK_THAT(early.out, !ContainsSubstring("Possible races"));
    CHECK_THAT(early.out, ContainsSubstring("you see it once your answers are right"));
    CHECK_THAT(unlocked("run puzzle 36 --why").out, ContainsSubstring("Possible races: 1 pair"));
    CHECK(command("run lab 26 --quiet").out.empty());

    const Answer device = command("run lab 26 --device model:laptop");
    CHECK(device.code == 5);
    CHECK_THAT(device.err, ContainsSubstring("runs on no device: leave --device out"));
    const Answer python = command("run " STREAMLAB_SOURCE_DIR "/puzzles/34-beehives/beehives.py");
    CHECK(python.code == 5);
    CHECK_THAT(python.err, ContainsSubstring("is a Python program: streamlab record -- python "));
}

TEST_CASE("the pictures of a question show no reasons, unless requested") {
    const ScratchFolder scratch;
    for (const bool asked : {false, true}) {
        const std::filesystem::path svg = scratch.path() / "q.svg";
        const std::string call = "run puzzle 34 --svg " + svg.string() + (asked ? " --why" : "");
        // Before the question is answered, no output shows the reason.
        const std::string early = (scratch.path() / "early.svg").string();
        REQUIRE(run_as_beginner("run puzzle 34 --why --svg " + early).code == 0);
        CHECK(scratch.read("early.svg").find("Why did ") == std::string::npos);
        REQUIRE((asked ? unlocked(call) : command(call)).code == 0);
        std::ostringstream text;
        text << std::ifstream(svg).rdbuf();
        CHECK((text.str().find("Why did ") != std::string::npos) == asked);
    }
}

TEST_CASE(
    "the run of a question shows only what it allows: its times, or the results it asks about") {
    const Answer early = run_as_beginner("run puzzle 26 --set watch=b");
    CHECK(early.code == 0);
    CHECK_THAT(early.out, ContainsSubstring("in the order of issue"));
    CHECK_THAT(early.out, ContainsSubstring("come with your answers"));
    // The output has neither a time axis nor the times that the program prints.
    CHECK_THAT(early.out, !ContainsSubstring(" ms\n"));
    const Answer late = unlocked("run puzzle 26 --set watch=b");
    CHECK_THAT(late.out, ContainsSubstring(" ms\n"));
    CHECK_THAT(late.out, !ContainsSubstring("in the order of issue"));
    const Answer times = run_as_beginner("run puzzle 27");
    CHECK_THAT(times.out, ContainsSubstring("3.5 ms\n"));
    CHECK_THAT(times.out, ContainsSubstring("the reasons come with your answers"));
    CHECK_THAT(times.out, !ContainsSubstring("The host sat"));
    CHECK_THAT(unlocked("run puzzle 27").out, ContainsSubstring("The host sat"));
}

TEST_CASE("the check of an open question draws its timelines") {
    const Answer times = run_as_beginner("check 27");
    for (const char* part : {"\nphotographs\n", "\ngalaxies\n", "\nwhales\n", "These are the times",
                             "run puzzle 27 --set program="})
        CHECK_THAT(times.out, ContainsSubstring(part));
    CHECK(times.out.find("\nwhales\n") < times.out.find("? answers"));
    const Answer steps = run_as_beginner("check 26");
    CHECK_THAT(steps.out, ContainsSubstring("in the order of issue"));
    const Answer one = run_as_beginner("check 34");
    CHECK_THAT(one.out, ContainsSubstring("These are the times"));
    CHECK_THAT(one.out, !ContainsSubstring("One of them alone"));
}

TEST_CASE("--quiet leaves only the program's own output") {
    const ScratchFolder scratch;
    const Answer answer = command("run --quiet " + program(scratch));
    CHECK(answer.out == "done\n");
    CHECK(answer.err == "");
    CHECK(answer.code == 0);
}

TEST_CASE("arguments after -- reach the program") {
    const ScratchFolder scratch;
    CHECK(command("run --quiet " + program(scratch) + " -- one '--two 3'").out ==
          "[one][--two 3]done\n");
}

TEST_CASE("macros, include folders, the dialect and more sources reach the compiler") {
    const ScratchFolder scratch;
    CHECK(command("run --quiet -DCODE=4 " + program(scratch)).code == 1);

    std::filesystem::create_directory(scratch.path() / "inc");
    scratch.file("inc/answer.h", "int answer();\n");
    const std::string answer =
        "'" + scratch.file("answer.cpp", "int answer() { return 6; }\n") + "'";
    const std::string main = "'" +
                             scratch.file("main.cu", "#include \"answer.h\"\n"
                                                     "int main() { return answer() - A "
                                                     "+ (__cplusplus == 202002L ? 0 : 1); }\n") +
                             "'";
    CHECK(command("run --quiet " + main + " " + answer + " -D A=6 --std c++20 -I '" +
                  scratch.path().string() + "/inc'")
              .code == 0);
}

TEST_CASE("--json - prints one object with exactly the documented fields") {
    const ScratchFolder scratch;
    const Answer answer = command("run " + program(scratch) + " --seed 5 --json -");
    CHECK(answer.code == 0);
    CHECK(answer.err == "done\n");  // stdout has only the JSON object
    const json object = json::parse(answer.out);
    CHECK(keys_of(object) == Keys{"api_errors", "costs", "device", "engines", "exit_code",
                                  "hazards", "host", "makespan_ns", "operations", "overlap",
                                  "profile", "program", "schema", "seed"});
    CHECK(object["schema"] == "streamlab.run/1");
    CHECK(object["device"] == "model");
    CHECK(object["profile"] == "h200");
    CHECK(object["seed"] == 5);
    CHECK(object["exit_code"] == 0);
    CHECK(object["api_errors"] == 0);
    CHECK(object["makespan_ns"].get<long>() > 0);
    CHECK(object["host"]["blocked_ns"].get<long>() > 0);
    CHECK(keys_of(object["overlap"]) ==
          Keys{"d2h_kernel_ns", "h2d_d2h_ns", "h2d_kernel_ns", "kernel_kernel_ns", "on_device_ns"});
    CHECK(object["overlap"]["kernel_kernel_ns"].get<long>() > 0);
    REQUIRE(object["operations"].size() == 2);
    for (const json& operation : object["operations"]) {
        CHECK(keys_of(operation) == Keys{"cause", "end_ns", "enqueue_ns", "file", "id", "kind",
                                         "line", "name", "ready_ns", "reason", "start_ns",
                                         "stream"});
        CHECK(operation["kind"] == "kernel");
        CHECK(operation["enqueue_ns"] <= operation["ready_ns"]);
        CHECK(operation["ready_ns"] <= operation["start_ns"]);
        CHECK(operation["start_ns"] < operation["end_ns"]);
    }
    CHECK(object["operations"][0]["line"] == 10);
    REQUIRE_FALSE(object["engines"].empty());
    CHECK(keys_of(object["engines"][0]) == Keys{"busy_ns", "fraction", "name"});
}

TEST_CASE("the same program, profile and seed give the same result, byte for byte") {
    const ScratchFolder scratch;
    const std::string arguments = "run " + program(scratch) + " --json -";
    CHECK(command(arguments).out == command(arguments).out);
    CHECK(command("run 03").out == command("run 03").out);
}

TEST_CASE("every requested file is written, also for a program that fails") {
    const ScratchFolder scratch;
    const std::string base = "'" + scratch.path().string() + "/";
    const Answer answer = command("run -DCODE=1 --quiet " + program(scratch) + " --trace " + base +
                                  "t.json' --svg " + base + "t.svg' --png " + base +
                                  "t.png' --html " + base + "t.html' --json " + base + "r.json'");
    CHECK(answer.code == 1);
    CHECK(json::parse(scratch.read("t.json")).contains("traceEvents"));
    CHECK(json::parse(scratch.read("r.json"))["exit_code"] == 1);
    CHECK_THAT(scratch.read("t.svg"), ContainsSubstring("<svg"));
    CHECK_THAT(scratch.read("t.html"), ContainsSubstring("streamlab.timeline/1"));
    CHECK(scratch.read("t.png").substr(0, 4) == "\x89PNG");
}

TEST_CASE("a saved trace shows the same picture as the run that wrote it") {
    const ScratchFolder scratch;
    const std::string saved = "'" + scratch.path().string() + "/t.json'";
    const Answer run = command("run " + program(scratch) + " --trace " + saved);
    const Answer view = command("view " + saved);
    CHECK(view.code == 0);
    const std::string picture = view.out.substr(view.out.find("\n\n") + 2);
    CHECK(picture.size() > 200);
    CHECK_THAT(run.out, ContainsSubstring(picture));
}

TEST_CASE("a pipe gets no colour and plain letters, unless requested") {
    const ScratchFolder scratch;
    const std::string run = "run " + program(scratch);
    CHECK_THAT(command(run).out, !ContainsSubstring("\033["));
    CHECK_THAT(command(run + " --color always").out, ContainsSubstring("\033["));
    CHECK_FALSE(is_ascii(command(run).out));
    CHECK(is_ascii(command(run + " --ascii").out));
}

TEST_CASE("the per-thread default stream is not a barrier (D3)") {
    const ScratchFolder scratch;
    const std::string file = "'" + scratch.file("d3.cu", R"(
__global__ void spin() { for (const long long t = clock64(); clock64() - t < 1000000;) {} }
int main() {
    cudaStream_t a;
    cudaStreamCreate(&a);
    spin<<<1, 32, 0, a>>>();
    spin<<<1, 32>>>();
    cudaDeviceSynchronize();
}
)") + "'";
    const auto overlap = [&](const std::string& mode) {
        const Answer answer = command("run " + file + " --json - --default-stream " + mode);
        return json::parse(answer.out)["overlap"]["kernel_kernel_ns"].get<long>();
    };
    CHECK(overlap("legacy") == 0);
    CHECK(overlap("per-thread") > 0);
}

TEST_CASE("an unsupported call says so and does not pretend to work") {
    const ScratchFolder scratch;
    const std::string file = "'" + scratch.file("unsupported.cu", R"(
int main() {
    size_t bytes = 0;
    return cudaLogsDumpToMemory(nullptr, nullptr, &bytes, 0) == cudaErrorNotSupported ? 0 : 1;
}
)") + "'";
    const Answer answer = command("run " + file);
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out + answer.err, ContainsSubstring("cudaLogsDumpToMemory"));
}

TEST_CASE(
    "--strict fails on a finding of severity error, and --hazards off skips the search (S2)") {
    const ScratchFolder scratch;
    const std::string file = "'" + scratch.file("race.cu", R"(
__global__ void set(int* p, int value) { *p = value; }
int main() {
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    int* p;
    cudaMalloc(&p, sizeof(int));
    set<<<1, 1, 0, a>>>(p, 1);
    set<<<1, 1, 0, b>>>(p, 2);
    cudaDeviceSynchronize();
    cudaFree(p);
    cudaStreamDestroy(a);
    cudaStreamDestroy(b);
}
)") + "'";
    const Answer shown = command("run " + file);
    CHECK(shown.code == 0);
    CHECK_THAT(shown.out, ContainsSubstring("Found: 1 error.") &&
                              ContainsSubstring("both write `p`") &&
                              !ContainsSubstring("No hazards found."));
    const Answer strict = command("run --strict " + file);
    CHECK(strict.code == 1);
    CHECK_THAT(strict.err, ContainsSubstring("race.cu: 1 error found (--strict)."));
    const Answer quiet = command("run --strict --quiet " + file);
    CHECK(quiet.code == 1);
    CHECK(quiet.out + quiet.err == "");
    const Answer off = command("run --hazards off --json - " + file);
    CHECK(off.code == 0);
    CHECK(json::parse(off.out)["hazards"].empty());
}

TEST_CASE("a finding in --json has the accesses, their lines, and the missing order (S2)") {
    const ScratchFolder scratch;
    const std::string file = "'" + scratch.file("race.cu", R"(
__global__ void set(int* p) { *p = 1; }
__global__ void get(int* p, int* q) { *q = *p; }
int main() {
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    int *p, *q;
    cudaMalloc(&p, sizeof(int));
    cudaMalloc(&q, sizeof(int));
    cudaMemset(p, 0, sizeof(int));
    cudaDeviceSynchronize();
    set<<<1, 1, 0, a>>>(p);
    get<<<1, 1, 0, b>>>(p, q);
    cudaDeviceSynchronize();
    cudaFree(p);
    cudaFree(q);
    cudaStreamDestroy(a);
    cudaStreamDestroy(b);
}
)") + "'";
    const Answer answer = command("run " + file + " --json -");
    const json hazards = json::parse(answer.out)["hazards"];
    REQUIRE(hazards.size() == 1);
    const json& race = hazards[0];
    CHECK(keys_of(race) == Keys{"buffer", "bytes", "count", "first", "kind", "message", "missing",
                                "next", "rule", "rule_title", "second", "severity", "witness"});
    CHECK(race["kind"] == "race");
    CHECK(race["severity"] == "error");
    CHECK(race["rule"] == "S2");
    CHECK(race["rule_title"] == "Between streams, no order");
    CHECK(race["buffer"] == "p");
    CHECK(race["bytes"] == 4);
    CHECK(keys_of(race["first"]) == Keys{"access_line", "file", "line", "operation", "stream"});
    CHECK(race["first"]["line"] == 13);
    CHECK(race["second"]["line"] == 14);
    CHECK(race["second"]["operation"].is_number());
}

TEST_CASE("a crash names its line") {
    const ScratchFolder scratch;
    const std::string host = "'" + scratch.file("host.cu", R"(
int main() {
    cudaFree(0);
    volatile int* nowhere = nullptr;
    *nowhere = 3;
}
)") + "'";
    const Answer answer = command("run " + host);
    CAPTURE(answer.out, answer.err);
    CHECK(answer.code == 3);
    CHECK_THAT(answer.err, ContainsSubstring("memory that is not there at host.cu:5"));
}

TEST_CASE("a kernel of many threads that conflicts with one host access is one finding") {
    const ScratchFolder scratch;
    const std::string source = scratch.file("once.cu", R"(#include <cuda_runtime.h>
__global__ void count(int* sum) { atomicAdd(sum, 1); }
int main() {
    int* sum;
    cudaMallocHost(&sum, sizeof(int));
    *sum = 0;
    count<<<4, 256>>>(sum);
    *sum = 1;
    cudaDeviceSynchronize();
    cudaFreeHost(sum);
}
)");
    const json run = json::parse(command("run '" + source + "' --json -").out);
    REQUIRE(run["hazards"].size() == 1);
    CHECK(run["hazards"][0]["count"] == 1);
}

TEST_CASE("with --why, a lab names the page faults in its kernels (U1)") {
    const Answer answer = command("run 27 --why");
    CHECK_THAT(answer.out, ContainsSubstring("Why did read_chapter take ") &&
                               ContainsSubstring("(`book`)") && ContainsSubstring("(rule U1)"));
}

TEST_CASE(
    "with --why, a lab names the calls that blocked the host, not the wait before them (G4)") {
    CHECK_THAT(command("run 29 --why --set way=anew").out,
               ContainsSubstring("The host issued it late: it was busy in") &&
                   ContainsSubstring("(who-decides.cu:51), for 15.0 us."));
}

TEST_CASE("with --why and nothing delayed, a lab names the longest operations") {
    CHECK_THAT(command("run 19 --why").out,
               ContainsSubstring("Nothing was held up for long") && ContainsSubstring("copies"));
}

TEST_CASE("with --why, a lab names the common cause of many small copies (S1)") {
    CHECK_THAT(command("run 25 --why").out,
               ContainsSubstring("Why did 64 times copy H2D 32 KiB take "));
}

TEST_CASE("a preview begins its report with what did not run") {
    const ScratchFolder folder;
    const std::string large = folder.file(
        "large.cu", "__global__ void fill(float* x) {\n"
                    "    for (int k = 0; k < 100; ++k) x[blockIdx.x * 256 + threadIdx.x] = k;\n"
                    "}\n"
                    "int main() {\n"
                    "    float* x;\n"
                    "    cudaMalloc(&x, 65536 * 256 * sizeof(float));\n"
                    "    fill<<<65536, 256>>>(x);\n"
                    "    cudaDeviceSynchronize();\n"
                    "    return cudaFree(x);\n"
                    "}\n");
    const Answer preview = command("run --preview '" + large + "'");
    CHECK(preview.code == 0);
    CHECK_THAT(preview.out, ContainsSubstring("Preview: of 1 of 1 launches of fill only a sample"));
    CHECK_THAT(preview.out, ContainsSubstring("No hazards found in what ran."));
    const Answer quiet = command("run --preview --quiet '" + large + "'");
    CHECK(quiet.out == "");
    CHECK_THAT(quiet.err, ContainsSubstring("Preview: of 1 of 1 launches of fill"));
    const Answer on_gpu = command("run --preview --device cuda '" + large + "'");
    CHECK(on_gpu.code == 5);
    CHECK_THAT(on_gpu.err, ContainsSubstring("--preview is about the model device"));
}
