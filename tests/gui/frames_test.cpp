// Whole frames without a window: input goes in, state and draw lists come out.
#include <cmath>

#include "frames.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("a frame before the first run, with one and without labs is drawn") {
    Frames app;
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
    app.show(result_of(barrier_trace()));
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 2000);
    app.actions.load_labs("/dev/null/labs");
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 100);
}

TEST_CASE("frames are identical if nothing happens") {
    Frames app;
    app.show(result_of(pipeline_trace()));
    app.frame(4);
    const int vertices = ImGui::GetDrawData()->TotalVtxCount;
    const auto begin = app.state.timeline.view.begin_ns();
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount == vertices);
    CHECK(app.state.timeline.view.begin_ns() == begin);
}

TEST_CASE("W and S zoom, A and D pan, 0 fits the run") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const double all = app.state.timeline.view.ns_per_pixel();
    app.key(Key::w);
    const double closer = app.state.timeline.view.ns_per_pixel();
    CHECK(closer < all);
    const auto begin = app.state.timeline.view.begin_ns();
    app.key(Key::d);
    CHECK(app.state.timeline.view.begin_ns() > begin);
    app.key(Key::a);
    CHECK(app.state.timeline.view.begin_ns() == begin);
    app.key(Key::s);
    CHECK(app.state.timeline.view.ns_per_pixel() > closer);
    app.key(Key::zero);
    CHECK(app.state.timeline.view.ns_per_pixel() == Approx(all));
}

TEST_CASE("a held key repeats, and a released one stops") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    app.session.keys().press(Key::w);
    app.frame(40);
    const double held = app.state.timeline.view.ns_per_pixel();
    app.session.keys().release(Key::w);
    app.frame(10);
    CHECK(app.state.timeline.view.ns_per_pixel() == held);
    app.key(Key::zero);
    app.key(Key::w);
    CHECK(held < app.state.timeline.view.ns_per_pixel());
}

TEST_CASE("the wheel zooms at the mouse") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const Control bars = app.find_control("timeline", "bars");
    const float mouse = std::round(bars.middle().x + 60);
    app.move(mouse, bars.middle().y);
    const double before = app.state.timeline.view.ns_per_pixel();
    const double x = mouse - bars.min.x;
    const auto time = app.state.timeline.view.time_at(x);
    inject_wheel(2);
    app.frame(2);
    CHECK(app.state.timeline.view.ns_per_pixel() < before);
    CHECK(app.state.timeline.view.x_of(time) == Approx(x).margin(1));
}

TEST_CASE("hovering a bar finds its operation, a click selects it, Esc clears the selection") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const ImVec2 at = app.find(2);
    app.click(at.x, at.y);
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.move_away();
    CHECK_FALSE(app.state.timeline.hovered);
    app.key(Key::bracket_left);
    CHECK(app.state.timeline.selected == Target{1, 0});
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.selected);
}

TEST_CASE("dragging pans and selects nothing") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    app.key(Key::w);
    app.key(Key::w);
    const ImVec2 at = app.find(2);
    const auto begin = app.state.timeline.view.begin_ns();
    app.drag(at, {at.x - 60, at.y});
    CHECK(app.state.timeline.view.begin_ns() > begin);
    CHECK_FALSE(app.state.timeline.selected);
}

TEST_CASE("the ruler moves the playhead, and the code follows the host") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    const Control ruler = app.find_control("timeline", "ruler");
    const float mouse = std::round(ruler.middle().x + 60);
    app.click(mouse, ruler.middle().y);
    REQUIRE(app.state.playback.playhead_ns);
    const double x = ruler.min.x + app.state.timeline.view.x_of(*app.state.playback.playhead_ns);
    CHECK(x == Approx(mouse).margin(1));
    app.key(Key::period);
    CHECK(*app.state.playback.playhead_ns > 0);
}

TEST_CASE("R runs, and the list of keys opens and closes") {
    Frames app;
    app.actions.predict(0);
    app.frame(2);
    app.key(Key::r);
    CHECK(app.runner.jobs.size() == 1);
    app.key(Key::question);
    CHECK(app.state.show_keys);
    app.frame(2);
    app.key(Key::escape);
    CHECK_FALSE(app.state.show_keys);
}

TEST_CASE("a click in the list opens that lab") {
    Frames app;
    app.frame(2);
    app.press_control("course", "lab 02");
    CHECK(app.state.selected_lab == 0);
}

TEST_CASE("a splitter moves and no panel can vanish") {
    Frames app;
    app.frame(3);
    const ImVec2 edge = app.find_control("page", "course_edge").middle();
    app.move(edge.x, edge.y);
    inject_mouse_button(0, true);
    app.frame();
    app.move(edge.x + 100, edge.y);
    CHECK(app.state.layout.course > 0.2f);
    app.move(3000, edge.y);
    app.frame(2);
    CHECK(app.state.layout.course <= 0.3f);
    app.move(-500, edge.y);
    app.frame(2);
    CHECK(app.state.layout.course >= 0.05f);
    inject_mouse_button(0, false);
    app.frame(2);
}

TEST_CASE("findings are listed and marked, and a click leads to their operations") {
    Frames app;
    app.show(result_of(pipeline_trace()));
    app.frame(3);
    const int clean = ImGui::GetDrawData()->TotalVtxCount;
    app.show(result_of(racing_trace()));
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > clean + 200);
    const auto& finding = app.state.result()->findings.at(0);
    // Each of the two has a button in the list below the timeline.
    const std::vector<Control> buttons = app.controls_of("figures", ControlKind::button);
    REQUIRE(buttons.size() >= finding.places.size());
    for (std::size_t i = 0; i < finding.places.size(); ++i) {
        app.actions.select({});
        app.press_control(buttons[i]);
        CHECK(app.state.timeline.selected.operation == finding.places[i].operation);
    }
}
