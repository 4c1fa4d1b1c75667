// A replayed wave (core/runtime/model/replay) must have the same effects as an executed one: the
// same bytes, times and hazards. Each program runs with and without replay, and the traces are
// compared byte by byte.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "program/program.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "support/trace_equality.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

struct Ending {
    std::string output;
    trace::Trace trace;
    int code = 0;
    std::size_t repeated = 0;  // the number of replayed launches
};

// Returns the number of replayed launches, and removes the mark of replay from their details, so
// that replay leaves no difference. Operations whose details are then equal share them.
std::size_t remove_replay_marks(trace::Trace& trace) {
    std::size_t count = 0;
    std::map<std::string, std::uint32_t> numbers;
    std::vector<trace::Detail> details;
    for (trace::Operation& operation : trace.operations) {
        if (operation.detail >= trace.details.size()) continue;
        trace::Detail detail = trace.details[operation.detail];
        count += std::exchange(detail.repeated, false);
        const auto [place, is_new] = numbers.try_emplace(
            tests::Values::of(detail), static_cast<std::uint32_t>(details.size()));
        if (is_new) details.push_back(detail);
        operation.detail = place->second;
    }
    trace.details = std::move(details);
    return count;
}

Ending run(const fs::path& executable, const std::string& repeats, const std::string& processes,
           const fs::path& folder) {
    program::RunRequest request;
    request.executable = executable;
    request.program = "program.cu";
    request.environment["STREAMLAB_REPEATS"] = repeats;
    request.environment["STREAMLAB_PROCESSES"] = processes;
    request.environment["STREAMLAB_PROCESSES_FROM"] = "0";  // even for the smallest kernel
    request.dataflow = true;
    request.capture_output = true;
    request.trace_file = folder / ("trace-" + repeats);
    Ending ending;
    {
        program::Run run(request);
        run.wait();
        ending.output = run.output();
        ending.code = run.exit_code();
        ending.trace = run.trace();
        ending.repeated = remove_replay_marks(ending.trace);
    }
    return ending;
}

void compare_runs_of(const std::vector<fs::path>& programs) {
    const tests::TemporaryFolder folder;
    REQUIRE(programs.size() >= 3);
    for (const fs::path& source : programs) {
        INFO(source.filename().string());
        program::BuildRequest request;
        request.sources = {source};
        request.include_dirs = {fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases"};
        const program::BuildResult built = program::build(request, program::find_toolchain());
        INFO(built.messages);
        REQUIRE(built.ok);
        const Ending plain = run(built.executable, "never", "1", folder.path());
        CHECK(plain.trace.operations.size() > 10);
        CHECK(plain.repeated == 0);
        std::map<std::string, std::size_t> counts;  // the same for any number of processes
        for (const auto& [repeats, processes] :
             {std::pair("usually", "1"), std::pair("usually", "3"), std::pair("eagerly", "1"),
              std::pair("eagerly", "3")}) {
            INFO(repeats << ", processes: " << processes);
            const Ending repeated = run(built.executable, repeats, processes, folder.path());
            CHECK(repeated.output == plain.output);
            CHECK(repeated.code == plain.code);
            CHECK(tests::difference(plain.trace, repeated.trace) == "");
            CHECK((repeated.repeated > 0 || source.stem() == "graphs"));
            if (source.stem() == "thrice" && repeats == std::string("usually"))
                CHECK(repeated.repeated == 1);
            if (source.stem() == "sizes" && repeats == std::string("usually"))
                CHECK(repeated.repeated == 18 + 19 + 19);
            if (source.stem() == "queued" && repeats == std::string("usually"))
                CHECK(repeated.repeated == 27 + 1 + 38);
            const auto [first, is_new] = counts.try_emplace(repeats, repeated.repeated);
            CHECK(first->second == repeated.repeated);
        }
    }
}

std::vector<fs::path> all_programs() {
    const fs::path here = fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "repeats" / "programs";
    std::vector<fs::path> programs{fs::directory_iterator{here}, fs::directory_iterator{}};
    std::sort(programs.begin(), programs.end());
    return programs;
}

}  // namespace

TEST_CASE("a replayed wave has the effects of an executed one, in three programs") {
    auto programs = all_programs();
    programs.resize(std::min<std::size_t>(programs.size(), 3));
    compare_runs_of(programs);
}

TEST_CASE("a replayed wave has the effects of an executed one", "[long]") {
    compare_runs_of(all_programs());
}

TEST_CASE("a loop of replayed launches ends at its limit of work") {
    const tests::TemporaryFolder folder;
    program::BuildRequest request;
    request.sources = {folder.write("endless.cu",
                                    "__global__ void set(int* a) {\n"
                                    "    a[blockIdx.x * blockDim.x + threadIdx.x] = 1;\n"
                                    "}\n"
                                    "int main() {\n"
                                    "    int* a;\n"
                                    "    cudaMalloc(&a, 1 << 22);\n"
                                    "    for (;;) {\n"
                                    "        set<<<4096, 256>>>(a);\n"
                                    "        cudaDeviceSynchronize();\n"
                                    "    }\n"
                                    "}\n")};
    const program::BuildResult built = program::build(request, program::find_toolchain());
    INFO(built.messages);
    REQUIRE(built.ok);
    std::size_t launches[2] = {};
    for (const bool repeats : {false, true}) {
        program::RunRequest endless;
        endless.executable = built.executable;
        endless.environment["STREAMLAB_REPEATS"] = repeats ? "usually" : "never";
        endless.work_limit = 200'000'000;
        program::Run run(endless);
        run.wait();
        launches[repeats] = run.trace().operations.size();
    }
    CHECK(launches[false] > 5);
    CHECK(launches[true] >= launches[false] * 9 / 10);
    CHECK(launches[true] <= launches[false] * 11 / 10 + 1);
}
