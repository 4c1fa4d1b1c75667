// Sizes of the panels at each step.
#include "../puzzle_fixture.hpp"
#include "state/layout.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("before the first run the code has the place that nothing else needs") {
    PuzzleApp app;
    app.actions.select_lab(1);
    CHECK(layout_kind_of(app.state) == LayoutKind::predict);
    CHECK(wanted_layout(app.state).code == 1);
    app.state.labs[1].bars = {"Drag the bars.", 20'000, {{"k1", "a", 0, 5000}}};
    const Layout with_bars = wanted_layout(app.state);
    CHECK(with_bars.code < 1);
    CHECK(with_bars.code + with_bars.timeline == 1);
    app.show(result_of(barrier_trace()));
    CHECK(layout_kind_of(app.state) == LayoutKind::read);
    CHECK(shows_details(app.state));
}

TEST_CASE("a check moves no panel until there is a run to show") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    const Layout before = wanted_layout(app.state);
    CHECK(before.code == 1);
    app.actions.check_puzzle();
    REQUIRE(app.state.checking);
    CHECK(wanted_layout(app.state) == before);
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    CHECK(wanted_layout(app.state) == before);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    CHECK(wanted_layout(app.state).code < 1);
}

TEST_CASE("each kind of task has its layout") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    CHECK(layout_kind_of(app.state) == LayoutKind::repair);
    app.actions.open_puzzle(1);
    CHECK(layout_kind_of(app.state) == LayoutKind::answer);
    app.actions.compare(compare_runs({result_of(barrier_trace()), "one"},
                                     {result_of(non_blocking_trace()), "two"}));
    CHECK(layout_kind_of(app.state) == LayoutKind::compare);
}

TEST_CASE("a splitter changes the layout of its kind, and the course's width everywhere") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    app.actions.advance(0);
    Layout layout = app.state.layout;
    layout.code += 0.1f;
    layout.course += 0.05f;
    app.actions.set_layout(layout);
    CHECK(wanted_layout(app.state) == layout);
    app.actions.select_lab(0);
    CHECK(wanted_layout(app.state).course == layout.course);
    CHECK(app.state.layouts[static_cast<std::size_t>(LayoutKind::read)].code ==
          default_layouts()[static_cast<std::size_t>(LayoutKind::read)].code);
    app.actions.reset_layouts();
    CHECK(app.state.layouts == default_layouts());
}

TEST_CASE("panels move to a new layout within a second, and arrive exactly") {
    PuzzleApp app;
    app.state.animates_layout = true;
    app.actions.select_lab(1);
    app.actions.advance(1.0 / 60);
    const Layout wanted = wanted_layout(app.state);
    CHECK_FALSE(app.state.layout == wanted);
    int frames = 0;
    while (app.actions.advance(1.0 / 60) && frames < 60)
        ++frames;
    CHECK(frames > 3);
    CHECK(frames < 60);
    CHECK(app.state.layout == wanted);
}
