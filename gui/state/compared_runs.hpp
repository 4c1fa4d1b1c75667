// Two runs that are shown one above the other on one time axis.
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

// The upper run is A, the lower one B. On the axis their zeros are at the same place.
struct ComparedRuns {
    std::array<ComparedRun, 2> runs;
    std::shared_ptr<const analysis::Comparison> comparison;
    // For each run, by Operation::id: the corresponding operation of the other run, or 0.
    std::array<std::vector<std::uint32_t>, 2> counterparts;

    // What the times of this run count from.
    trace::Nanoseconds zero_ns(std::size_t run) const;
    std::uint32_t counterpart_of(std::size_t run, std::uint32_t operation) const;
};

inline constexpr std::array<const char*, 2> run_letters{"A", "B"};

// If `comparison` is not given, this takes as long as analysis::compare, so unless the runs are
// short it is not for the drawing thread. Both runs must have been built.
ComparedRuns compare_runs(ComparedRun upper, ComparedRun lower,
                          std::shared_ptr<const analysis::Comparison> comparison = nullptr);

// The run without everything that would show its program to people who must not see it: it keeps
// bars, streams and kernels' names, but no files, lines or texts of its calls.
trace::Trace without_source(trace::Trace trace);

// Two runs are on the screen. Playhead, view, selection and measuring are in the time of the run in
// focus: the one that was clicked last, to which keys and details refer.
struct Comparing {
    ComparedRuns pair;
    std::size_t focus = 1;
    std::size_t hovered_run = 1;  // the run to which TimelineState::hovered belongs
    bool follows_knobs = false;   // a lab's runs before and after a change: B is always the newest
};

}  // namespace streamlab::gui
