// Snapping of measurements to edges of bars.
#include "sample_runs.hpp"
#include "support/catch.hpp"
#include "view/snap.hpp"

using namespace streamlab;
using view::nearest_edge;
using view::Span;

namespace {

// One lane with the bars [100, 200), waiting from 60, and [300, 400).
struct Lanes {
    Lanes() {
        analysis::Lane lane;
        lane.kind = analysis::LaneKind::stream;
        analysis::Bar first;
        first.id = 1;
        first.wait_from_ns = 60;
        first.start_ns = 100;
        first.end_ns = 200;
        analysis::Bar second;
        second.id = 2;
        second.wait_from_ns = second.start_ns = 300;
        second.end_ns = 400;
        lane.bars = {first, second};
        timeline.lanes = {lane};
        lane.bars[0].wait_from_ns = lane.bars[0].start_ns = 207;
        lane.bars[0].end_ns = 280;
        lane.bars.pop_back();
        timeline.lanes.push_back(lane);
        index = view::TimelineIndex(timeline);
    }
    std::optional<view::Span> at(trace::Nanoseconds time) const {
        return view::span_at(timeline.lanes[0], index.lane(0).rows[0], time);
    }
    analysis::Timeline timeline;
    view::TimelineIndex index;
};

}  // namespace

TEST_CASE("the nearest edge within reach attracts: of waiting, start and end") {
    const Lanes lanes;
    const auto snap = [&](trace::Nanoseconds time) {
        return nearest_edge(lanes.timeline, lanes.index, 0, time, 10);
    };
    CHECK(snap(64) == 60);
    CHECK(snap(97) == 100);
    CHECK(snap(105) == 100);
    CHECK(snap(192) == 200);
    CHECK(snap(305) == 300);
    CHECK_FALSE(snap(150));
    CHECK_FALSE(snap(1'000));
}

TEST_CASE("the lane under the mouse has priority, others only count if it has no edge near") {
    const Lanes lanes;
    CHECK(nearest_edge(lanes.timeline, lanes.index, 0, 206, 10) == 200);
    CHECK(nearest_edge(lanes.timeline, lanes.index, std::nullopt, 206, 10) == 207);
    CHECK(nearest_edge(lanes.timeline, lanes.index, 0, 275, 10) == 280);
}

TEST_CASE("a click measures the waiting part, the running part, or the gap") {
    const Lanes lanes;
    CHECK(lanes.at(80) == Span{60, 100});
    CHECK(lanes.at(150) == Span{100, 200});
    CHECK(lanes.at(250) == Span{200, 300});
    CHECK(lanes.at(350) == Span{300, 400});
    CHECK_FALSE(lanes.at(10));
    CHECK_FALSE(lanes.at(500));
}
