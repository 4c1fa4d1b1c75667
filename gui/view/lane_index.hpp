// An index of a lane's bars: the time to find the visible bars depends on the number of pixels, not
// on the number of bars.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

// The bars of one row. They do not overlap, so they end in the order in which they begin. The
// exception is the last row of a lane with more rows than a picture can show.
struct RowIndex {
    // Indices into Lane::bars, by left edge. Empty if the row is the whole lane and its bars are
    // already in that order, which is nearly always so: this saves memory for millions of bars.
    std::vector<std::uint32_t> order;
    std::size_t count = 0;
    // For rows with overlapping bars: the latest end of each bar and all bars before it. Else
    // empty, to save memory.
    std::vector<trace::Nanoseconds> latest_end;
    // Host lanes: the calls in which the host waited, with the running total of their durations.
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
    trace::Nanoseconds latest_end_up_to(const analysis::Lane& lane, std::size_t position) const {
        return latest_end.empty() ? lane.bars[bar(position)].end_ns : latest_end[position];
    }
    // The first position whose bar, or one before it, ends at `time` or later; size() if there is
    // none.
    std::size_t first_ending_at(const analysis::Lane& lane, trace::Nanoseconds time) const;
    // The first position, from `from` on, that begins at `time` or later; size() if there is none.
    std::size_t first_beginning_at(const analysis::Lane& lane, trace::Nanoseconds time,
                                   std::size_t from = 0) const;
    // Total duration of the calls in [from, to) in which the host waited.
    trace::Nanoseconds waited_ns(std::size_t from, std::size_t to) const;
};

struct LaneIndex {
    std::vector<RowIndex> rows;
};

LaneIndex index_lane(const analysis::Lane& lane);

// Position of a bar: the lane, and the bar in it.
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
    // nullopt if there is none, for example for an operation that no engine ran.
    std::optional<BarPlace> in_stream(std::uint32_t operation) const;
    std::optional<BarPlace> in_engine(std::uint32_t operation) const;
    std::optional<BarPlace> on_host(std::uint32_t call) const;

private:
    std::optional<BarPlace> look_up(const std::vector<std::uint32_t>& bars, std::uint32_t id) const;

    std::vector<LaneIndex> lanes_;
    // Bars are numbered across all lanes, starting at 1; this is the number of bars before each
    // lane.
    std::vector<std::uint32_t> before_lane_;
    std::vector<std::uint32_t> stream_bars_;  // by operation id; 0: none
    std::vector<std::uint32_t> engine_bars_;
    std::vector<std::uint32_t> host_bars_;  // by call id
};

}  // namespace streamlab::view
