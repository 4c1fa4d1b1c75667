#include "state/run_result.hpp"

#include <utility>

#include "check/running/before_answer.hpp"
#include "state/disposal.hpp"

namespace streamlab::gui {

namespace {

// Limit of lanes, because each costs time in every frame.
constexpr std::size_t max_lanes_per_kind = 1000;

// Keeps the first lanes of each kind: host threads, streams, engines. Returns the number of lanes
// removed.
std::size_t limit_lanes(analysis::Timeline& timeline) {
    std::map<analysis::LaneKind, std::size_t> kept;
    const auto too_many = [&](const analysis::Lane& lane) {
        return ++kept[lane.kind] > max_lanes_per_kind;
    };
    return std::erase_if(timeline.lanes, too_many);
}

}  // namespace

std::shared_ptr<const RunResult> make_result(trace::Trace trace, std::string output,
                                             std::string problem, bool ended) {
    std::shared_ptr<RunResult> result(new RunResult, dispose_of);
    result->trace = std::move(trace);
    result->window = analysis::interesting_window(result->trace);
    result->figures = analysis::figures(result->trace);
    result->critical_path = analysis::critical_path(result->trace);
    result->findings = analysis::shown_findings(result->trace);
    // Allocate the timeline after all temporaries, because it stays.
    result->timeline = analysis::make_timeline(result->trace);
    result->omitted_lanes = limit_lanes(result->timeline);
    result->index = view::TimelineIndex(result->timeline);
    result->hues = view::StreamHues(result->trace);
    result->output = std::move(output);
    result->problem = std::move(problem);
    result->ended = ended;
    return result;
}

std::shared_ptr<const RunResult> make_result_before_answer(trace::Trace trace,
                                                           Disclosure disclosure) {
    const bool has_times = disclosure == Disclosure::times;
    const auto made = make_result(has_times ? check::without_causes(std::move(trace))
                                            : check::in_issue_order(std::move(trace)),
                                  {}, {}, true);
    auto result = std::make_shared<RunResult>(*made);
    result->disclosure = disclosure;
    result->figures = {};
    result->critical_path = {};
    if (!has_times) result->window = {0, result->timeline.end_ns};
    return result;
}

std::shared_ptr<const RunResult> make_failure(std::string problem, std::string output) {
    auto result = std::make_shared<RunResult>();
    result->built = false;
    result->problem = std::move(problem);
    result->output = std::move(output);
    return result;
}

}  // namespace streamlab::gui
