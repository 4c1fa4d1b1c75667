// Statistics of a part of a run: utilisation of the device, waits, and time per name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "state/run_result.hpp"
#include "view/snap.hpp"

namespace streamlab::gui {

// All times are in nanoseconds and count only what lies within the span.
struct NameSum {
    std::string name;  // "scale", "copy H2D 4 MiB"
    std::size_t count = 0;
    trace::Nanoseconds busy_ns = 0;
};

struct StreamSum {
    std::string name;
    std::size_t count = 0;
    trace::Nanoseconds busy_ns = 0;
    trace::Nanoseconds waiting_ns = 0;  // an operation was issued, but none of the stream ran
};

struct SpanSums {
    view::Span span;
    std::size_t operations = 0;
    trace::Nanoseconds busy_ns = 0;         // at least one operation ran
    trace::Nanoseconds overlapped_ns = 0;   // at least two did
    trace::Nanoseconds host_waited_ns = 0;  // at least one host thread waited in a call
    trace::Nanoseconds host_work_ns = 0;    // the main thread ran its own code
    std::vector<StreamSum> streams;         // streams with operations, in the order of the lanes
    std::vector<NameSum> names;             // the longest first, at most max_names
    std::size_t omitted_names = 0;
};

inline constexpr std::size_t max_names = 12;

// `span` may run backwards. The cost grows with the number of operations in it: see
// is_cheap_to_sum().
SpanSums sums_of(const RunResult& result, view::Span span);
// True if sums_of() is fast enough for every frame of a drag.
bool is_cheap_to_sum(const RunResult& result, view::Span span);

// Operations in a part of a lane's row, grouped by name, the most frequent first: `count` bars
// starting at `first`, an index into the lane's bars.
std::vector<NameSum> names_of_bars(const RunResult& result, std::size_t lane, std::size_t row,
                                   std::uint32_t first, std::size_t count);

}  // namespace streamlab::gui
