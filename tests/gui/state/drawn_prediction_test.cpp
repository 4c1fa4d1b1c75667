#include "lesson/drawn_prediction.hpp"
#include "sample_runs.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::lesson;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

catalogue::PredictionBars barrier_bars() {
    return {
        "Drag.", 20'000, {{"k1", "a", 0, 5000}, {"k2", "default", 0, 5000}, {"k3", "b", 0, 5000}}};
}

}  // namespace

TEST_CASE("a drawn edge snaps to another bar's, else to the grid") {
    CHECK(snapped(49, {0, 50}, 5, 10) == 50);
    CHECK(snapped(44, {0, 50}, 5, 10) == 40);
    CHECK(snapped(3, {0, 50}, 5, 10) == 0);
    CHECK(snapped(47, {45, 50}, 5, 10) == 45);
}

TEST_CASE("a moved bar stays in the window, and either edge may snap") {
    const auto asked = barrier_bars();
    auto bars = initial_bars(asked);
    bars[1] = moved_bar(asked, bars, 1, 5 * ms + 90'000, ms / 10);
    CHECK(bars[1].start_ns == 5 * ms);
    CHECK(bars[1].length_ns == 5 * ms);
    // The end of k3 is near no start; its start is near the end of k2.
    bars[2] = moved_bar(asked, bars, 2, 10 * ms - 50'000, ms / 10);
    CHECK(bars[2].start_ns == 10 * ms);
    bars[0] = moved_bar(asked, bars, 0, 99 * ms, 0);
    CHECK(bars[0].end_ns() == 20 * ms);
    bars[0] = moved_bar(asked, bars, 0, -99 * ms, 0);
    CHECK(bars[0].start_ns == 0);
}

TEST_CASE("a stretched bar keeps its start and a minimum length") {
    const auto asked = barrier_bars();
    auto bars = initial_bars(asked);
    bars[0] = stretched_bar(asked, bars, 0, 7 * ms + 30'000, 0);
    CHECK(bars[0].start_ns == 0);
    CHECK(bars[0].length_ns == 7 * ms);
    bars[0] = stretched_bar(asked, bars, 0, -3 * ms, 0);
    CHECK(bars[0].length_ns == ms / 10);
    bars[0] = stretched_bar(asked, bars, 0, 99 * ms, 0);
    CHECK(bars[0].end_ns() == 20 * ms);
}

TEST_CASE("the differences between a drawing and the run are reported with their cause") {
    const auto asked = barrier_bars();
    auto bars = initial_bars(asked);
    bars[1].start_ns = 5 * ms;
    const DrawnOutcome outcome = judge(asked, bars, barrier_trace());
    CHECK(outcome.origin_ns == 4'000);
    CHECK(outcome.summary == "2 of 3 bars ran as you drew them.");
    REQUIRE(outcome.bars.size() == 3);
    CHECK(outcome.bars[0].right());
    CHECK(outcome.bars[1].right());
    CHECK(outcome.bars[2].operation == 3);
    CHECK_FALSE(outcome.bars[2].start_right);
    CHECK(outcome.bars[2].length_right);
    CHECK_THAT(outcome.bars[2].text,
               ContainsSubstring("You let k3 start at 0; it started at 10.0 ms. It waited for k2"));
}

TEST_CASE("if the run begins late, the time in its picture is given, too") {
    const auto asked = barrier_bars();
    auto bars = initial_bars(asked);
    bars[1].start_ns = 5 * ms;
    trace::Trace late = barrier_trace();
    for (trace::Operation& operation : late.operations) {
        operation.start_ns += 48 * ms;
        operation.end_ns += 48 * ms;
    }
    CHECK_THAT(judge(asked, bars, late).bars[2].text,
               ContainsSubstring("it started at 10.0 ms (in the picture at 58.0 ms). It waited"));
}

TEST_CASE("a wrong drawn length is reported, and so is a bar that the run lacks") {
    auto asked = barrier_bars();
    asked.bars.push_back({"h2d", "a", 0, 1000});
    auto bars = initial_bars(asked);
    bars[0].length_ns = 9 * ms;
    const DrawnOutcome outcome = judge(asked, bars, barrier_trace());
    CHECK(outcome.bars[0].text == "You gave k1 9.00 ms; it took 5.00 ms.");
    CHECK(outcome.bars[3].operation == 0);
    CHECK(outcome.bars[3].text == "There was no h2d in stream a in this run.");
}

TEST_CASE("bars with one name are the stream's operations with that name, in order") {
    catalogue::PredictionBars asked{"Drag.", 20'000, {}};
    asked.bars = {{"k1", "a", 0, 5000}, {"k1", "a", 0, 5000}};
    const DrawnOutcome outcome = judge(asked, initial_bars(asked), barrier_trace());
    CHECK(outcome.bars[0].operation == 1);
    CHECK(outcome.bars[1].operation == 0);
    CHECK(judge(asked, initial_bars(asked), trace::Trace{}).summary ==
          "No bar ran as you drew it.");
}

TEST_CASE("bars of one stream start one after the other, those of several streams together") {
    catalogue::PredictionBars asked{"Drag.", 20'000, {}};
    asked.bars = {{"h2d", "a", 0, 400}, {"k1", "a", 0, 5000}, {"k2", "b", 0, 5000}};
    const auto bars = initial_bars(asked);
    CHECK(bars[0].start_ns == 0);
    CHECK(bars[1].start_ns == 400'000);
    CHECK(bars[2].start_ns == 0);
}
