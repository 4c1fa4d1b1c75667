// The snap targets of a measurement: the edges of bars, and the gaps between bars.
#pragma once

#include <cstdint>
#include <optional>

#include "view/lane_index.hpp"

namespace streamlab::view {

using trace::Nanoseconds;

struct Span {
    Nanoseconds from = 0;
    Nanoseconds to = 0;
    bool operator==(const Span&) const = default;
};

// The edge of a bar (begin of its wait, start or end) nearest to `time`, at most `reach` away; the
// earliest of equally near ones. If `lane` is given, the other lanes are searched only if that one
// has no edge.
std::optional<Nanoseconds> nearest_edge(const analysis::Timeline& timeline,
                                        const TimelineIndex& index, std::optional<std::size_t> lane,
                                        Nanoseconds time, Nanoseconds reach);

// The span at `time` in a row of a lane: the running part of the bar there, its waiting part, or
// the gap between its neighbours. nullopt before the first and after the last bar.
std::optional<Span> span_at(const analysis::Lane& lane, const RowIndex& row, Nanoseconds time);

}  // namespace streamlab::view
