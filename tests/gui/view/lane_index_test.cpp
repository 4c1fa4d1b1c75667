#include "sample_runs.hpp"
#include "support/catch.hpp"
#include "view/lane_index.hpp"

using namespace streamlab;

TEST_CASE("an operation is found in its stream and in its engine, and its call on the host") {
    const auto result = gui::test::result_of(gui::test::fence_trace());
    const auto& lanes = result->timeline.lanes;
    for (std::uint32_t id = 1; id <= 3; ++id) {
        const auto* stream = result->index.in_stream(id);
        const auto* engine = result->index.in_engine(id);
        REQUIRE(stream != nullptr);
        REQUIRE(engine != nullptr);
        CHECK(lanes[stream->lane].kind == analysis::LaneKind::stream);
        CHECK(lanes[engine->lane].kind == analysis::LaneKind::engine);
        CHECK(lanes[stream->lane].bars[stream->bar].operation == id);
        CHECK(lanes[engine->lane].bars[engine->bar].operation == id);
    }
    const auto* call = result->index.on_host(4);
    REQUIRE(call != nullptr);
    CHECK(lanes[call->lane].bars[call->bar].blocked);
}

TEST_CASE("what is not there is not found") {
    const view::TimelineIndex empty;
    CHECK(empty.in_stream(1) == nullptr);
    CHECK(empty.on_host(0) == nullptr);
    const auto result = gui::test::result_of(gui::test::fence_trace());
    CHECK(result->index.in_stream(0) == nullptr);
    CHECK(result->index.in_engine(999'999) == nullptr);
}

TEST_CASE("bars whose row is out of range go to the last row") {
    analysis::Lane lane;
    lane.rows = 1;
    lane.bars.resize(1);
    lane.bars[0].row = 7;
    const view::LaneIndex index = view::index_lane(lane);
    REQUIRE(index.rows.size() == 1);
    CHECK(index.rows[0].bars.size() == 1);
}
