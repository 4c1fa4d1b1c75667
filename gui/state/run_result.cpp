#include "state/run_result.hpp"

#include <utility>

namespace streamlab::gui {

std::shared_ptr<const RunResult> make_result(trace::Trace trace, std::string output,
                                             std::string problem, bool ended) {
    auto result = std::make_shared<RunResult>();
    result->trace = std::move(trace);
    result->timeline = analysis::make_timeline(result->trace);
    result->figures = analysis::figures(result->trace);
    result->critical_path = analysis::critical_path(result->trace);
    result->findings = analysis::shown_findings(result->trace);
    result->index = view::TimelineIndex(result->timeline);
    result->hues = view::StreamHues(result->trace);
    result->output = std::move(output);
    result->problem = std::move(problem);
    result->ended = ended;
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
