#include "support/catch.hpp"
#include "view/lane_layout.hpp"

using namespace streamlab;

namespace {

analysis::Timeline timeline_of(std::initializer_list<std::pair<analysis::LaneKind, int>> lanes) {
    analysis::Timeline timeline;
    for (const auto& [kind, rows] : lanes) {
        analysis::Lane lane;
        lane.kind = kind;
        lane.rows = static_cast<std::uint16_t>(rows);
        timeline.lanes.push_back(lane);
    }
    return timeline;
}

view::LaneLayout layout_of(const analysis::Timeline& timeline,
                           const view::LaneArrangement& arrangement = {}) {
    return view::layout_lanes(timeline, view::shown_lanes(timeline, arrangement), {24, 2, 6, 20});
}

}  // namespace

TEST_CASE("each group begins with space for its heading") {
    const auto timeline = timeline_of({{analysis::LaneKind::host, 1},
                                       {analysis::LaneKind::stream, 1},
                                       {analysis::LaneKind::stream, 1},
                                       {analysis::LaneKind::engine, 1}});
    const auto layout = layout_of(timeline);
    REQUIRE(layout.lanes.size() == 4);
    CHECK(layout.lanes[0].top == 20);
    CHECK(layout.lanes[1].top == 20 + 24 + 6 + 20);
    CHECK(layout.lanes[2].top == layout.lanes[1].top + 24 + 6);
    CHECK(layout.lanes[0].first_of_group);
    CHECK_FALSE(layout.lanes[2].first_of_group);
    CHECK(layout.lanes[3].first_of_group);
}

TEST_CASE("a lane is as high as its rows") {
    const auto layout = layout_of(timeline_of({{analysis::LaneKind::engine, 3}}));
    CHECK(layout.lanes[0].height == 3 * 24 + 2 * 2);
    CHECK(layout.row_top(layout.lanes[0], 2) == 20 + 2 * 26);
}

TEST_CASE("a y coordinate finds its lane, and none in a heading") {
    const auto layout =
        layout_of(timeline_of({{analysis::LaneKind::stream, 1}, {analysis::LaneKind::engine, 2}}));
    CHECK(layout.lane_at(5) == nullptr);
    REQUIRE(layout.lane_at(30) != nullptr);
    CHECK(layout.lane_at(30)->lane == 0);
    CHECK(layout.lane_at(60) == nullptr);
    REQUIRE(layout.lane_at(layout.lanes[1].top + 40) != nullptr);
    CHECK(layout.lane_at(layout.lanes[1].top + 40)->lane == 1);
    CHECK(layout.lane_at(1e6) == nullptr);
}

TEST_CASE("an empty list of lanes is valid") {
    const auto layout = view::layout_lanes({}, {}, {});
    CHECK(layout.height == 0);
    CHECK(layout.lane_at(0) == nullptr);
}
