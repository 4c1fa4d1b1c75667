// Actions in a puzzle, without a window, a compiler or a child process.
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("an open puzzle replaces the lab, shows its file and watches it") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    CHECK(app.state.lab() == nullptr);
    REQUIRE(app.state.puzzle() != nullptr);
    CHECK(app.state.puzzle()->number == 6);
    CHECK(app.state.source.lines.size() >= 3);
    CHECK(app.watcher.file == app.state.puzzles[0].source);
    app.actions.open_in_external_editor();
    CHECK(app.edited == app.state.puzzles[0].source);
    CHECK(app.state.timeline.said == "Opened.");

    app.actions.select_lab(0);
    CHECK(app.state.puzzle() == nullptr);
    CHECK(app.state.lab() != nullptr);
    CHECK(app.watcher.file.empty());
}

TEST_CASE("an open puzzle has its task, and the forbidden actions unfold") {
    PuzzleApp app;
    app.state.puzzles[0].given_source =
        app.folder.write("given.cu", "// TODO: admit no ship too early.\n");
    app.state.puzzles[0].checks.synchronisations = check::Bounds{{}, 0};
    app.actions.open_puzzle(0);
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK(session.task.asked == "Admit no ship too early.");
    REQUIRE(session.task.forbidden.size() == 1);
    CHECK_FALSE(session.shows_conditions);
    app.actions.toggle_conditions();
    CHECK(session.shows_conditions);
    app.actions.open_puzzle(1);
    CHECK(app.state.puzzle_session()->task.asked == "Answer a question, with its reason.");
}

TEST_CASE("a save is checked at once; the verdict is shown, counted, and leads to its line") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.watcher.saved = true;
    CHECK(app.actions.poll());
    REQUIRE(app.checker.jobs.size() == 1);
    CHECK(app.checker.jobs[0].file == app.state.puzzles[0].source);
    CHECK(app.checker.jobs[0].profiles_folder == "profiles");
    CHECK(app.state.checking == check::Phase::building);

    app.checker.finish(verdict_of(false), result_of(racing_trace()), result_of(pipeline_trace()));
    CHECK(app.actions.poll());
    CHECK_FALSE(app.state.checking);
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK(session.page == PuzzlePage::verdict);
    CHECK(app.state.highlighted_line == 3);
    CHECK(app.state.result() == session.result.get());
    CHECK(session.progress.attempts == 1);
    CHECK(app.keeper.progress.puzzle("ships-aground").attempts == 1);
    CHECK_FALSE(app.keeper.progress.puzzle("ships-aground").passed);
    CHECK(app.keeper.progress.puzzle("ships-aground").best_score == 1);

    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.state.puzzle_session()->is_out_of_date);
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    CHECK(app.keeper.progress.puzzle("ships-aground").passed);
    CHECK_FALSE(app.state.puzzle_session()->is_out_of_date);
    CHECK(app.state.highlighted_line == 0);
}

TEST_CASE("the lines of an order are moved, removed and put back, in the student's file") {
    PuzzleApp app;
    app.add_order();
    app.actions.open_puzzle(2);
    const auto& order = app.state.puzzle_session()->order;
    CHECK(order.lines == std::vector<std::string>{"one();", "two();", "three();"});
    CHECK(order.left_out.empty());

    app.actions.move_line(2, -1);
    CHECK(order.lines == std::vector<std::string>{"one();", "three();", "two();"});
    app.actions.remove_line(0);
    CHECK(order.left_out == std::vector<std::string>{"one();"});
    app.actions.restore_line(0);
    CHECK(app.text(2) == "void f() {\n    // order: begin\n    three();\n    two();\n    one();\n"
                         "    // order: end\n}\n");

    // Not beyond the ends, and no effect without a line.
    const std::string before = app.text(2);
    app.actions.move_line(0, -1);
    app.actions.move_line(2, 1);
    app.actions.move_line(9, 1);
    app.actions.remove_line(9);
    app.actions.restore_line(9);
    CHECK(app.text(2) == before);
}

TEST_CASE("lines moved by the app are checked on submission, others at once") {
    PuzzleApp app;
    app.add_order();
    app.actions.open_puzzle(2);
    app.actions.move_line(0, 1);
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.checker.jobs.empty());
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.checker.jobs.size() == 1);
}

TEST_CASE("without a block there is nothing to order, and a missing file is reported") {
    CHECK(read_order("int main() {}", {"one();"}).lines.empty());
    CHECK(with_order("// order: begin\nno end", {"one();"}) == "// order: begin\nno end");
    PuzzleApp app;
    app.add_order();
    app.actions.open_puzzle(2);
    std::filesystem::remove(app.state.puzzles[2].source);
    app.actions.move_line(0, 1);
    CHECK_THAT(app.state.problem, ContainsSubstring("Cannot write the lines"));
}

TEST_CASE("a running check can be stopped, and its later reports are ignored") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.actions.run();
    CHECK(app.state.checking);
    app.actions.stop();
    CHECK(app.checker.stops == 1);
    CHECK_FALSE(app.state.checking);
    app.checker.finish(verdict_of(true));
    CHECK_FALSE(app.actions.poll());
    CHECK(app.keeper.progress.puzzles.empty());

    app.actions.run();
    app.actions.select_lab(1);
    CHECK(app.checker.stops == 2);
    app.actions.open_puzzle(0);
    app.checker.finish(verdict_of(true));
    CHECK_FALSE(app.actions.poll());
}

TEST_CASE("a verdict without a statement about the program is no attempt") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    check::Verdict verdict = verdict_of(false);
    verdict.gradable = false;
    app.checker.finish(verdict);
    app.actions.poll();
    CHECK(app.keeper.progress.puzzles.empty());

    app.actions.use_submission(app.folder.write("other.cu", "int x;\n"));
    app.actions.check_puzzle();
    CHECK(app.checker.jobs.back().file.filename() == "other.cu");
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    CHECK(app.keeper.progress.puzzles.empty());
}

TEST_CASE("hints come one at a time, three at most, and are counted") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    for (int wanted : {1, 2, 3, 3}) {
        app.actions.show_hint();
        CHECK(app.state.puzzle_session()->progress.hints == wanted);
        CHECK(app.keeper.progress.puzzle("ships-aground").hints == wanted);
    }
}

TEST_CASE("after the puzzle's hints the advice is the last one, separate from the reason") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK_FALSE(session.shows_why);
    app.actions.show_why();
    CHECK(session.shows_why);
    CHECK(session.progress.hints == 0);
    for (int wanted : {1, 2, 3, 4, 4}) {
        app.actions.show_hint();
        CHECK(session.progress.hints == wanted);
        CHECK(check::shows_advice(session.progress, 3) == (wanted == 4));
    }
    CHECK(app.keeper.progress.puzzle("ships-aground").hints == 4);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    CHECK_FALSE(session.shows_why);
    CHECK_FALSE(check::shows_advice(session.progress, 3));
}

TEST_CASE("the solution is available after a pass, not before") {
    PuzzleApp app;
    app.actions.open_puzzle(0);
    app.actions.go_to_page(PuzzlePage::solution);
    CHECK(app.state.puzzle_session()->page == PuzzlePage::story);
    app.actions.show_solution();
    CHECK(app.state.puzzle_session()->solution.lines.empty());
    app.actions.go_to_page(PuzzlePage::verdict);
    CHECK(app.state.puzzle_session()->page == PuzzlePage::story);

    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true));
    app.actions.poll();
    app.actions.go_to_page(PuzzlePage::solution);
    CHECK(app.state.puzzle_session()->page == PuzzlePage::solution);
    CHECK_FALSE(app.state.puzzle_session()->solution.lines.empty());
    CHECK(app.keeper.progress.puzzle("ships-aground").solution_seen);
}

TEST_CASE("an answer is written into the student's file, with no other change") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    const check::Puzzle& puzzle = *app.state.puzzle();
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "?");
    app.actions.answer("answer cause", "fence");
    CHECK(app.text(1) == "// answer cause: fence\n// reason cause: ?\nint main() {}\n");
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "fence");
    CHECK_FALSE(is_answered(puzzle, *app.state.puzzle_session()));
    app.actions.answer("reason cause", "2");
    app.actions.answer("reason cause", "1");
    CHECK(app.text(1) == "// answer cause: fence\n// reason cause: 1\nint main() {}\n");
    CHECK(is_answered(puzzle, *app.state.puzzle_session()));

    // Answers are judged on submission, not before. Only the question's programs have run, for
    // display.
    app.watcher.saved = true;
    app.actions.poll();
    REQUIRE(app.checker.jobs.size() == 1);
    CHECK(app.checker.jobs.front().shows);
}

TEST_CASE("a file that disappears while open is reported in one line, and shown again on return") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    const std::string before = app.text(1);
    std::filesystem::remove_all(app.state.puzzles[1].folder);
    app.actions.answer("answer cause", "fence");
    CHECK_THAT(app.state.problem, ContainsSubstring("Cannot write your answer"));
    app.actions.select_lab(0);
    app.actions.open_puzzle(1);
    CHECK_FALSE(app.state.problem.empty());
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();

    std::filesystem::create_directories(app.state.puzzles[1].folder);
    std::ofstream(app.state.puzzles[1].source) << before;
    app.actions.select_lab(0);
    app.actions.open_puzzle(1);
    CHECK(app.state.problem.empty());
    CHECK(app.state.source.lines.size() >= 3);
}

TEST_CASE("unreadable puzzles are reported in one line, and the labs stay") {
    PuzzleApp app;
    app.folder.write("ships-aground/puzzle.toml", "title = 3");
    app.actions.load_puzzles(app.folder.path());
    CHECK(app.state.puzzles.empty());
    CHECK_THAT(app.state.problem, ContainsSubstring("ships-aground"));
    CHECK(app.state.lab() != nullptr);
}

TEST_CASE("the runs of a question puzzle's programs are shown once it is passed, one at a time") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    app.answer_all();
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(true), result_of(barrier_trace()));
    app.checker.next->pictures = {{"photographs", app.checker.next->result},
                                  {"galaxies", result_of(pipeline_trace())}};
    app.actions.poll();
    const PuzzleSession& session = *app.state.puzzle_session();
    REQUIRE(session.pictures.size() == 2);
    CHECK(app.state.result() == session.pictures[0].result.get());
    app.actions.show_program_run(1);
    CHECK(app.state.result() == session.pictures[1].result.get());
    app.actions.show_program_run(2);
    CHECK(session.picture == 1);

    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    // After a pass they stay.
    CHECK(session.pictures.size() == 2);
    CHECK(app.state.result() != nullptr);
}
