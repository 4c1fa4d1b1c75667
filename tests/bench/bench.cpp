// Runs the programs of this folder and prints each result with its limit.
//   streamlab_bench            everything; exit code 1 if a limit is missed
//   streamlab_bench --verdicts [N]  only the time to a verdict, compared with nvcc; for N puzzles
//   streamlab_bench --quick    a small part of the work, without limits: a smoke test
#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bar.hpp"
#include "calibration.hpp"
#include "program/program.hpp"
#include "save_to_verdict.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

using Values = std::map<std::string, double>;

fs::path build(const std::string& name) {
    static const program::Toolchain toolchain = program::find_toolchain();
    program::BuildRequest request;
    request.sources = {fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "bench" / "programs" /
                       (name + ".cu")};
    const program::BuildResult built = program::build(request, toolchain);
    if (!built.ok) throw std::runtime_error(built.messages);
    return built.executable;
}

// Runs a program with a trace and reads the "name number" lines that it prints. Repeated launches
// run in full (see core/runtime/model/replay), except where replay is measured.
Values run(const std::string& name, const std::vector<std::string>& arguments, bool hazards = true,
           const char* repeats = "never") {
    program::RunRequest request;
    request.executable = build(name);
    request.program = name;
    request.arguments = arguments;
    request.hazards = hazards;
    request.environment["STREAMLAB_REPEATS"] = repeats;
    request.environment["STREAMLAB_PROCESSES"] = "1";  // the time of other processes is not counted
    request.capture_output = true;
    request.trace_file = fs::temp_directory_path() / fmt::format("streamlab-bench-{}", name);
    program::Run running(request);
    running.wait();
    if (running.ending() != program::Ending::exited || running.exit_code() != 0)
        throw std::runtime_error(fmt::format("{} failed: {}", name, running.output()));
    Values values{{"trace", static_cast<double>(fs::file_size(request.trace_file))}};
    fs::remove(request.trace_file);
    std::istringstream words(running.output());
    std::string word;
    for (double value = 0; words >> word >> value;)
        values[word] = value;
    return values;
}

using bench::Bar;

std::vector<Bar> measure(bool quick) {
    const int operations = quick ? 20'000 : 1'000'000;
    const auto some = run("stream-operations", {std::to_string(operations / 10)});
    const auto many = run("stream-operations", {std::to_string(operations)});
    const auto pending = run("pending-operations", {}, false);
    const std::string times = quick ? "1" : "10";
    const auto accesses = run("kernel-accesses", {times});
    const auto repeating = run("kernel-accesses", {"5"}, true, "usually");
    const auto waiting = run("barriers-and-shuffles", {quick ? "1" : "5"});
    const auto looking = run("hazard-cost", {times});
    const auto not_looking = run("hazard-cost", {times}, false);
    const auto on_heap = run("heap-accesses", {quick ? "1" : "5"});
    constexpr double for_operations = 256 << 10;  // memory of four operations, and tables
    const auto cost = [&](const char* what) { return looking.at(what) / not_looking.at(what); };
    return {
        {"stream operations a second", 1e6, true, operations / many.at("seconds")},
        {"time for ten times the operations", 12, false, many.at("seconds") / some.at("seconds")},
        {"bytes of trace an operation", 128, false,
         (many.at("trace") - some.at("trace")) / (0.9 * operations)},
        {"bytes of memory an operation, done", 300, false, many.at("memory") / operations},
        {"bytes of memory an operation, pending", 300, false,
         pending.at("memory") / pending.at("operations")},
        {"kernel of 1 Mi threads, by plain code", 8, false,
         accesses.at("kernel") / accesses.at("plain")},
        {"kernel on its own heap, by a buffer", 2, false,
         on_heap.at("heap") / on_heap.at("buffer")},
        {"a repeated launch, by one that runs", 0.5, false,
         repeating.at("kernel") / accesses.at("kernel")},
        {"an access, by an empty hook", 3, false, accesses.at("hooked") / accesses.at("empty")},
        {"kernel with barriers, by plain code", 25, false,
         waiting.at("barriers") / waiting.at("barriers_plainly")},
        {"kernel with shuffles, by plain code", 130, false,
         waiting.at("shuffles") / waiting.at("shuffles_plainly")},
        {"hazards, by off: memory-bound kernel", 2, false, cost("kernel")},
        {"hazards, by off: host loop, pinned buffer", 2, false, cost("host")},
        {"hazards, by off: small operations", 2, false, cost("operations")},
        {"hazards: bytes a byte of device memory", 1, false,
         (looking.at("memory") - not_looking.at("memory") - for_operations) /
             looking.at("touched")},
    };
}

}  // namespace

int main(int count, char** arguments) try {
    const auto is_asked_for = [&](const char* option) {
        return count > 1 && std::strcmp(arguments[1], option) == 0;
    };
    const bool quick = is_asked_for("--quick");
    if (!quick) fmt::print("calibration: 100 million steps in {:.3f} s\n", bench::calibrate());
    fmt::print("{:<42} {:>14} {:>14}\n", "", "bar", "here");
    bool all_met = true;
    std::vector<Bar> bars;
    if (!is_asked_for("--verdicts")) bars = measure(quick);
    const std::size_t most = quick       ? 2
                             : count > 2 ? std::stoul(arguments[2])
                                         : 100;  // number of puzzles
    for (Bar& bar : bench::measure_save_to_verdict(quick, most))
        bars.push_back(std::move(bar));
    for (const Bar& bar : bars) {
        all_met = all_met && bar.is_met();
        fmt::print("{:<42} {:>2} {:>11.0f} {:>14.1f}{}\n", bar.what,
                   bar.at_least ? ">=" : "<=", bar.limit, bar.value,
                   quick || bar.is_met() ? "" : "   MISSED");
    }
    return quick || all_met ? 0 : 1;
} catch (const std::exception& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
}
