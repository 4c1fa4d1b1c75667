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
    std::string title;  // "Streams a and b are: blocking", "The first run", "saved.json"
    std::string value;  // of the changed knob: "blocking"; empty: none was changed

    // "the run with "blocking"", "the first run"
    std::string name_in_sentences() const;
    const std::string& column_title() const { return value.empty() ? title : value; }
};

// The upper run and the lower one. Their zeros are at the same place on the axis.
struct ComparedRuns {
    std::array<ComparedRun, 2> runs;
    std::shared_ptr<const analysis::Comparison> comparison;
    // For each run, by Operation::id: the corresponding operation of the other run, or 0.
    std::array<std::vector<std::uint32_t>, 2> counterparts;

    // The time that the axis shows as 0 for this run.
    trace::Nanoseconds zero_ns(std::size_t run) const;
    std::uint32_t counterpart_of(std::size_t run, std::uint32_t operation) const;
};

// Without `comparison`, this calls analysis::compare, which is too slow for the drawing thread
// unless the runs are short. Both programs must have compiled.
ComparedRuns compare_runs(ComparedRun upper, ComparedRun lower,
                          std::shared_ptr<const analysis::Comparison> comparison = nullptr);

// Removes the source from a run whose code must stay hidden: keeps bars, streams and kernel names,
// drops files, lines and texts of its calls.
trace::Trace without_source(trace::Trace trace);

// State while two runs are shown. Playhead, view, selection and measurement are in the time of the
// run in focus: the one clicked last, to which keys and details refer.
struct Comparing {
    ComparedRuns pair;
    std::size_t focus = 1;
    std::size_t hovered_run = 1;  // the run to which TimelineState::hovered belongs
    bool follows_knobs = false;   // runs of a lab before and after a change: the lower one
                                  // is always the newest
};

}  // namespace streamlab::gui
