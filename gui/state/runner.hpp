// Builds and runs a lab's program without blocking the window.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

struct RunJob {
    std::uint64_t number = 0;  // increases with every job; reports with older numbers are discarded
    std::filesystem::path source;
    std::vector<std::filesystem::path> more_sources;
    std::vector<std::filesystem::path> include_folders;
    std::vector<std::string> arguments;
    std::map<std::string, std::string> environment;  // additional variables, by name
    std::string program;                             // displayed name of the source
    std::map<std::string, std::string> knobs;
    std::string profile_text;
    int devices = 1;  // all with the same profile
    std::uint64_t seed = 1;
    double timeout_s = 600;
    // Baseline to compare this run with; null for none.
    std::shared_ptr<const RunResult> before;
    analysis::RunNames names;  // of the two, in sentences
};

enum class RunPhase { building, running, finished };

struct RunReport {
    std::uint64_t number = 0;
    RunPhase phase = RunPhase::building;
    std::shared_ptr<const RunResult> result;  // may be null before `finished`
    // Set once the run has finished, if RunJob::before was given.
    std::shared_ptr<const analysis::Comparison> comparison = nullptr;
};

class Runner {
public:
    virtual ~Runner() = default;
    // Replaces a job that is still running. Returns at once.
    virtual void start(RunJob job) = 0;
    virtual void stop() = 0;
    // The newest report since the last call, if there is one. Never blocks.
    virtual std::optional<RunReport> poll() = 0;
};

// The real implementation: program::build and program::Run on a separate thread, which calls `wake`
// when there is something to poll.
std::unique_ptr<Runner> make_program_runner(std::function<void()> wake);

}  // namespace streamlab::gui
