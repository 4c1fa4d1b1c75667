// Playback of virtual time, and the state at a moment.
#include <algorithm>

#include "app_fixture.hpp"
#include "state/moment.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

struct PlaybackFixture : AppFixture {
    PlaybackFixture() {
        actions.set_timeline_width(1000);
        show(result_of(barrier_trace()));
    }
    trace::Nanoseconds now() const { return state.playback.playhead_ns.value_or(-1); }
};

}  // namespace

TEST_CASE("long times before and after the work are initially out of view and not played") {
    trace::Trace trace = barrier_trace();
    for (trace::Operation& operation : trace.operations)
        for (trace::Nanoseconds* time :
             {&operation.enqueue_ns, &operation.ready_ns, &operation.start_ns, &operation.end_ns})
            *time += 100 * ms;
    for (trace::HostCall& call : trace.calls) {
        call.begin_ns += 100 * ms;
        call.end_ns += 100 * ms;
    }
    trace.end_ns = 400 * ms;
    PlaybackFixture app;
    app.show(result_of(trace));
    CHECK(app.state.timeline.view.begin_ns() > 98 * ms);
    CHECK(app.state.timeline.view.end_ns() < 117 * ms);
    app.actions.play_or_pause();
    CHECK(app.now() >= 100 * ms);
    for (int i = 0; i < 59; ++i)
        app.actions.advance(0.1);
    CHECK(app.state.playback.playing);
    app.actions.advance(0.1);
    app.actions.advance(0.1);
    CHECK_FALSE(app.state.playback.playing);
    // A playhead set after the work shows that part.
    app.actions.set_playhead(200 * ms);
    app.actions.play_or_pause();
    app.actions.advance(0.1);
    CHECK(app.now() > 200 * ms);
    app.actions.fit_all();
    CHECK(app.state.timeline.view.begin_ns() < 0);
}

TEST_CASE("a whole run plays in six seconds at speed 1, and is fitted at its end") {
    PlaybackFixture app;
    app.actions.play_or_pause();
    CHECK(app.state.playback.playing);
    for (int i = 0; i < 30; ++i)
        CHECK(app.actions.advance(0.1));
    CHECK(app.now() == Approx(7.5 * ms).margin(1000));
    for (int i = 0; i < 29; ++i)
        app.actions.advance(0.1);
    CHECK(app.now() > 14 * ms);
    app.actions.advance(0.1);
    app.actions.advance(0.1);
    CHECK_FALSE(app.state.playback.playing);
    CHECK_FALSE(app.state.playback.playhead_ns);
    CHECK_FALSE(app.actions.advance(0.1));
}

TEST_CASE("playing from the end of the run starts again at the first work") {
    PlaybackFixture app;
    app.actions.set_playhead(app.state.result()->timeline.end_ns);
    app.actions.play();
    CHECK(app.state.playback.playing);
    CHECK(app.now() < 1 * ms);
}

TEST_CASE("playing scrolls only a view that shows a part, and follows the playhead") {
    PlaybackFixture app;
    const view::TimeView first = app.state.timeline.view;
    app.actions.play();
    for (int i = 0; i < 70; ++i) {
        app.actions.advance(0.1);
        CHECK(app.state.timeline.view.begin_ns() == first.begin_ns());
    }
    app.actions.zoom_at(0, 4);
    const trace::Nanoseconds zoomed = app.state.timeline.view.begin_ns();
    app.actions.play();
    for (int i = 0; i < 40; ++i)
        app.actions.advance(0.1);
    CHECK(app.state.timeline.view.begin_ns() > zoomed);
    CHECK(app.state.timeline.view.x_of(app.now()) <= 1000);
}

TEST_CASE("playing can be paused, stepped, dragged and made faster") {
    PlaybackFixture app;
    app.actions.play();
    app.actions.advance(0.1);
    app.actions.play_or_pause();
    const auto paused = app.now();
    CHECK_FALSE(app.actions.advance(0.1));
    CHECK(app.now() == paused);
    app.actions.play_or_pause();
    app.actions.change_speed(1);
    app.actions.advance(0.1);
    CHECK(app.now() - paused == Approx(0.5 * ms).margin(1000));
    app.actions.step_playhead(1);
    CHECK(app.now() == 5 * ms);
    CHECK_FALSE(app.state.playback.playing);
    app.actions.play();
    app.actions.set_playhead(12 * ms);
    CHECK_FALSE(app.state.playback.playing);
    app.actions.change_speed(1);
    app.actions.change_speed(1);
    CHECK(playback_speeds[app.state.playback.speed] == 0.25);
    app.actions.change_speed(-1);
    CHECK(playback_speeds[app.state.playback.speed] == 4);
}

TEST_CASE("after an idle period playing advances by one frame and not by that period") {
    PlaybackFixture app;
    app.actions.play();
    app.actions.advance(3600);
    CHECK(app.now() < 1 * ms);
}

TEST_CASE("the view follows the playhead only if it shows a part of the run") {
    PlaybackFixture app;
    app.state.timeline.view.fit(0, 2 * ms);
    app.actions.play();
    for (int i = 0; i < 30; ++i)
        app.actions.advance(0.1);
    CHECK(app.now() > 7 * ms);
    CHECK(app.state.timeline.view.x_of(app.now()) <= 1000 * 0.86);
}

TEST_CASE("without a run there is nothing to play, and another run ends playback") {
    AppFixture none;
    none.actions.play_or_pause();
    CHECK_FALSE(none.state.playback.playing);
    PlaybackFixture app;
    app.actions.set_playhead(14 * ms);
    app.actions.play();
    app.show(result_of(pipeline_trace()));
    CHECK_FALSE(app.state.playback.playhead_ns);
    CHECK_FALSE(app.state.playback.playing);
}

TEST_CASE("a first run is played if the window requests it") {
    AppFixture app;
    app.state.playback.plays_back_first_runs = true;
    app.show(result_of(barrier_trace()));
    CHECK(app.state.playback.playing);
    app.actions.set_playhead({});
    app.show(result_of(barrier_trace()));
    CHECK_FALSE(app.state.playback.playing);
}

TEST_CASE("a moment shows the host's call, the queues and the engines") {
    const auto result = result_of(barrier_trace());
    const Moment moment = moment_at(*result, 7 * ms);
    REQUIRE(moment.hosts.size() == 1);
    REQUIRE(moment.hosts[0].call != nullptr);
    CHECK(moment.hosts[0].call->name == "cudaDeviceSynchronize");
    REQUIRE(moment.streams.size() == 3);
    std::vector<std::uint32_t> running;
    std::vector<std::uint32_t> queued;
    for (const StreamMoment& stream : moment.streams) {
        running.insert(running.end(), stream.running.begin(), stream.running.end());
        queued.insert(queued.end(), stream.queued.begin(), stream.queued.end());
    }
    CHECK(running == std::vector<std::uint32_t>{2});
    CHECK(queued == std::vector<std::uint32_t>{3});
    REQUIRE(moment.engines.size() == 1);
    CHECK(moment.engines[0].running == std::vector<std::uint32_t>{2});
    CHECK(moment_at(*result, 99 * ms).engines[0].running.empty());
}

TEST_CASE("a moment of a long run lists a readable number of entries") {
    const auto result = result_of(long_trace(20'000));
    const Moment moment = moment_at(*result, result->timeline.end_ns / 2);
    for (const StreamMoment& stream : moment.streams) {
        CHECK(stream.running.size() <= 1);
        CHECK(stream.queued.size() <= max_listed_operations);
    }
}

TEST_CASE("the call at the playhead keeps its whole name in little space") {
    const auto result = result_of(barrier_trace());
    const auto call = std::find_if(result->trace.calls.begin(), result->trace.calls.end(),
                                   [](const auto& each) { return each.blocked_ns > 0; });
    REQUIRE(call != result->trace.calls.end());
    const auto texts = call_in_words(result->trace, *call);
    CHECK_THAT(texts.front(), ContainsSubstring(", line "));
    CHECK(texts.front().ends_with(", waits"));
    for (const std::string& text : texts)
        CHECK(text.starts_with(call->name));
    CHECK(texts.back() == call->name);
}
