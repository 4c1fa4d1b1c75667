// Reads saved traces and compares runs on a separate thread: long ones take seconds.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "state/compared_runs.hpp"
#include "state/newest_job.hpp"

namespace streamlab::gui {

struct OpenRequest {
    std::uint64_t number = 0;  // increases; reports of older requests are discarded
    // Runs to compare with the trace, or with each other; null for none.
    ComparedRun above;
    ComparedRun below;
    std::vector<std::filesystem::path> files;  // one, or two to compare; none with `below`
};

struct OpenReport {
    std::uint64_t number = 0;
    std::optional<ComparedRun> run;    // for one file without a run above it
    std::optional<ComparedRuns> pair;  // two runs
    std::string problem;               // error in one line, if neither is set
};

// Blocks until the request is done; errors are returned in the report.
OpenReport open_traces_now(const OpenRequest& request);

class TraceOpener {
public:
    // The thread calls `wake` when there is something to poll. The destructor waits for a file that
    // is being read.
    explicit TraceOpener(std::function<void()> wake);

    void open(OpenRequest request) { jobs_.start(std::move(request)); }
    std::optional<OpenReport> poll() { return jobs_.poll(); }

private:
    NewestJob<OpenRequest, OpenReport> jobs_;
};

}  // namespace streamlab::gui
