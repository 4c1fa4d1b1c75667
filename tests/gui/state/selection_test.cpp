#include "sample_runs.hpp"
#include "state/selection.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("an operation is highlighted in its stream, its engine and the call that issued it") {
    const auto result = result_of(barrier_trace());
    int lit = 0;
    for (const analysis::Lane& lane : result->timeline.lanes) {
        for (const analysis::Bar& bar : lane.bars) {
            if (!belongs_to(result->trace, bar, lane.kind, {2, 0})) continue;
            ++lit;
            if (lane.kind == analysis::LaneKind::host) CHECK(bar.call() == 2);
        }
    }
    CHECK(lit == 3);
}

TEST_CASE("a call is highlighted with its operations") {
    const auto result = result_of(barrier_trace());
    int lit = 0;
    for (const analysis::Lane& lane : result->timeline.lanes) {
        for (const analysis::Bar& bar : lane.bars) {
            lit += belongs_to(result->trace, bar, lane.kind, {0, 1}) ? 1 : 0;
        }
    }
    CHECK(lit == 3);
    CHECK_FALSE(
        belongs_to(result->trace, result->timeline.lanes[0].bars[0], analysis::LaneKind::host, {}));
}

TEST_CASE("the selected line is that of the call") {
    const auto result = result_of(barrier_trace());
    CHECK(line_of(result->trace, {2, 0}) == 14);
    CHECK(line_of(result->trace, {0, 4}) == 16);
    CHECK(line_of(result->trace, {}) == 0);
    CHECK(line_at(*result, 12'000'000) == 16);
    CHECK(line_at(*result, 3'000) == 14);
    CHECK(line_at(*result, 20'000'000) == 0);
}
