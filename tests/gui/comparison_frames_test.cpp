// Two runs one above the other in whole frames: drawing, mouse and keys.
#include "frames.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct Both : Frames {
    Both() {
        actions.compare(compare_runs({result_of(barrier_trace()), "blocking"},
                                     {result_of(non_blocking_trace()), "non-blocking"}));
        frame(3);
    }
    const Comparing& comparing() const { return *state.comparing; }
    // The position at which an operation of a run is hovered, searched from top to bottom.
    ImVec2 find_in(std::size_t run, std::uint32_t operation) {
        const Control bars = find_control("timeline", run == 0 ? "upper_bars" : "bars");
        const auto at = point_along(bars, [&] {
            return state.timeline.hovered == Target{operation, 0} && comparing().hovered_run == run;
        });
        if (!at) FAIL("operation " << operation << " of run " << run << " is nowhere");
        return at.value_or(ImVec2());
    }
};

}  // namespace

TEST_CASE("both runs are drawn, the upper one above the lower one") {
    Both app;
    const ImVec2 upper = app.find_in(0, 2);
    const ImVec2 lower = app.find_in(1, 2);
    CHECK(upper.y < lower.y);
    app.actions.stop_comparing();
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 100);
}

TEST_CASE("frames of two runs are identical if nothing happens") {
    Both app;
    app.move_away();
    app.frame(4);
    const int vertices = ImGui::GetDrawData()->TotalVtxCount;
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount == vertices);
}

TEST_CASE("hovering a bar highlights its counterpart, and draws the band between them") {
    Both app;
    app.move_away();
    app.frame(3);
    const int plain = ImGui::GetDrawData()->TotalVtxCount;
    app.find_in(0, 3);
    app.frame(2);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > plain);
}

TEST_CASE("a click focuses its run and selects there; the keys continue in it") {
    Both app;
    CHECK(app.comparing().focus == 1);
    const ImVec2 at = app.find_in(0, 2);
    app.click(at.x, at.y);
    CHECK(app.comparing().focus == 0);
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.key(Key::bracket_left);  // k2 waited for k1: only in the upper run
    CHECK(app.state.timeline.selected == Target{1, 0});
    app.key(Key::bracket_right);
    CHECK(app.state.timeline.selected == Target{2, 0});
    const ImVec2 below = app.find_in(1, 2);
    app.click(below.x, below.y);
    CHECK(app.comparing().focus == 1);
    CHECK(app.state.timeline.selected == Target{2, 0});
}

TEST_CASE("zoom, pan and the wheel move both runs at once") {
    Both app;
    const ImVec2 at = app.find_control("timeline", "bars").middle();
    app.move(at.x, at.y);
    const double all = app.state.timeline.view.ns_per_pixel();
    app.key(Key::w);
    const double closer = app.state.timeline.view.ns_per_pixel();
    CHECK(closer == Approx(all / 1.25));
    inject_wheel(1);
    app.frame(2);
    CHECK(app.state.timeline.view.ns_per_pixel() == Approx(closer / 1.25));
    const auto begin = app.state.timeline.view.begin_ns();
    app.key(Key::d);
    CHECK(app.state.timeline.view.begin_ns() > begin);
    app.key(Key::zero);
    CHECK(app.state.timeline.view.ns_per_pixel() == Approx(all));
}

TEST_CASE("Esc clears the selection, then the playhead, then the comparison") {
    Both app;
    app.actions.select({1, 0});
    app.key(Key::space);
    CHECK(app.state.playback.playing);
    app.key(Key::space);
    REQUIRE(app.state.playback.playhead_ns);
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.selected);
    app.key(Key::escape);
    CHECK_FALSE(app.state.playback.playhead_ns);
    app.key(Key::escape);
    CHECK_FALSE(app.state.comparing);
}

TEST_CASE("M measures in one run, C and E are drawn in both") {
    Both app;
    const ImVec2 at = app.find_in(0, 1);
    app.key(Key::m);
    app.click(at.x, at.y);
    REQUIRE(app.state.timeline.measuring.span);
    CHECK(app.comparing().focus == 0);
    const trace::Operation& first = app.state.result()->trace.operations.front();
    CHECK(app.state.timeline.measuring.span->from == first.start_ns);
    CHECK(app.state.timeline.measuring.span->to == first.end_ns);
    app.key(Key::m);
    app.key(Key::c);
    app.key(Key::e);
    app.frame(2);
    CHECK(app.state.timeline.critical_path);
}

TEST_CASE("a sentence of the differences jumps to its operation") {
    Both app;
    app.press_control(app.controls_of("figures", ControlKind::row).at(0));
    CHECK(app.state.timeline.selected);
}

TEST_CASE("B shows the run before the last change and hides it again") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.key(Key::b);
    CHECK_FALSE(app.state.comparing);  // nothing was changed
    app.actions.set_knob("flags", "nonblocking");
    RunReport report{app.runner.jobs.back().number, RunPhase::finished,
                     result_of(non_blocking_trace()), nullptr};
    report.comparison = std::make_shared<analysis::Comparison>(
        analysis::compare(app.runner.jobs.back().before->trace, report.result->trace));
    app.runner.next = report;
    app.actions.poll();
    app.frame(2);
    app.key(Key::b);
    CHECK(app.state.comparing);
    app.frame(2);
    app.key(Key::b);
    CHECK_FALSE(app.state.comparing);
}

TEST_CASE("two very different, empty and tiny runs are drawn one above the other") {
    Frames app;
    for (const auto& [one, other] :
         {std::pair{result_of({}), result_of(pipeline_trace())},
          std::pair{result_of(long_trace(5000)), result_of(barrier_trace())},
          std::pair{result_of({}), result_of({})}}) {
        app.actions.compare(compare_runs({one, std::string(400, 'w')}, {other, ""}));
        for (const float height : {720.0f, 300.0f, 60.0f}) {
            app.session.set_display(1280, height);
            app.frame(3);
            app.key(Key::w);
        }
        app.session.set_display(1280, 720);
    }
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 100);
}

TEST_CASE("the File menu's window takes a name, and Esc closes it") {
    Frames app;
    app.show(result_of(barrier_trace()));
    app.actions.open_trace_dialog(TraceUse::compared);
    app.frame(3);
    for (const char* c = "nothing.json"; *c != '\0'; ++c)
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(*c));
    app.frame(2);
    CHECK(app.state.trace_question.name == "nothing.json");
    CHECK(app.runner.jobs.size() == 1);  // typed text is not a command
    app.key(Key::escape);
    CHECK_FALSE(app.state.trace_question.use);
    app.actions.open_trace_dialog(TraceUse::alone);
    app.frame(3);
    app.actions.set_trace_name("nothing.json");
    app.key(Key::enter);
    CHECK_FALSE(app.state.trace_question.use);
    CHECK_FALSE(app.state.timeline.said.empty());  // the fixture reads no files, and a message says
                                                   // so
}
