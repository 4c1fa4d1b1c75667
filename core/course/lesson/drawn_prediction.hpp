// The bars that a student draws before the first run, and their comparison with the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/prediction_bars.hpp"
#include "trace/trace.hpp"

namespace streamlab::lesson {

// A drawn bar. Time 0 is the start of the first of the operations.
struct DrawnBar {
    trace::Nanoseconds start_ns = 0;
    trace::Nanoseconds length_ns = 0;

    trace::Nanoseconds end_ns() const { return start_ns + length_ns; }
    bool operator==(const DrawnBar&) const = default;
};

// The bars at their initial positions; those of one stream do not overlap (rule S1).
std::vector<DrawnBar> initial_bars(const catalogue::PredictionBars& asked);

// The time to which a dragged edge snaps: the edge of another bar or 0, if one is within `reach`,
// else a multiple of `step`.
trace::Nanoseconds snapped(trace::Nanoseconds time, const std::vector<trace::Nanoseconds>& edges,
                           trace::Nanoseconds reach, trace::Nanoseconds step);

// Moves the whole bar within the window. Either edge may snap.
DrawnBar moved_bar(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                   std::size_t index, trace::Nanoseconds start_ns, trace::Nanoseconds reach);
// Moves the bar's end; the length is at least one step.
DrawnBar stretched_bar(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                       std::size_t index, trace::Nanoseconds end_ns, trace::Nanoseconds reach);

// The largest difference of start or length that counts as right.
trace::Nanoseconds tolerance_of(const catalogue::PredictionBars& asked);

// The operation of a run that corresponds to a bar of the prediction.
struct ActualBar {
    std::uint32_t operation = 0;  // 0: the run has no such operation
    std::string name;             // "k1", or "k1 in stream a" if the name is ambiguous
    DrawnBar bar;                 // relative to the start of the first of these operations
    std::string ran_at;           // "613 us (in the picture at 49.2 ms)"
    std::string why;              // the cause of its start
};

struct ActualBars {
    trace::Nanoseconds origin_ns = 0;  // the bars' origin on the run's time axis
    std::vector<ActualBar> bars;       // one for each bar of the prediction
};

ActualBars actual_bars(const catalogue::PredictionBars& asked, const trace::Trace& trace);

// The assessment of one drawn bar.
struct BarOutcome {
    std::uint32_t operation = 0;  // 0: the run has no such operation
    bool start_right = false;
    bool length_right = false;
    std::string text;  // the difference as a sentence; empty if there is none

    bool right() const { return start_right && length_right; }
};

struct DrawnOutcome {
    trace::Nanoseconds origin_ns = 0;  // the drawn bars' time 0 in the run's time
    std::vector<BarOutcome> bars;      // one for each drawn bar
    std::string summary;               // "2 of 3 bars ran as you drew them."
};

DrawnOutcome judge(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                   const trace::Trace& trace);

}  // namespace streamlab::lesson
