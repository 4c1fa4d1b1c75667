// A lane's bars arranged for searching: the time to find the visible bars depends on the pixels,
// not on the number of bars.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

// The bars of one row. They do not overlap, so they end in the order in which they begin. Only if a
// lane has more rows than a picture can show do the bars of its last row overlap.
struct RowIndex {
    // Indices into Lane::bars, by left edge. Empty if the row is the whole lane and its bars are
    // already in that order, as they nearly always are: a million bars need no list of their
    // numbers.
    std::vector<std::uint32_t> order;
    std::size_t count = 0;
    // For a row whose bars overlap: for each bar the latest end of it and those before it. Else
    // empty: a million bars need no second copy of their ends.
    std::vector<trace::Nanoseconds> latest_end;
    // Host lanes: the calls in which the host waited, and how long these and earlier ones took.
    struct Wait {
        std::uint32_t position = 0;
        trace::Nanoseconds total_ns = 0;
    };
    std::vector<Wait> waits;

    std::size_t size() const { return count; }
    // An index into Lane::bars.
    std::uint32_t bar(std::size_t position) const {
        return order.empty() ? static_cast<std::uint32_t>(position) : order[position];
    }
    trace::Nanoseconds begin_of(const analysis::Lane& lane, std::size_t position) const {
        return lane.bars[bar(position)].wait_from_ns;
    }
    // The latest end of this bar and those before it.
    trace::Nanoseconds end_until(const analysis::Lane& lane, std::size_t position) const {
        return latest_end.empty() ? lane.bars[bar(position)].end_ns : latest_end[position];
    }
    // The first position whose bar, or one before it, ends at `time` or later; size(): none.
    std::size_t first_ending_at(const analysis::Lane& lane, trace::Nanoseconds time) const;
    // The first position, from `from` on, that begins at `time` or later; size(): none.
    std::size_t first_beginning_at(const analysis::Lane& lane, trace::Nanoseconds time,
                                   std::size_t from = 0) const;
    // How long the calls in [from, to) took in which the host waited.
    trace::Nanoseconds waited_ns(std::size_t from, std::size_t to) const;
};

struct LaneIndex {
    std::vector<RowIndex> rows;
};

LaneIndex index_lane(const analysis::Lane& lane);

// The place of a bar: a lane, and a bar in it.
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
    // nullopt if it has none, for example an operation that no engine ran.
    std::optional<BarPlace> in_stream(std::uint32_t operation) const;
    std::optional<BarPlace> in_engine(std::uint32_t operation) const;
    std::optional<BarPlace> on_host(std::uint32_t call) const;

private:
    std::optional<BarPlace> look_up(const std::vector<std::uint32_t>& bars, std::uint32_t id) const;

    std::vector<LaneIndex> lanes_;
    // Bars are numbered through all lanes, from 1 on; these are the numbers of bars before each
    // lane.
    std::vector<std::uint32_t> before_lane_;
    std::vector<std::uint32_t> stream_bars_;  // by operation id; 0: none
    std::vector<std::uint32_t> engine_bars_;
    std::vector<std::uint32_t> host_bars_;  // by call id
};

}  // namespace streamlab::view
