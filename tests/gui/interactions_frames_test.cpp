// Complements the other frame tests: one test for each interaction with the timeline and the
// lesson.
#include "frames.hpp"
#include "panels/drawn_parts.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

struct Drawing : Frames {
    Drawing() {
        state.labs[1].bars = {"Drag the bars to where they will run.",
                              20'000,
                              {{"k1", "a", 0, 5000}, {"k3", "b", 0, 5000}}};
        state.sessions[1] = new_session(state.labs[1]);
        frame(3);
    }
    ImVec2 drag_by(const Control& handle, float way) {
        const ImVec2 from = handle.middle();
        drag(from, {from.x + way, from.y});
        return from;
    }
};

}  // namespace

TEST_CASE("[ goes to the operation that was waited for, ] to the one that waited") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.actions.select({2, 0});
    app.frame(2);
    app.key(Key::bracket_right);
    CHECK(app.state.timeline.selected == Target{3, 0});
    app.key(Key::bracket_left);
    app.key(Key::bracket_left);
    CHECK(app.state.timeline.selected == Target{1, 0});
}

TEST_CASE("Shift and a click on a second bar, or T, say why the two did not overlap") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(2);
    app.actions.select({1, 0});
    const auto third = app.point_along(app.find_control("timeline", "bars"), [&] {
        return app.state.timeline.hovered == Target{3, 0};
    });
    REQUIRE(third);
    const auto shows_both = [&](std::uint32_t one, std::uint32_t other) {
        CHECK(app.state.timeline.selected == Target{one, 0});
        CHECK(app.state.timeline.second == Target{other, 0});
        const std::string text = app.actions.copy();
        CHECK_THAT(text, ContainsSubstring("k1") && ContainsSubstring("k3") &&
                             ContainsSubstring("did not overlap"));
    };
    inject_shift(true);
    app.click(third->x, third->y);
    inject_shift(false);
    app.frame(2);
    shows_both(1, 3);
    app.click(third->x, third->y);
    CHECK(app.state.timeline.selected == Target{3, 0});
    CHECK_FALSE(app.state.timeline.second);
    app.key(Key::t);
    shows_both(3, 1);
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.second);
}

TEST_CASE("Space plays and pauses; period and comma step from event to event") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(2);
    app.key(Key::space);
    REQUIRE(app.state.playback.playing);
    const auto begin = *app.state.playback.playhead_ns;
    app.frame(10);
    CHECK(*app.state.playback.playhead_ns > begin);
    app.key(Key::space);
    CHECK_FALSE(app.state.playback.playing);
    app.actions.set_playhead(5 * ms);
    app.key(Key::period);
    CHECK(*app.state.playback.playhead_ns == 10 * ms);
    app.key(Key::comma);
    CHECK(*app.state.playback.playhead_ns == 5 * ms);
}

TEST_CASE("the play button and the speed button work") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const auto speed = app.state.playback.speed;
    app.press_control("timeline", "play");
    CHECK(app.state.playback.playing);
    app.press_control("timeline", "1x");
    CHECK(app.state.playback.speed != speed);
}

TEST_CASE("Shift and the wheel scroll lanes that do not fit") {
    Frames app;
    trace::Trace trace = barrier_trace();
    for (std::uint32_t id = 3; id < 40; ++id) {
        trace.streams.push_back({.id = id, .name = "s" + std::to_string(id)});
        trace::Operation operation = trace.operations.front();
        operation.id = static_cast<std::uint32_t>(trace.operations.size() + 1);
        operation.stream = id;
        trace.operations.push_back(operation);
    }
    app.show(result_of(std::move(trace)));
    app.frame(3);
    const ImVec2 at = app.find_control("timeline", "bars").middle();
    app.move(at.x, at.y);
    inject_shift(true);
    inject_wheel(-2);
    app.session.frame(app.state, app.actions);
    inject_shift(false);
    app.frame(2);
    CHECK(app.state.timeline.lanes_scroll > 0);
    const double wheel_moved = app.state.timeline.lanes_scroll;
    // A drag moves the lanes with the mouse.
    app.drag(at, {at.x, at.y - 60});
    CHECK(app.state.timeline.lanes_scroll > wheel_moved);
}

TEST_CASE("a click on a folded block unfolds it") {
    Frames app;
    app.show(result_of(long_trace(5000)));
    app.frame(3);
    const double all = app.state.timeline.view.ns_per_pixel();
    app.click_down(app.find_control("timeline", "bars"),
                   [&] { return app.state.timeline.view.ns_per_pixel() != all; });
    CHECK(app.state.timeline.view.ns_per_pixel() < all / 4);
}

TEST_CASE("hovering an operation highlights its stream, its engine and the call that issued it") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    app.move_away();
    const int plain = ImGui::GetDrawData()->TotalVtxCount;
    app.find(2);
    app.actions.say({});
    app.frame(2);
    // Three outlines and the tooltip.
    CHECK(ImGui::GetDrawData()->TotalVtxCount > plain + 3 * 30);
}

TEST_CASE("the bars of a prediction are dragged and stretched before the first run, not after") {
    Drawing app;
    const auto bar = [&](std::size_t i) { return app.state.session()->drawn.at(i); };
    const ImVec2 at = app.drag_by(app.find_control("timeline", "move"), 120);
    REQUIRE(bar(0).start_ns > 0);
    CHECK(bar(0).length_ns == 5 * ms);
    CHECK(bar(1).start_ns == 0);
    CHECK(app.state.session()->has_drawn);
    app.drag_by(app.find_control("timeline", "stretch", 1), 40);
    CHECK(bar(1).length_ns > 5 * ms);
    CHECK(bar(1).start_ns == 0);
    CHECK(bar(0).length_ns == 5 * ms);
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const auto before = app.state.session()->drawn;
    CHECK_FALSE(app.has_control("timeline", "move"));
    app.drag(at, {at.x + 120, at.y});
    CHECK(app.state.session()->drawn == before);
}

TEST_CASE("a drawn prediction stays visible during the build of its lab, and is not changed") {
    Drawing app;
    app.actions.move_drawn_bar(0, 3 * ms, 0);
    app.frame(3);
    const auto bars = app.state.session()->drawn;
    app.actions.run();
    app.frame(3);
    REQUIRE(app.state.phase == RunPhase::building);
    CHECK(shows_drawn_prediction(app.state));
    const int with_drawing = ImGui::GetDrawData()->TotalVtxCount;
    for (const Control& each : app.controls())
        CHECK_FALSE((each.panel == "timeline" && each.kind == ControlKind::handle));
    CHECK(app.state.session()->drawn == bars);
    app.state.labs[1].bars = {};
    app.frame(3);
    CHECK(with_drawing > ImGui::GetDrawData()->TotalVtxCount + 100);
    app.runner.finish(result_of(barrier_trace()));
    app.actions.poll();
    CHECK_FALSE(shows_drawn_prediction(app.state));
}

TEST_CASE("the lanes of a drawn prediction are in the order of the timeline's") {
    Drawing app;
    app.state.labs[1].bars.bars = {
        {"k1", "a", 0, 5000}, {"k2", "default", 0, 5000}, {"k3", "b", 0, 5000}};
    app.state.sessions[1] = new_session(app.state.labs[1]);
    app.frame(3);
    std::vector<float> tops;
    for (const Control& each : app.controls())
        if (each.name == "move") tops.push_back(each.min.y);
    REQUIRE(tops.size() == 3);
    CHECK(tops[1] < tops[0]);
    CHECK(tops[0] < tops[2]);
    app.show(result_of(barrier_trace()));
    std::vector<std::string> lanes;
    for (const analysis::Lane& lane : app.state.result()->timeline.lanes)
        if (lane.kind == analysis::LaneKind::stream) lanes.push_back(lane.name);
    CHECK(lanes == std::vector<std::string>{"default", "stream a", "stream b"});
}

TEST_CASE("Run, Stop, the choices, the steps and the knobs can be clicked") {
    Frames app;
    app.frame(3);
    const std::vector<Control> choices = app.controls_of("lesson", ControlKind::row);
    REQUIRE(choices.size() == app.state.labs[1].choices.size());
    app.press_control(choices[1]);
    CHECK(app.state.session()->prediction == 1u);
    app.press_control("page", "Run", 1);  // the first one is the menu
    REQUIRE(app.state.phase);
    app.press_control("page", "Stop");
    CHECK(app.runner.stops == 1);
    app.actions.run();
    app.runner.finish(result_of(barrier_trace()));
    app.actions.poll();
    app.frame(3);
    app.press_control("page", "Change");
    CHECK(app.state.session()->step == Step::change);
    const std::size_t jobs = app.runner.jobs.size();
    app.press_control("controls", "non-blocking");
    REQUIRE(app.runner.jobs.size() == jobs + 1);
    CHECK(app.runner.jobs.back().knobs != app.runner.jobs[jobs - 1].knobs);
}

TEST_CASE("a line of the code leads to its operations") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    CHECK(app.click_down(app.find_control("code", "lines"),
                         [&] { return app.state.timeline.selected.operation != 0; }));
}
