#include "view/lane_arrangement.hpp"

#include <algorithm>
#include <map>

namespace streamlab::view {

namespace {

using Keys = std::vector<std::string>;

bool has(const Keys& keys, const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::size_t place_in(const Keys& keys, const std::string& key) {
    return static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
}

// The lanes of one kind in display order, including pinned and hidden ones: moved lanes keep their
// order, and a new lane comes after its usual predecessor.
std::vector<std::size_t> ordered(const analysis::Timeline& timeline, const Keys& keys,
                                 const Keys& order, analysis::LaneKind kind) {
    std::vector<std::size_t> lanes;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (timeline.lanes[i].kind == kind && has(order, keys[i])) lanes.push_back(i);
    std::sort(lanes.begin(), lanes.end(), [&](std::size_t a, std::size_t b) {
        return place_in(order, keys[a]) < place_in(order, keys[b]);
    });
    std::size_t before = keys.size();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (timeline.lanes[i].kind != kind) continue;
        if (!has(order, keys[i])) {
            const auto after = std::find(lanes.begin(), lanes.end(), before);
            lanes.insert(after == lanes.end() ? (before == keys.size() ? lanes.begin() : after)
                                              : after + 1,
                         i);
        }
        before = i;
    }
    return lanes;
}

}  // namespace

bool LaneArrangement::is_pinned(const std::string& key) const { return has(pinned, key); }

Keys lane_keys(const analysis::Timeline& timeline) {
    static constexpr const char* kinds[] = {"host ", "stream ", "engine "};
    Keys keys;
    std::map<std::string, int> times;
    for (const analysis::Lane& lane : timeline.lanes) {
        std::string key = kinds[static_cast<int>(lane.kind)] + lane.name;
        const int time = ++times[key];
        if (time > 1) key += '#' + std::to_string(time);
        keys.push_back(std::move(key));
    }
    return keys;
}

ShownLanes shown_lanes(const analysis::Timeline& timeline, const LaneArrangement& arrangement) {
    ShownLanes shown;
    if (arrangement.is_usual()) {
        for (std::size_t i = 0; i < timeline.lanes.size(); ++i)
            shown.lanes.push_back(i);
        return shown;
    }
    const Keys keys = lane_keys(timeline);
    for (const std::string& pinned : arrangement.pinned)
        if (const std::size_t at = place_in(keys, pinned); at < keys.size())
            shown.lanes.push_back(at);
    shown.pinned = shown.lanes.size();
    for (const auto kind :
         {analysis::LaneKind::host, analysis::LaneKind::stream, analysis::LaneKind::engine})
        for (const std::size_t lane : ordered(timeline, keys, arrangement.order, kind)) {
            if (has(arrangement.pinned, keys[lane])) continue;
            if (has(arrangement.hidden, keys[lane]))
                ++shown.hidden;
            else
                shown.lanes.push_back(lane);
        }
    return shown;
}

void toggle_pin(LaneArrangement& arrangement, const analysis::Timeline& timeline,
                std::size_t lane) {
    const std::string key = lane_keys(timeline)[lane];
    if (std::erase(arrangement.pinned, key) == 0) arrangement.pinned.push_back(key);
}

void hide_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane) {
    const std::string key = lane_keys(timeline)[lane];
    std::erase(arrangement.pinned, key);
    if (!has(arrangement.hidden, key)) arrangement.hidden.push_back(key);
}

bool move_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane,
               int step) {
    const Keys keys = lane_keys(timeline);
    const ShownLanes shown = shown_lanes(timeline, arrangement);
    const auto at = std::find(shown.lanes.begin(), shown.lanes.end(), lane);
    if (at == shown.lanes.end()) return false;
    const auto other = (at - shown.lanes.begin()) + step;
    if (other < 0 || other >= static_cast<std::ptrdiff_t>(shown.lanes.size())) return false;
    const std::size_t neighbour = shown.lanes[static_cast<std::size_t>(other)];
    const bool is_pinned = has(arrangement.pinned, keys[lane]);
    if (is_pinned != has(arrangement.pinned, keys[neighbour])) return false;
    if (is_pinned) {
        std::swap(arrangement.pinned[place_in(arrangement.pinned, keys[lane])],
                  arrangement.pinned[place_in(arrangement.pinned, keys[neighbour])]);
        return true;
    }
    const auto kind = timeline.lanes[lane].kind;
    if (timeline.lanes[neighbour].kind != kind) return false;
    // Store the order of the whole group; the order of other groups is kept.
    std::vector<std::size_t> group = ordered(timeline, keys, arrangement.order, kind);
    const auto from = std::find(group.begin(), group.end(), lane);
    const auto to = std::find(group.begin(), group.end(), neighbour);
    if (from < to)
        std::rotate(from, from + 1, to + 1);
    else
        std::rotate(to, from, from + 1);
    for (const std::size_t each : group) {
        std::erase(arrangement.order, keys[each]);
        arrangement.order.push_back(keys[each]);
    }
    return true;
}

}  // namespace streamlab::view
