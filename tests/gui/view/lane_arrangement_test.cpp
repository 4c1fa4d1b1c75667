#include "support/catch.hpp"
#include "view/lane_arrangement.hpp"

using namespace streamlab;
using analysis::LaneKind;

namespace {

// host, stream a, stream b, stream a (another one), engine SMs
analysis::Timeline five_lanes() {
    analysis::Timeline timeline;
    const std::pair<LaneKind, const char*> lanes[] = {{LaneKind::host, "host"},
                                                      {LaneKind::stream, "stream a"},
                                                      {LaneKind::stream, "stream b"},
                                                      {LaneKind::stream, "stream a"},
                                                      {LaneKind::engine, "SMs"}};
    for (const auto& [kind, name] : lanes) {
        analysis::Lane lane;
        lane.kind = kind;
        lane.name = name;
        timeline.lanes.push_back(lane);
    }
    return timeline;
}

using Lanes = std::vector<std::size_t>;

Lanes shown(const view::LaneArrangement& arrangement) {
    return view::shown_lanes(five_lanes(), arrangement).lanes;
}

}  // namespace

TEST_CASE("lanes with one name have different keys") {
    const auto keys = view::lane_keys(five_lanes());
    CHECK(keys[1] == "stream stream a");
    CHECK(keys[3] == "stream stream a#2");
}

TEST_CASE("a pinned lane comes first, and returns to its place when unpinned") {
    view::LaneArrangement arrangement;
    view::toggle_pin(arrangement, five_lanes(), 4);
    view::toggle_pin(arrangement, five_lanes(), 2);
    CHECK(shown(arrangement) == Lanes{4, 2, 0, 1, 3});
    CHECK(view::shown_lanes(five_lanes(), arrangement).pinned == 2);
    view::toggle_pin(arrangement, five_lanes(), 4);
    CHECK(shown(arrangement) == Lanes{2, 0, 1, 3, 4});
}

TEST_CASE("a hidden lane is counted, pinned or not") {
    view::LaneArrangement arrangement;
    view::toggle_pin(arrangement, five_lanes(), 1);
    view::hide_lane(arrangement, five_lanes(), 1);
    view::hide_lane(arrangement, five_lanes(), 4);
    CHECK(shown(arrangement) == Lanes{0, 2, 3});
    CHECK(view::shown_lanes(five_lanes(), arrangement).hidden == 2);
}

TEST_CASE("a lane moves only within its group") {
    view::LaneArrangement arrangement;
    CHECK(view::move_lane(arrangement, five_lanes(), 3, -1));
    CHECK(shown(arrangement) == Lanes{0, 1, 3, 2, 4});
    CHECK(view::move_lane(arrangement, five_lanes(), 3, -1));
    CHECK_FALSE(view::move_lane(arrangement, five_lanes(), 3, -1));
    CHECK(shown(arrangement) == Lanes{0, 3, 1, 2, 4});
    CHECK_FALSE(view::move_lane(arrangement, five_lanes(), 0, 1));
    CHECK(view::move_lane(arrangement, five_lanes(), 3, 1));
    CHECK(shown(arrangement) == Lanes{0, 1, 3, 2, 4});
}

TEST_CASE("pinned lanes move among themselves") {
    view::LaneArrangement arrangement;
    view::toggle_pin(arrangement, five_lanes(), 4);
    view::toggle_pin(arrangement, five_lanes(), 2);
    CHECK(view::move_lane(arrangement, five_lanes(), 2, -1));
    CHECK(shown(arrangement) == Lanes{2, 4, 0, 1, 3});
    CHECK_FALSE(view::move_lane(arrangement, five_lanes(), 4, 1));
}

TEST_CASE("a move skips a hidden lane, and a new lane stays after its neighbour") {
    view::LaneArrangement arrangement;
    view::hide_lane(arrangement, five_lanes(), 2);
    CHECK(view::move_lane(arrangement, five_lanes(), 3, -1));
    CHECK(shown(arrangement) == Lanes{0, 3, 1, 4});
    analysis::Timeline more = five_lanes();
    more.lanes.insert(more.lanes.begin() + 4, more.lanes[2]);
    more.lanes[4].name = "stream c";
    CHECK(view::shown_lanes(more, arrangement).lanes == Lanes{0, 3, 4, 1, 5});
}

TEST_CASE("an arrangement of another program does no harm") {
    const view::LaneArrangement strange{{"stream x"}, {"host host#9", ""}, {"engine y"}};
    CHECK(shown(strange) == Lanes{0, 1, 2, 3, 4});
    CHECK(view::shown_lanes({}, strange).lanes.empty());
}
