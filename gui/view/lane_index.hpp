// A lane's bars arranged for searching: what is on screen is found in time that follows the
// pixels, not the number of bars.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

// The bars of one row. They do not overlap, so that they end in the order in which they begin;
// only in a lane of more rows than a picture can show, the last one holds several at once.
struct RowIndex {
    std::vector<std::uint32_t> bars;  // indices into Lane::bars, by left edge
    // Of a row whose bars overlap: the latest end up to and with each of them. Else empty: a
    // million bars need no second copy of their ends.
    std::vector<trace::Nanoseconds> latest_end;

    trace::Nanoseconds begin_of(const analysis::Lane& lane, std::size_t position) const {
        return lane.bars[bars[position]].wait_from_ns;
    }
    // The latest end of the bars up to and with this one.
    trace::Nanoseconds end_until(const analysis::Lane& lane, std::size_t position) const {
        return latest_end.empty() ? lane.bars[bars[position]].end_ns : latest_end[position];
    }
    // The first position whose bar, or one before it, ends at `time` or later; bars.size(): none.
    std::size_t first_ending_at(const analysis::Lane& lane, trace::Nanoseconds time) const;
    // The first position, from `from` on, that begins at `time` or later; bars.size(): none.
    std::size_t first_beginning_at(const analysis::Lane& lane, trace::Nanoseconds time,
                                   std::size_t from = 0) const;
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
