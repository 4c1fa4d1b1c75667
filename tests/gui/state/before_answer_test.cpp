// What a question puzzle shows of its programs before it is answered, and what it does not.
#include "check/running/before_answer.hpp"
#include "puzzle_fixture.hpp"
#include "state/export.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

// The check's thread has run the programs of the question.
void finish_pictures(PuzzleApp& app, Disclosure disclosure) {
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    for (const char* label : {"a", "b"})
        report.pictures.push_back({label, make_result_before_answer(fence_trace(), disclosure)});
    app.checker.next = std::move(report);
    app.actions.poll();
}

}  // namespace

TEST_CASE("in the order of issue, steps are equal and nothing tells a time") {
    const trace::Trace before = fence_trace();
    const trace::Trace trace = check::in_issue_order(before);
    REQUIRE(trace.operations.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(trace.operations[i].start_ns ==
              static_cast<trace::Nanoseconds>(i) * check::issue_step_ns);
        CHECK(trace.operations[i].end_ns - trace.operations[i].start_ns == check::issue_step_ns);
        CHECK(trace.operations[i].stream == before.operations[i].stream);
        CHECK(trace.operations[i].cause == trace::Cause::host_issue);
    }
    for (const trace::HostCall& call : trace.calls) {
        CHECK(call.blocked_ns == 0);
        CHECK(call.cause_operation == 0);
    }
    CHECK(trace.engines.empty());
}

TEST_CASE("without causes the times stay, and no reason does") {
    const trace::Trace before = fence_trace();
    const trace::Trace trace = check::without_causes(before);
    for (std::size_t i = 0; i < before.operations.size(); ++i) {
        CHECK(trace.operations[i].start_ns == before.operations[i].start_ns);
        CHECK(trace.operations[i].cause_operation == 0);
    }
    CHECK(trace.hazards.empty());
}

TEST_CASE("a question puzzle that is opened runs its programs and shows what it allows") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    REQUIRE(app.checker.jobs.size() == 1);
    CHECK(app.checker.jobs.back().shows == Disclosure::order);
    CHECK_FALSE(app.state.checking);
    finish_pictures(app, Disclosure::order);
    REQUIRE(app.state.result() != nullptr);
    CHECK(app.state.result()->disclosure == Disclosure::order);
    CHECK(app.state.result()->figures.makespan_ns == 0);
    CHECK(app.state.result()->output.empty());
    app.actions.play_or_pause();
    CHECK_FALSE(app.state.playback.playing);
    CHECK(app.actions.copy().empty());
    CHECK_THROWS(export_run(app.state, ExportKind::html, app.folder.path()));
}

TEST_CASE(
    "a puzzle whose question is a timeline shows its times, and one that is solved everything") {
    PuzzleApp app;
    app.state.puzzles[1].shows_times = true;
    app.actions.open_puzzle(1);
    CHECK(app.checker.jobs.back().shows == Disclosure::times);
    app.actions.open_puzzle(0);
    app.state.puzzle_sessions[1].progress.passed = true;
    app.actions.open_puzzle(1);
    CHECK(app.checker.jobs.back().shows == Disclosure::everything);
}

TEST_CASE("an answer that is chosen does not make the picture of a question an old one") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.actions.answer("answer cause", "fence");
    app.watcher.saved = true;
    app.actions.poll();
    CHECK_FALSE(app.state.shows_old_picture());
}

TEST_CASE("a wrong answer keeps the picture from before it, the right one shows everything") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    REQUIRE(app.state.result() != nullptr);
    CHECK(app.state.result()->disclosure == Disclosure::order);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true), result_of(fence_trace()));
    app.actions.poll();
    CHECK(app.state.result()->disclosure == Disclosure::everything);
}

TEST_CASE("pictures of a puzzle that was closed meanwhile do not appear in the next one") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    CHECK(app.state.puzzle_session()->awaits_pictures);
    app.actions.open_puzzle(0);
    finish_pictures(app, Disclosure::order);
    CHECK(app.state.result() == nullptr);
}

TEST_CASE("a question whose programs do not run can be answered all the same") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    app.checker.next = report;
    app.actions.poll();
    CHECK_FALSE(app.state.puzzle_session()->awaits_pictures);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    CHECK(app.state.puzzle_session()->verdict->passed());
}
