#include "app_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct Shown : AppFixture {
    explicit Shown(trace::Trace trace) {
        actions.set_timeline_width(1000);
        show(result_of(std::move(trace)));
    }
};

}  // namespace

TEST_CASE("the cause of a start can be followed in both directions") {
    Shown app(barrier_trace());
    app.actions.select({3, 0});
    app.actions.follow_cause(false);
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.actions.follow_cause(false);
    CHECK(app.state.timeline.selected == Target{1, 0});
    app.actions.follow_cause(false);
    CHECK(app.state.timeline.selected == Target{1, 0});
    app.actions.follow_cause(true);
    CHECK(app.state.timeline.selected == Target{2, 0});
}

TEST_CASE("from a blocking call, the operation that released it can be followed") {
    Shown app(barrier_trace());
    app.actions.select({0, 4});
    app.actions.follow_cause(false);
    CHECK(app.state.timeline.selected == Target{3, 0});
}

TEST_CASE("a jump moves the view only if necessary") {
    Shown app(barrier_trace());
    const auto before = app.state.timeline.view.begin_ns();
    app.actions.jump_to({2, 0});
    CHECK(app.state.timeline.view.begin_ns() == before);
    app.actions.select({1, 0});
    app.actions.zoom_at(0, 1000);
    app.actions.jump_to({3, 0});
    CHECK(app.state.timeline.view.end_ns() > 10'000'000);
}

TEST_CASE("the selection moves along its lane and between lanes") {
    Shown app(pipeline_trace());
    app.actions.select_neighbour(1);
    REQUIRE(app.state.timeline.selected);
    app.actions.select({2, 0});
    app.actions.select_neighbour(1);
    CHECK(app.state.timeline.selected == Target{3, 0});
    app.actions.select_neighbour(-1);
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.actions.select_lane(1);
    CHECK(trace::find_operation(app.state.result()->trace, app.state.timeline.selected.operation)
              ->stream == 2);
    for (int i = 0; i < 10; ++i)
        app.actions.select_lane(-1);
    CHECK(app.state.timeline.selected.call != 0);
}

TEST_CASE("fitting the selection fills the view with it, without a selection it shows the run") {
    Shown app(barrier_trace());
    app.actions.select({2, 0});
    app.actions.fit_selection();
    CHECK(app.state.timeline.view.x_of(10'000'000) > 500);
    CHECK(app.state.timeline.view.x_of(10'000'000) < 1000);
    app.actions.select({});
    app.actions.fit_selection();
    CHECK(app.state.timeline.view.x_of(0) >= 0);
    CHECK(app.state.timeline.view.x_of(15'000'000) <= 1000);
}

TEST_CASE("the playhead steps from event to event and stays inside the run") {
    Shown app(barrier_trace());
    for (int i = 0; i < 100; ++i)
        app.actions.step_playhead(1);
    CHECK(app.state.playback.playhead_ns == 15'000'000);
    app.actions.step_playhead(-1);
    CHECK(app.state.playback.playhead_ns == 10'000'000);
    for (int i = 0; i < 100; ++i)
        app.actions.step_playhead(-1);
    CHECK(app.state.playback.playhead_ns == 0);
}

TEST_CASE("without a run every movement is harmless") {
    AppFixture app;
    app.actions.follow_cause(true);
    app.actions.follow_cause(false);
    app.actions.select_neighbour(1);
    app.actions.select_lane(-1);
    app.actions.fit_selection();
    app.actions.fit_all();
    app.actions.step_playhead(1);
    app.actions.jump_to({1, 0});
    CHECK_FALSE(app.state.timeline.selected);
}
