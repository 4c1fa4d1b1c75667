#include "view/snap.hpp"

#include <algorithm>
#include <cstdlib>

namespace streamlab::view {

namespace {

// Bars examined per row: if this many are in reach, one is close enough.
constexpr std::size_t max_bars = 256;

struct Nearest {
    Nanoseconds time;
    Nanoseconds reach;
    std::optional<Nanoseconds> best;

    void consider(Nanoseconds edge) {
        const Nanoseconds distance = std::llabs(edge - time);
        if (distance > reach) return;
        if (best && distance >= std::llabs(*best - time)) return;
        best = edge;
    }
};

void look_in(const analysis::Lane& lane, const LaneIndex& index, Nearest& nearest) {
    for (const RowIndex& row : index.rows) {
        std::size_t position = row.first_ending_at(lane, nearest.time - nearest.reach);
        const std::size_t end = std::min(row.size(), position + max_bars);
        for (; position < end; ++position) {
            const analysis::Bar& bar = lane.bars[row.bar(position)];
            if (bar.wait_from_ns > nearest.time + nearest.reach) break;
            nearest.consider(bar.wait_from_ns);
            nearest.consider(bar.start_ns);
            nearest.consider(bar.end_ns);
        }
    }
}

}  // namespace

std::optional<Nanoseconds> nearest_edge(const analysis::Timeline& timeline,
                                        const TimelineIndex& index, std::optional<std::size_t> lane,
                                        Nanoseconds time, Nanoseconds reach) {
    Nearest nearest{time, reach, std::nullopt};
    if (lane) look_in(timeline.lanes[*lane], index.lane(*lane), nearest);
    if (nearest.best) return nearest.best;
    for (std::size_t other = 0; other < timeline.lanes.size(); ++other)
        look_in(timeline.lanes[other], index.lane(other), nearest);
    return nearest.best;
}

std::optional<Span> span_at(const analysis::Lane& lane, const RowIndex& row, Nanoseconds time) {
    const std::size_t position = row.first_ending_at(lane, time);
    if (position == row.size()) return std::nullopt;
    const analysis::Bar& bar = lane.bars[row.bar(position)];
    if (time >= bar.start_ns) return Span{bar.start_ns, bar.end_ns};
    if (time >= bar.wait_from_ns) return Span{bar.wait_from_ns, bar.start_ns};
    if (position == 0) return std::nullopt;
    return Span{lane.bars[row.bar(position - 1)].end_ns, bar.wait_from_ns};
}

}  // namespace streamlab::view
