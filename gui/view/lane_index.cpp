#include "view/lane_index.hpp"

#include <algorithm>
#include <iterator>

namespace streamlab::view {

namespace {

void remember(std::vector<std::uint32_t>& bars, std::uint32_t id, std::uint32_t number) {
    if (id == 0) return;
    if (bars.size() <= id) bars.resize(std::size_t{id} + 1, 0);
    bars[id] = number;
}

// Sorts the row by left edge; on entry, `row.order` has the row's bars in the lane's order.
void arrange(const analysis::Lane& lane, RowIndex& row) {
    const auto begins_before = [&](std::uint32_t a, std::uint32_t b) {
        return lane.bars[a].wait_from_ns < lane.bars[b].wait_from_ns;
    };
    if (!std::is_sorted(row.order.begin(), row.order.end(), begins_before)) {
        std::stable_sort(row.order.begin(), row.order.end(), begins_before);
    } else if (row.order.size() == lane.bars.size()) {
        row.order = {};
    }
    row.order.shrink_to_fit();
}

bool ends_in_order(const analysis::Lane& lane, const RowIndex& row) {
    for (std::size_t i = 1; i < row.size(); ++i)
        if (lane.bars[row.bar(i)].end_ns < lane.bars[row.bar(i - 1)].end_ns) return false;
    return true;
}

void add_latest_ends(const analysis::Lane& lane, RowIndex& row) {
    if (ends_in_order(lane, row)) return;
    trace::Nanoseconds latest = INT64_MIN;
    for (std::size_t i = 0; i < row.size(); ++i) {
        latest = std::max(latest, lane.bars[row.bar(i)].end_ns);
        row.latest_end.push_back(latest);
    }
}

void add_waits(const analysis::Lane& lane, RowIndex& row) {
    trace::Nanoseconds total_ns = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const analysis::Bar& bar = lane.bars[row.bar(i)];
        if (!bar.blocked) continue;
        total_ns += bar.end_ns - bar.start_ns;
        row.waits.push_back({static_cast<std::uint32_t>(i), total_ns});
    }
    row.waits.shrink_to_fit();
}

// The first position at or after `from` for which `is_before` is false.
template <class IsBefore>
std::size_t first_not_matching(const RowIndex& row, std::size_t from, IsBefore is_before) {
    std::size_t count = row.size() - from;
    while (count > 0) {
        const std::size_t half = count / 2;
        if (is_before(from + half)) {
            from += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return from;
}

}  // namespace

std::size_t RowIndex::first_ending_at(const analysis::Lane& lane, trace::Nanoseconds time) const {
    return first_not_matching(*this, 0,
                              [&](std::size_t at) { return latest_end_up_to(lane, at) < time; });
}

std::size_t RowIndex::first_beginning_at(const analysis::Lane& lane, trace::Nanoseconds time,
                                         std::size_t from) const {
    return first_not_matching(*this, from,
                              [&](std::size_t at) { return begin_of(lane, at) < time; });
}

trace::Nanoseconds RowIndex::waited_ns(std::size_t from, std::size_t to) const {
    const auto before = [&](std::size_t position) {
        const auto after = std::partition_point(
            waits.begin(), waits.end(), [&](const Wait& wait) { return wait.position < position; });
        return after == waits.begin() ? 0 : std::prev(after)->total_ns;
    };
    return before(to) - before(from);
}

LaneIndex index_lane(const analysis::Lane& lane) {
    LaneIndex index;
    index.rows.resize(std::max<std::size_t>(1, lane.rows));
    for (std::uint32_t i = 0; i < lane.bars.size(); ++i) {
        const std::size_t row = std::min<std::size_t>(lane.bars[i].row, index.rows.size() - 1);
        index.rows[row].order.push_back(i);
    }
    for (RowIndex& row : index.rows) {
        row.count = row.order.size();
        arrange(lane, row);
        add_latest_ends(lane, row);
        if (lane.kind == analysis::LaneKind::host) add_waits(lane, row);
    }
    return index;
}

TimelineIndex::TimelineIndex(const analysis::Timeline& timeline) {
    std::uint32_t number = 0;
    for (const analysis::Lane& lane : timeline.lanes) {
        lanes_.push_back(index_lane(lane));
        before_lane_.push_back(number);
        for (const analysis::Bar& bar : lane.bars) {
            ++number;
            switch (lane.kind) {
            case analysis::LaneKind::host:
                remember(host_bars_, bar.call(), number);
                break;
            case analysis::LaneKind::stream:
                remember(stream_bars_, bar.operation(), number);
                break;
            case analysis::LaneKind::engine:
                remember(engine_bars_, bar.operation(), number);
                break;
            }
        }
    }
    for (auto* bars : {&host_bars_, &stream_bars_, &engine_bars_})
        bars->shrink_to_fit();
}

std::optional<BarPlace> TimelineIndex::look_up(const std::vector<std::uint32_t>& bars,
                                               std::uint32_t id) const {
    if (id >= bars.size() || bars[id] == 0) return std::nullopt;
    const auto after = std::lower_bound(before_lane_.begin(), before_lane_.end(), bars[id]);
    const auto lane = static_cast<std::size_t>(after - before_lane_.begin()) - 1;
    return BarPlace{static_cast<std::uint32_t>(lane), bars[id] - before_lane_[lane] - 1};
}

std::optional<BarPlace> TimelineIndex::in_stream(std::uint32_t operation) const {
    return look_up(stream_bars_, operation);
}
std::optional<BarPlace> TimelineIndex::in_engine(std::uint32_t operation) const {
    return look_up(engine_bars_, operation);
}
std::optional<BarPlace> TimelineIndex::on_host(std::uint32_t call) const {
    return look_up(host_bars_, call);
}

}  // namespace streamlab::view
