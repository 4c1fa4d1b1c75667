// Everything the app shows of a run, computed once, outside the drawing thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/critical_path.hpp"
#include "analysis/hazards/finding.hpp"
#include "analysis/timeline.hpp"
#include "analysis/window.hpp"
#include "trace/trace.hpp"
#include "view/bar_style.hpp"
#include "view/lane_index.hpp"

namespace streamlab::gui {

// The visible part of a run: before the answer, a question puzzle shows less of its programs.
enum class Disclosure : std::uint8_t { everything, times, order };

struct RunResult {
    Disclosure disclosure = Disclosure::everything;
    trace::Trace trace;
    analysis::Timeline timeline;
    analysis::Window window;        // the initially visible time
    std::size_t omitted_lanes = 0;  // in a run with thousands of streams
    analysis::Figures figures;
    analysis::CriticalPath critical_path;
    std::vector<analysis::Finding> findings;  // errors first
    view::TimelineIndex index;
    view::StreamHues hues;
    bool built = true;    // false: it does not compile, and there is no trace
    bool ended = true;    // false: a snapshot of a program that is still running
    std::string problem;  // one line for the user; empty if all went well
    std::string output;   // the output of the program, or of the compiler if the build failed
};

// Computes all members from the trace.
std::shared_ptr<const RunResult> make_result(trace::Trace trace, std::string output,
                                             std::string problem, bool ended);
// Like make_result(), without anything that reveals the answer to a question.
std::shared_ptr<const RunResult> make_result_before_answer(trace::Trace trace,
                                                           Disclosure disclosure);
std::shared_ptr<const RunResult> make_failure(std::string problem, std::string output);

}  // namespace streamlab::gui
