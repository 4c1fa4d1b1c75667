// A lane's bars arranged for searching: what is on screen is found in time that follows the
// pixels, not the number of bars.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

struct RowIndex {
    std::vector<std::uint32_t> bars;             // indices into Lane::bars, by left edge
    std::vector<trace::Nanoseconds> begin_ns;    // their left edges (the waiting part's)
    std::vector<trace::Nanoseconds> latest_end;  // the latest end up to and with each of them
};

struct LaneIndex {
    std::vector<RowIndex> rows;
};

LaneIndex index_lane(const analysis::Lane& lane);

// Where a bar is: a lane, and a bar in it.
struct BarPlace {
    std::uint32_t lane = 0;
    std::uint32_t bar = 0;
};

// All lanes of a timeline, and the bars of each operation and each call.
class TimelineIndex {
public:
    TimelineIndex() = default;
    explicit TimelineIndex(const analysis::Timeline& timeline);

    const LaneIndex& lane(std::size_t index) const { return lanes_[index]; }
    // Null where it has none, e.g. an operation that no engine ran.
    const BarPlace* in_stream(std::uint32_t operation) const;
    const BarPlace* in_engine(std::uint32_t operation) const;
    const BarPlace* on_host(std::uint32_t call) const;

private:
    std::vector<LaneIndex> lanes_;
    std::vector<BarPlace> stream_places_;  // by operation id; lane == none where absent
    std::vector<BarPlace> engine_places_;
    std::vector<BarPlace> host_places_;  // by call id
};

}  // namespace streamlab::view
