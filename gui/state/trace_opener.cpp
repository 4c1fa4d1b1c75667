#include "state/trace_opener.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>

#include "analysis/comparison/names.hpp"
#include "imported/load.hpp"
#include "imported/words.hpp"
#include "trace/reader.hpp"

namespace streamlab::gui {

namespace {

ComparedRun run_of(trace::Trace trace, const std::filesystem::path& file) {
    return {make_result(std::move(trace), {}, {}, true), file.filename().string()};
}

// A run without names of streams takes them from the other run.
ComparedRuns compare_with(ComparedRun above, trace::Trace below,
                          const std::filesystem::path& file) {
    if (analysis::has_named_objects(below) && !analysis::has_named_objects(above.result->trace)) {
        trace::Trace named = above.result->trace;
        analysis::adopt_names(named, below);
        above.result = make_result(std::move(named), above.result->output, above.result->problem,
                                   above.result->ended);
    }
    analysis::adopt_names(below, above.result->trace);
    return compare_runs(std::move(above), run_of(std::move(below), file));
}

// Loads a recording of another tool, with shortened kernel names.
trace::Trace load_recording(const std::filesystem::path& file) {
    imported::Recording recording = imported::load(file);
    imported::shorten_names(recording);
    return std::move(recording.trace);
}

trace::Trace load(const std::filesystem::path& file) {
    try {
        return trace::load(file);
    } catch (const trace::TraceError& error) {
        try {
            return load_recording(file);
        } catch (const trace::TraceError&) {
            throw error;  // report the error of our own format
        }
    }
}

}  // namespace

OpenReport open_traces_now(const OpenRequest& request) {
    OpenReport report;
    report.number = request.number;
    try {
        std::optional<ComparedRun> run;
        if (request.below.result) {
            report.pair = compare_runs(request.above, request.below);
            return report;
        }
        if (request.above.result) run = request.above;
        for (const auto& file : request.files) {
            trace::Trace trace = load(file);
            if (run)
                report.pair = compare_with(*std::exchange(run, {}), std::move(trace), file);
            else
                run = run_of(std::move(trace), file);
        }
        report.run = std::move(run);
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
