// The parts of a question's programs that are shown before the answer, and those that are hidden.
#include "check/running/before_answer.hpp"
#include "puzzle_fixture.hpp"
#include "state/export.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

// Simulates the check's thread: the question's programs have run.
void finish_pictures(PuzzleApp& app, Disclosure disclosure) {
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    for (const char* label : {"a", "b"})
        report.pictures.push_back({label, make_result_before_answer(barrier_trace(), disclosure)});
    app.checker.next = std::move(report);
    app.actions.poll();
}

}  // namespace

TEST_CASE("in the order of issue, steps are equally long and no time is visible") {
    const trace::Trace before = barrier_trace();
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

TEST_CASE("without causes the times stay, and no reason is shown") {
    const trace::Trace before = barrier_trace();
    const trace::Trace trace = check::without_causes(before);
    for (std::size_t i = 0; i < before.operations.size(); ++i) {
        CHECK(trace.operations[i].start_ns == before.operations[i].start_ns);
        CHECK(trace.operations[i].cause_operation == 0);
    }
    CHECK(trace.hazards.empty());
}

TEST_CASE("opening a question puzzle runs its programs and shows the permitted parts") {
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

TEST_CASE("a question about a timeline shows its times, and a solved one everything") {
    PuzzleApp app;
    app.state.puzzles[1].shows_times = true;
    app.actions.open_puzzle(1);
    CHECK(app.checker.jobs.back().shows == Disclosure::times);
    app.actions.open_puzzle(0);
    app.state.puzzle_sessions[1].progress.passed = true;
    app.actions.open_puzzle(1);
    CHECK(app.checker.jobs.back().shows == Disclosure::everything);
}

TEST_CASE("choosing an answer does not make the picture of a question outdated") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.actions.answer("answer cause", "fence");
    app.watcher.saved = true;
    app.actions.poll();
    CHECK_FALSE(app.state.shows_stale_run());
}

TEST_CASE("a wrong answer keeps the picture, the right one shows everything") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.answer_all("size");
    app.actions.check_puzzle();
    app.checker.finish(wrong_answer("size", 1));
    app.actions.poll();
    REQUIRE(app.state.result() != nullptr);
    CHECK(app.state.result()->disclosure == Disclosure::order);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true), result_of(barrier_trace()));
    app.actions.poll();
    CHECK(app.state.result()->disclosure == Disclosure::everything);
}

TEST_CASE("pictures of a puzzle that was closed meanwhile do not appear in the next one") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    CHECK(app.state.puzzle_session()->awaits_program_runs);
    app.actions.open_puzzle(0);
    finish_pictures(app, Disclosure::order);
    CHECK(app.state.result() == nullptr);
}

TEST_CASE("a question whose programs do not run can still be answered") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    app.checker.next = report;
    app.actions.poll();
    CHECK_FALSE(app.state.puzzle_session()->awaits_program_runs);
    app.answer_all();
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    CHECK(app.state.puzzle_session()->verdict->passed());
}

TEST_CASE("the first timeline of a question does not wait for the others") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    const auto first = make_result_before_answer(barrier_trace(), Disclosure::order);
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    report.pictures = {{"a", first}};
    report.more_follow = true;
    app.checker.next = report;
    CHECK(app.actions.poll());
    CHECK(app.state.result() == first.get());
    CHECK(app.state.puzzle_session()->awaits_program_runs);

    report.pictures.push_back({"b", make_result_before_answer(barrier_trace(), Disclosure::order)});
    report.more_follow = false;
    app.checker.next = report;
    CHECK(app.actions.poll());
    CHECK(app.state.result() == first.get());
    CHECK(app.state.puzzle_session()->pictures.size() == 2);
    CHECK_FALSE(app.state.puzzle_session()->awaits_program_runs);
}

TEST_CASE("a compile error in a question's program is reported, and the question can be answered") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    CheckReport report;
    report.number = app.checker.jobs.back().number;
    report.result = make_failure("They do not compile.", "puzzle.cu:3: error\n");
    app.checker.next = report;
    app.actions.poll();
    REQUIRE(app.state.result() != nullptr);
    CHECK(app.state.result()->problem == "They do not compile.");
}

TEST_CASE("Check leads to the first open question, and judges nothing") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    const PuzzleSession& session = *app.state.puzzle_session();
    app.actions.go_to_page(PuzzlePage::hints);
    app.actions.run();
    CHECK(app.checker.jobs.size() == 1);  // for the pictures
    CHECK_FALSE(app.state.checking);
    CHECK(session.verdict == nullptr);
    CHECK(session.page == PuzzlePage::story);
    CHECK(session.scroll_to_note);
    CHECK(words_for(session.note, *app.state.puzzle()) == "Choose an answer to the question.");

    app.actions.answer("answer cause", "fence");
    app.actions.run();
    CHECK(words_for(session.note, *app.state.puzzle()) == "Choose a reason for the question.");
    // A typed id that is not a choice is not an answer.
    app.actions.answer("reason cause", "7");
    app.actions.run();
    CHECK(session.note.key == "reason cause");
    CHECK(app.checker.jobs.size() == 1);
    CHECK(app.keeper.progress.puzzles.empty());

    app.actions.answer("reason cause", "1");
    app.actions.run();
    CHECK(app.checker.jobs.size() == 2);
    CHECK(session.note.key.empty());
}

TEST_CASE("a restored session does not judge an unanswered question") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    app.actions.check_again();
    CHECK(app.checker.jobs.size() == 1);
    CHECK(app.state.puzzle_session()->awaits_program_runs);
    app.answer_all();
    app.actions.check_again();
    CHECK(app.checker.jobs.size() == 2);
}

TEST_CASE("a wrong answer is marked at its question, in the app's words") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.answer_all("fence", "2");
    app.actions.check_puzzle();
    app.checker.finish(wrong_answer("2", 2));
    app.actions.poll();
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK(session.note.key == "reason cause");
    CHECK(session.note.value == "2");
    CHECK(session.page == PuzzlePage::story);
    CHECK(session.scroll_to_note);
    CHECK(app.state.edit.marks.empty());
    CHECK(words_for(session.note, *app.state.puzzle()) ==
          "Choose another reason for the question.");
    app.actions.go_to_page(PuzzlePage::verdict);
    app.actions.go_to_note();
    CHECK(session.page == PuzzlePage::story);
    app.actions.check_puzzle();
    CHECK(session.note.key.empty());
}

TEST_CASE("after the last hint a question's programs are shown with their reasons") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    finish_pictures(app, Disclosure::order);
    app.actions.show_hint();
    app.actions.show_hint();
    CHECK(app.checker.jobs.size() == 1);
    app.actions.show_hint();
    REQUIRE(app.checker.jobs.size() == 2);
    CHECK(app.checker.jobs.back().shows == Disclosure::everything);
}
