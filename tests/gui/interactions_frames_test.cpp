// Complements the other frame tests: one test for each interaction with the timeline and the
// lesson.
#include "frames.hpp"
#include "panels/drawn_parts.hpp"

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
    void drag(ImVec2 from, float by) {
        move(from.x, from.y);
        inject_mouse_button(0, true);
        frame();
        move(from.x + by / 2, from.y);
        move(from.x + by, from.y);
        inject_mouse_button(0, false);
        frame(2);
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
    for (float x = 760; x < 1000 && !app.state.playback.playing; x += 10)
        app.click(x, 61);
    CHECK(app.state.playback.playing);
    for (float x = 760; x < 1050 && app.state.playback.speed == speed; x += 10)
        app.click(x, 61);
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
    app.move(1000, 300);
    inject_shift(true);
    inject_wheel(-2);
    app.session.frame(app.state, app.actions);
    inject_shift(false);
    app.frame(2);
    CHECK(app.state.timeline.lanes_scroll > 0);
    const double wheel_moved = app.state.timeline.lanes_scroll;
    // A drag moves the lanes with the mouse.
    app.move(1000, 300);
    inject_mouse_button(0, true);
    app.frame();
    app.move(1000, 200);
    inject_mouse_button(0, false);
    app.frame(2);
    CHECK(app.state.timeline.lanes_scroll > wheel_moved);
}

TEST_CASE("a click on a folded block unfolds it") {
    Frames app;
    app.show(result_of(long_trace(5000)));
    app.frame(3);
    const double all = app.state.timeline.view.ns_per_pixel();
    for (float y = 110; y < 430 && app.state.timeline.view.ns_per_pixel() == all; y += 8)
        app.click(1000, y);
    CHECK(app.state.timeline.view.ns_per_pixel() < all / 4);
}

TEST_CASE("hovering an operation highlights its stream, its engine and the call that issued it") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    app.move(5, 5);
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
    // The upper bar begins at the left end of the stage and is a quarter of it long.
    bool moved = false;
    for (float y = 150; y < 300 && !moved; y += 8) {
        app.drag({800, y}, 120);
        moved = bar(0).start_ns > 0;
    }
    REQUIRE(moved);
    CHECK(bar(0).length_ns == 5 * ms);
    CHECK(bar(1).start_ns == 0);
    CHECK(app.state.session()->has_drawn);
    bool stretched = false;
    for (float y = 150; y < 300 && !stretched; y += 8) {
        // From the right, so that a bar's end is hit first.
        for (float x = 1260; x > 800 && !stretched; x -= 4) {
            app.drag({x, y}, 40);
            stretched = bar(1).length_ns != 5 * ms || bar(0).length_ns != 5 * ms;
        }
    }
    CHECK(stretched);
    app.show(result_of(barrier_trace()));
    const auto before = app.state.session()->drawn;
    app.drag({800, 200}, 120);
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
    // Clicks down the lesson's column until `done`.
    const auto click_through = [&](float from_y, const auto& done) {
        for (float y = from_y; y < 690 && !done(); y += 9)
            for (float x = 215; x < 660 && !done(); x += 30)
                app.click(x, y);
        return done();
    };
    CHECK(click_through(300, [&] { return app.state.session()->prediction.has_value(); }));
    app.key(Key::r);
    REQUIRE(app.state.phase);
    CHECK(click_through(300, [&] { return app.runner.stops > 0; }));
    app.actions.run();
    app.runner.finish(result_of(barrier_trace()));
    app.actions.poll();
    app.frame(3);
    app.actions.go_to_step(Step::change);
    app.frame(3);
    const std::size_t jobs = app.runner.jobs.size();
    CHECK(click_through(560, [&] {
        return app.runner.jobs.size() > jobs &&
               app.runner.jobs.back().knobs != app.runner.jobs[jobs - 1].knobs;
    }));
}

TEST_CASE("a line of the code leads to its operations") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    bool seen = false;
    for (float y = 80; y < 330 && !seen; y += 9) {
        app.click(330, y);
        seen = app.state.timeline.selected.operation != 0;
    }
    CHECK(seen);
}
