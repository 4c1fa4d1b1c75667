// All that the app shows of one run, computed once, outside the drawing thread.
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

// How much of a run may be seen: of a question puzzle's programs less before the answer.
enum class Disclosure : std::uint8_t { everything, times, order };

struct RunResult {
    Disclosure disclosure = Disclosure::everything;
    trace::Trace trace;
    analysis::Timeline timeline;
    analysis::Window window;         // the time that is visible at first
    std::size_t lanes_left_out = 0;  // in a run with thousands of streams
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

// Computes everything that follows from the trace.
std::shared_ptr<const RunResult> make_result(trace::Trace trace, std::string output,
                                             std::string problem, bool ended);
// The same, without anything that a question may not tell before it is answered.
std::shared_ptr<const RunResult> make_result_before_answer(trace::Trace trace,
                                                           Disclosure disclosure);
std::shared_ptr<const RunResult> make_failure(std::string problem, std::string output);

}  // namespace streamlab::gui
