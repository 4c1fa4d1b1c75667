// Reads saved traces, and compares runs, on a thread of its own: long ones take seconds.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "state/compared_runs.hpp"

namespace streamlab::gui {

struct OpenRequest {
    std::uint64_t number = 0;  // grows; reports of older requests are out of date
    // The run to show above the trace; null: none.
    ComparedRun above;
    std::vector<std::filesystem::path> files;  // one, or two to compare
};

struct OpenReport {
    std::uint64_t number = 0;
    std::optional<ComparedRun> run;    // one file, nothing above it
    std::optional<ComparedRuns> pair;  // two runs
    std::string problem;               // one line, where neither is there
};

// The work itself; returns its failures as well.
OpenReport open_traces_now(const OpenRequest& request);

class TraceOpener {
public:
    // `wake` is called from the thread when there is something to poll.
    explicit TraceOpener(std::function<void()> wake);
    ~TraceOpener();  // waits for a file that is being read
    TraceOpener(const TraceOpener&) = delete;
    TraceOpener& operator=(const TraceOpener&) = delete;

    // Takes the place of a request that has not begun. Returns at once.
    void open(OpenRequest request);
    std::optional<OpenReport> poll();

private:
    void work();

    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<OpenRequest> next_;
    std::optional<OpenReport> report_;
    bool quit_ = false;
    std::thread thread_;
};

}  // namespace streamlab::gui
