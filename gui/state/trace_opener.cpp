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
    : jobs_(std::move(wake),
            [this](const OpenRequest& request) { jobs_.publish(open_traces_now(request)); }) {}

}  // namespace streamlab::gui
