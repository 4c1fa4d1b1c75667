// Two runs one above the other: focus, counterparts, and the end of a comparison.
#include <fstream>
#include <thread>

#include "app_fixture.hpp"
#include "state/selection.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

struct App : AppFixture {
    App() { actions.set_timeline_width(500); }
    void finish(trace::Trace trace) {
        RunReport report{runner.jobs.back().number, RunPhase::finished, result_of(std::move(trace)),
                         nullptr};
        if (const auto& before = runner.jobs.back().before)
            report.comparison = std::make_shared<analysis::Comparison>(
                analysis::compare(before->trace, report.result->trace));
        runner.next = report;
        actions.poll();
    }
    // Compares lab 03 with its variant with non-blocking streams, one above the other.
    void compare_barriers() {
        actions.run();
        finish(barrier_trace());
        actions.set_knob("flags", "nonblocking");
        finish(non_blocking_trace());
        actions.compare_change();
    }
};

}  // namespace

TEST_CASE("before and after a change are shown one above the other, named by the change") {
    App app;
    app.actions.compare_change();
    CHECK_FALSE(app.state.comparing);  // nothing was changed yet
    app.compare_barriers();
    REQUIRE(app.state.comparing);
    const ComparedRuns& pair = app.state.comparing->pair;
    CHECK(pair.runs[0].title == "Streams: blocking");
    CHECK(pair.runs[1].title == "Streams: non-blocking");
    CHECK(pair.comparison->matched.size() == 3);
    CHECK(pair.counterpart_of(0, 3) == 3);
    CHECK(pair.counterpart_of(1, 99) == 0);
    CHECK(app.state.result() == pair.runs[1].result.get());
}

TEST_CASE("the axis contains both runs, with a common zero") {
    App app;
    app.compare_barriers();
    const view::Span both = shown_span(app.state);
    CHECK(both.to - both.from >= 15 * ms);
    const ComparedRuns& pair = app.state.comparing->pair;
    const double upper = app.state.timeline.view.x_of(pair.zero_ns(1));
    app.actions.focus_run(0);
    CHECK(app.state.result() == pair.runs[0].result.get());
    CHECK(app.state.timeline.view.x_of(pair.zero_ns(0)) == Approx(upper));
}

TEST_CASE("the focus determines the run of the selection, the playhead and the measurement") {
    App app;
    app.compare_barriers();
    const ComparedRuns& pair = app.state.comparing->pair;
    const auto later = pair.zero_ns(0) - pair.zero_ns(1);
    app.actions.select({3, 0});
    app.actions.set_playhead(2 * ms);
    app.state.timeline.measuring.span = view::Span{1 * ms, 2 * ms};
    app.actions.focus_run(0);
    CHECK(app.state.timeline.selected == Target{3, 0});
    CHECK(*app.state.playback.playhead_ns == 2 * ms + later);
    CHECK(app.state.timeline.measuring.span->from == 1 * ms + later);
    app.actions.select({0, 4});  // a call has no counterpart
    app.actions.focus_run(1);
    CHECK_FALSE(app.state.timeline.selected);
}

TEST_CASE("turning the knob again changes the lower run, a failed build ends the comparison") {
    App app;
    app.compare_barriers();
    const auto before = app.state.comparing->pair.runs[0].result;
    app.actions.set_knob("flags", "blocking");
    app.finish(barrier_trace());
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].result == before);
    CHECK(app.state.comparing->pair.runs[1].title == "This run");  // all knobs are back: no
                                                                   // difference
    app.actions.run();
    app.runner.finish(make_failure("fence.cu does not compile.", "error"));
    app.actions.poll();
    CHECK_FALSE(app.state.comparing);
    REQUIRE(app.state.result() != nullptr);
    CHECK_FALSE(app.state.result()->built);
}

TEST_CASE("with one run again, the selection stays if it belongs to that run") {
    App app;
    app.compare_barriers();
    app.actions.select({2, 0});
    app.actions.toggle_compare_change();
    CHECK_FALSE(app.state.comparing);
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.actions.toggle_compare_change();
    app.actions.focus_run(0);
    app.actions.select({2, 0});
    app.actions.stop_comparing();
    CHECK_FALSE(app.state.timeline.selected);
    app.actions.toggle_compare_change();
    app.actions.select_lab(0);
    CHECK_FALSE(app.state.comparing);
}

TEST_CASE("a run can be shown without its program") {
    const trace::Trace trace = without_source(racing_trace());
    for (const trace::Operation& operation : trace.operations)
        CHECK(line_of(trace, {operation.id, 0}) == 0);
    for (const trace::HostCall& call : trace.calls)
        CHECK(line_of(trace, {0, call.id}) == 0);
    CHECK(trace.program.empty());
    CHECK(trace.hazards.empty());
    CHECK(trace.operations.size() == racing_trace().operations.size());
    // It is compared like any other.
    const ComparedRuns pair =
        compare_runs({result_of(racing_trace()), "yours"}, {result_of(trace), "the reference"});
    CHECK(pair.comparison->matched.size() == trace.operations.size());
}

TEST_CASE("an operation that only one run has has no counterpart") {
    trace::Trace shorter = barrier_trace();
    shorter.operations.pop_back();
    const ComparedRuns pair =
        compare_runs({result_of(barrier_trace()), "a"}, {result_of(shorter), "b"});
    CHECK(pair.counterpart_of(0, 3) == 0);
    CHECK(pair.counterpart_of(0, 2) == 2);
    CHECK(pair.comparison->only_first.size() == 1);
    const ComparedRuns empty = compare_runs({result_of({}), "a"}, {result_of({}), "b"});
    CHECK(empty.counterpart_of(1, 1) == 0);
}
