#include "sample_runs.hpp"
#include "support/catch.hpp"
#include "view/lane_index.hpp"

using namespace streamlab;

TEST_CASE("an operation is found in its stream and in its engine, and its call on the host") {
    const auto result = gui::test::result_of(gui::test::barrier_trace());
    const auto& lanes = result->timeline.lanes;
    for (std::uint32_t id = 1; id <= 3; ++id) {
        const auto stream = result->index.in_stream(id);
        const auto engine = result->index.in_engine(id);
        REQUIRE(stream);
        REQUIRE(engine);
        CHECK(lanes[stream->lane].kind == analysis::LaneKind::stream);
        CHECK(lanes[engine->lane].kind == analysis::LaneKind::engine);
        CHECK(lanes[stream->lane].bars[stream->bar].operation() == id);
        CHECK(lanes[engine->lane].bars[engine->bar].operation() == id);
    }
    const auto call = result->index.on_host(4);
    REQUIRE(call);
    CHECK(lanes[call->lane].bars[call->bar].blocked);
}

TEST_CASE("unknown items are not found") {
    const view::TimelineIndex empty;
    CHECK_FALSE(empty.in_stream(1));
    CHECK_FALSE(empty.on_host(0));
    const auto result = gui::test::result_of(gui::test::barrier_trace());
    CHECK_FALSE(result->index.in_stream(0));
    CHECK_FALSE(result->index.in_engine(999'999));
}

TEST_CASE("bars whose row is out of range go to the last row") {
    analysis::Lane lane;
    lane.rows = 1;
    lane.bars.resize(1);
    lane.bars[0].row = 7;
    const view::LaneIndex index = view::index_lane(lane);
    REQUIRE(index.rows.size() == 1);
    CHECK(index.rows[0].size() == 1);
}

TEST_CASE("a row stores a sorted order only if its bars are not sorted already") {
    analysis::Lane lane;
    lane.bars.resize(3);
    for (std::size_t i = 0; i < 3; ++i) {
        lane.bars[i].wait_from_ns = lane.bars[i].start_ns = 10 * static_cast<std::int64_t>(i);
        lane.bars[i].end_ns = lane.bars[i].start_ns + 5;
    }
    const view::LaneIndex in_order = view::index_lane(lane);
    CHECK(in_order.rows[0].order.empty());
    CHECK(in_order.rows[0].bar(2) == 2);
    CHECK(in_order.rows[0].first_ending_at(lane, 12) == 1);
    CHECK(in_order.rows[0].first_beginning_at(lane, 11) == 2);

    std::swap(lane.bars[0], lane.bars[2]);
    const view::LaneIndex other = view::index_lane(lane);
    CHECK(other.rows[0].bar(0) == 2);
    CHECK(other.rows[0].bar(2) == 0);
    CHECK(other.rows[0].first_ending_at(lane, 26) == 3);
}
