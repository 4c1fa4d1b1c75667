#include "view/lane_index.hpp"

#include <algorithm>

namespace streamlab::view {

namespace {

constexpr std::uint32_t none = 0xffffffff;

void remember(std::vector<BarPlace>& places, std::uint32_t id, BarPlace place) {
    if (id == 0) return;
    if (places.size() <= id) places.resize(std::size_t{id} + 1, BarPlace{none, 0});
    places[id] = place;
}

const BarPlace* look_up(const std::vector<BarPlace>& places, std::uint32_t id) {
    if (id == 0 || id >= places.size() || places[id].lane == none) return nullptr;
    return &places[id];
}

void arrange(const analysis::Lane& lane, RowIndex& row) {
    row.bars.shrink_to_fit();
    const auto begins_before = [&](std::uint32_t a, std::uint32_t b) {
        return lane.bars[a].wait_from_ns < lane.bars[b].wait_from_ns;
    };
    if (!std::is_sorted(row.bars.begin(), row.bars.end(), begins_before))
        std::stable_sort(row.bars.begin(), row.bars.end(), begins_before);
    const bool ends_in_order =
        std::is_sorted(row.bars.begin(), row.bars.end(), [&](std::uint32_t a, std::uint32_t b) {
            return lane.bars[a].end_ns < lane.bars[b].end_ns;
        });
    if (ends_in_order) return;
    trace::Nanoseconds latest = INT64_MIN;
    for (const std::uint32_t i : row.bars) {
        latest = std::max(latest, lane.bars[i].end_ns);
        row.latest_end.push_back(latest);
    }
}

}  // namespace

std::size_t RowIndex::first_ending_at(const analysis::Lane& lane, trace::Nanoseconds time) const {
    if (!latest_end.empty())
        return static_cast<std::size_t>(
            std::lower_bound(latest_end.begin(), latest_end.end(), time) - latest_end.begin());
    const auto found = std::partition_point(
        bars.begin(), bars.end(), [&](std::uint32_t bar) { return lane.bars[bar].end_ns < time; });
    return static_cast<std::size_t>(found - bars.begin());
}

std::size_t RowIndex::first_beginning_at(const analysis::Lane& lane, trace::Nanoseconds time,
                                         std::size_t from) const {
    const auto found =
        std::partition_point(bars.begin() + static_cast<std::ptrdiff_t>(from), bars.end(),
                             [&](std::uint32_t bar) { return lane.bars[bar].wait_from_ns < time; });
    return static_cast<std::size_t>(found - bars.begin());
}

LaneIndex index_lane(const analysis::Lane& lane) {
    LaneIndex index;
    index.rows.resize(std::max<std::size_t>(1, lane.rows));
    for (std::uint32_t i = 0; i < lane.bars.size(); ++i) {
        const std::size_t row = std::min<std::size_t>(lane.bars[i].row, index.rows.size() - 1);
        index.rows[row].bars.push_back(i);
    }
    for (RowIndex& row : index.rows)
        arrange(lane, row);
    return index;
}

TimelineIndex::TimelineIndex(const analysis::Timeline& timeline) {
    for (std::uint32_t l = 0; l < timeline.lanes.size(); ++l) {
        const analysis::Lane& lane = timeline.lanes[l];
        lanes_.push_back(index_lane(lane));
        for (std::uint32_t b = 0; b < lane.bars.size(); ++b) {
            const analysis::Bar& bar = lane.bars[b];
            switch (lane.kind) {
            case analysis::LaneKind::host:
                remember(host_places_, bar.call, {l, b});
                break;
            case analysis::LaneKind::stream:
                remember(stream_places_, bar.operation, {l, b});
                break;
            case analysis::LaneKind::engine:
                remember(engine_places_, bar.operation, {l, b});
                break;
            }
        }
    }
}

const BarPlace* TimelineIndex::in_stream(std::uint32_t operation) const {
    return look_up(stream_places_, operation);
}
const BarPlace* TimelineIndex::in_engine(std::uint32_t operation) const {
    return look_up(engine_places_, operation);
}
const BarPlace* TimelineIndex::on_host(std::uint32_t call) const {
    return look_up(host_places_, call);
}

}  // namespace streamlab::view
