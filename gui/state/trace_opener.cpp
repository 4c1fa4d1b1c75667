#include "state/trace_opener.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>

#include "trace/reader.hpp"

namespace streamlab::gui {

namespace {

ComparedRun read(const std::filesystem::path& file) {
    return {make_result(trace::load(file), {}, {}, true), file.filename().string()};
}

}  // namespace

OpenReport open_traces_now(const OpenRequest& request) {
    OpenReport report;
    report.number = request.number;
    try {
        std::vector<ComparedRun> runs;
        if (request.above.result) runs.push_back(request.above);
        for (const auto& file : request.files)
            runs.push_back(read(file));
        if (runs.size() == 1) report.run = std::move(runs.front());
        if (runs.size() == 2) report.pair = compare_runs(std::move(runs[0]), std::move(runs[1]));
    } catch (const std::bad_alloc&) {
        report.problem =
            fmt::format("{} needs more memory than there is.", request.files.back().string());
    } catch (const std::exception& error) {
        report.problem = error.what();
    }
    return report;
}

TraceOpener::TraceOpener(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this] { work(); }) {}

TraceOpener::~TraceOpener() {
    {
        const std::lock_guard lock(mutex_);
        quit_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void TraceOpener::open(OpenRequest request) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(request);
    }
    changed_.notify_one();
}

std::optional<OpenReport> TraceOpener::poll() {
    const std::lock_guard lock(mutex_);
    return std::exchange(report_, std::nullopt);
}

void TraceOpener::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return quit_ || next_; });
        if (quit_) return;
        const OpenRequest request = *std::exchange(next_, std::nullopt);
        lock.unlock();
        OpenReport report = open_traces_now(request);
        lock.lock();
        report_ = std::move(report);
        if (wake_) wake_();
    }
}

}  // namespace streamlab::gui
