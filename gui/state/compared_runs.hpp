// Two runs that are shown above each other on one time axis.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

struct ComparedRun {
    std::shared_ptr<const RunResult> result;
    std::string title;  // "flags: blocking", "yours", "saved.json"
};

// The upper run is A, the lower one B. Their first work lies at the same place of the axis.
struct ComparedRuns {
    std::array<ComparedRun, 2> runs;
    std::shared_ptr<const analysis::Comparison> comparison;
    // Of each run, by Operation::id: the operation of the other run that it belongs to, or 0.
    std::array<std::vector<std::uint32_t>, 2> counterparts;

    trace::Nanoseconds origin_ns(std::size_t run) const;
    std::uint32_t counterpart_of(std::size_t run, std::uint32_t operation) const;
};

inline constexpr std::array<const char*, 2> run_letters{"A", "B"};

// Takes as long as analysis::compare, where `comparison` is not there yet: not for the drawing
// thread, unless the runs are short. Both runs must have been built.
ComparedRuns compare_runs(ComparedRun upper, ComparedRun lower,
                          std::shared_ptr<const analysis::Comparison> comparison = nullptr);

// The run as it may be shown to those who must not see its program: bars, streams and kernels'
// names, but no file, no line and no text of what it called.
trace::Trace without_source(trace::Trace trace);

// Two runs are on the screen. Playhead, view, selection and measuring are in the time of the run
// in focus: the one that was clicked last, which keys and details speak of.
struct Comparing {
    ComparedRuns pair;
    std::size_t focus = 1;
    std::size_t hovered_run = 1;  // whose bar TimelineState::hovered is
    bool follows_knobs = false;   // a lab's runs before and after a change: B is always the newest
};

}  // namespace streamlab::gui
