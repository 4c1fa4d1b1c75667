// Puzzles in whole frames without a window: mouse clicks and their effects.
#include "frames.hpp"
#include "panels/timeline_parts.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct PuzzleFrames : WithPuzzles<Frames> {
    // A button of the puzzle's panel whose label begins with that.
    Control button_beginning_with(const std::string& label) {
        for (const Control& each : controls_of("puzzle", ControlKind::button))
            if (each.name.starts_with(label)) return each;
        FAIL("no button begins with " << label);
        return {};
    }
};

}  // namespace

TEST_CASE("a click on a part unfolds it, and a click on a row opens a puzzle or lab") {
    PuzzleFrames app;
    app.frame(2);
    app.press_control("course", "puzzle 06");
    REQUIRE(app.state.puzzle() != nullptr);
    CHECK(app.state.puzzle()->number == 6);
    app.press_control("course", "lab 02");
    CHECK(app.state.puzzle() == nullptr);
    CHECK(app.state.selected_lab == 0);
}

TEST_CASE("R checks and Shift+R stops, whatever is open") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.frame(3);
    app.key(Key::r);
    CHECK(app.checker.jobs.size() == 1);
    app.key(Key::r, true);
    CHECK_FALSE(app.state.checking);
    CHECK(app.checker.jobs.size() == 1);
    app.actions.select_lab(1);
    app.actions.predict(0);
    app.key(Key::r);
    REQUIRE(app.state.phase);
    app.key(Key::r, true);
    CHECK_FALSE(app.state.phase);
    CHECK(app.runner.stops >= 1);
}

TEST_CASE("a running lab is stopped with its button") {
    PuzzleFrames app;
    app.frame(2);
    app.actions.run();
    app.frame(2);
    app.press_control("page", "Stop");
    CHECK_FALSE(app.state.phase);
    CHECK(app.runner.stops == 1);
}

TEST_CASE("every page of a puzzle is drawn, before and after verdicts of all kinds") {
    PuzzleFrames app;
    for (std::size_t puzzle : {0, 1}) {
        app.actions.open_puzzle(puzzle);
        app.frame(3);
        if (puzzle == 1) app.answer_all("size");
        app.actions.check_puzzle();
        app.frame(2);
        check::Verdict compile = verdict_of(false);
        compile.error_kind = check::ErrorKind::compile;
        compile.messages = "puzzle.cu:3: error: expected ';'\n";
        check::Verdict environment = verdict_of(false);
        environment.gradable = false;
        environment.error_kind = check::ErrorKind::environment;
        for (const check::Verdict& verdict :
             {compile, environment, verdict_of(false), verdict_of(true)}) {
            app.actions.check_puzzle();
            app.checker.finish(verdict, result_of(racing_trace()), result_of(pipeline_trace()));
            app.actions.poll();
            app.frame(2);
            CHECK(app.state.puzzle_session()->page == PuzzlePage::verdict);
            CHECK(ImGui::GetDrawData()->TotalVtxCount > 1500);
        }
        for (std::size_t page = 0; page < puzzle_page_count; ++page) {
            app.actions.go_to_page(static_cast<PuzzlePage>(page));
            app.frame(2);
            CHECK(app.state.puzzle_session()->page == static_cast<PuzzlePage>(page));
        }
        app.actions.show_hint();
        app.actions.toggle_compare_change();
        app.frame(2);
    }
}

TEST_CASE("hints are shown with their button, one per click") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.go_to_page(PuzzlePage::hints);
    app.frame(3);
    for (int hint = 1; hint <= 3; ++hint) {
        app.press_control(app.button_beginning_with("Show hint"));
        CHECK(app.state.puzzle_session()->progress.hints == hint);
        CHECK(app.state.puzzle_session()->page == PuzzlePage::hints);
    }
}

TEST_CASE("a clicked choice becomes the answer") {
    PuzzleFrames app;
    app.actions.open_puzzle(1);
    app.frame(3);
    app.press_control("puzzle", "The default stream");
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "fence");
    CHECK(app.text(1).rfind("// answer cause: fence\n", 0) == 0);
}

TEST_CASE("the line of a failed check is a button that leads to it") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    app.frame(3);
    app.state.highlighted_line = 0;
    app.press_control("puzzle", "line 3");
    CHECK(app.state.highlighted_line == 3);
}

TEST_CASE("the verdict has buttons for reason and hints, and the last hint is the advice") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    app.frame(3);
    const PuzzleSession& session = *app.state.puzzle_session();
    app.press_control("puzzle", "Why");
    CHECK(session.shows_why);
    for (int hint = 0; hint < 3; ++hint)
        app.actions.show_hint();
    app.frame();
    app.press_control("puzzle", "What to do (last hint)");
    CHECK(check::shows_advice(session.progress, 3));
    CHECK(session.progress.hints == 4);
    CHECK(session.page == PuzzlePage::verdict);
}

TEST_CASE(
    "a line of an order moves down with its button, and is removed and put back with others") {
    PuzzleFrames app;
    app.add_order();
    app.actions.open_puzzle(2);
    app.frame(3);
    const auto& order = app.state.puzzle_session()->order;
    app.press_control("puzzle", "\u2193");
    CHECK(order.lines.front() == "two();");
    CHECK_THAT(app.text(2), ContainsSubstring("begin\n    two();\n    one();"));
    app.press_control("puzzle", "Leave out");
    REQUIRE(order.left_out.size() == 1);
    CHECK(order.left_out.front() == "two();");
    app.press_control("puzzle", "Put back");
    CHECK(order.left_out.empty());
    CHECK(order.lines.size() == 3);
}

TEST_CASE("play stays visible next to the switches of a checked puzzle") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()), result_of(pipeline_trace()),
                       true);
    app.actions.poll();
    app.frame(3);
    app.press_control("timeline", "play");
    CHECK(app.state.playback.playing);
    app.press_control("timeline", "Reference");
    CHECK(app.state.comparing);
}

TEST_CASE("the task of every puzzle is visible at once, and unfolds with its button") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    const PuzzleSession& session = *app.state.puzzle_session();
    for (const check::Puzzle& puzzle :
         check::load_puzzles(std::string(STREAMLAB_SOURCE_DIR) + "/puzzles")) {
        CAPTURE(puzzle.name);
        app.state.puzzle_sessions[0].task = check::task_of(puzzle);
        app.frame(2);
        // The button is below the task.
        const Control button = app.button_beginning_with("+ ");
        CHECK(button.visible_max.y == button.max.y);
        app.press_control(button);
        CHECK(session.shows_conditions);
        app.actions.toggle_conditions();
    }
}

TEST_CASE("Check at an open question scrolls to it; a wrong answer is marked in its place") {
    PuzzleFrames app;
    for (int i = 0; i < 12; ++i)
        app.state.puzzles[1].story += "\n\nA long story.";
    app.actions.open_puzzle(1);
    app.frame(3);
    app.actions.answer("answer cause", "fence");
    app.actions.check_puzzle();
    app.frame(3);
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK_FALSE(session.scroll_to_note);
    // The reasons are visible from here on.
    app.press_control("puzzle", "They are large");
    CHECK(session.answers.at("reason cause") == "2");
    app.actions.answer("reason cause", "2");
    app.actions.check_puzzle();
    app.checker.finish(wrong_answer("2", 2));
    app.actions.poll();
    app.frame(3);
    CHECK(session.page == PuzzlePage::story);
    app.actions.go_to_page(PuzzlePage::verdict);
    app.frame(3);
    app.press_control("puzzle", "Go to the question");
    CHECK(session.page == PuzzlePage::story);
}

TEST_CASE("the timeline of a question's program has that program's name") {
    PuzzleFrames app;
    app.actions.open_puzzle(1);
    app.answer_all();
    app.actions.check_puzzle();
    check::Verdict verdict = verdict_of(true);
    app.checker.finish(verdict, result_of(barrier_trace()));
    app.checker.next->pictures = {{"a: pinned", app.checker.next->result},
                                  {"b: pageable", result_of(racing_trace())}};
    app.actions.poll();
    app.frame(2);
    CHECK(title_of_timeline(app.state) == "a: pinned");
    app.press_control("puzzle", "b: pageable");
    CHECK(title_of_timeline(app.state) == "b: pageable");
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict, result_of(barrier_trace()));
    app.actions.poll();
    CHECK(title_of_timeline(app.state) == "Your program");
}

TEST_CASE("each question has the buttons of its timelines, which answers leave alone") {
    PuzzleFrames app;
    check::Puzzle& puzzle = app.state.puzzles[1];
    check::Question second = puzzle.questions.front();
    second.id = "whales";
    puzzle.questions.push_back(second);
    puzzle.knobs.resize(2);
    puzzle.knobs[0].name = "program";
    puzzle.knobs[0].choices = {{"cause", "photographs"}, {"whales", "whales"}};
    puzzle.knobs[1].name = "cure";
    puzzle.knobs[1].choices = {{"none", "nothing yet"}, {"pinned", "pinned memory"}};
    app.actions.open_puzzle(1);
    PuzzleSession& session = app.state.puzzle_sessions[1];
    const auto run = make_result_before_answer(barrier_trace(), Disclosure::times);
    for (const char* program : {"cause", "whales"})
        for (const char* cure : {"none", "pinned"})
            session.pictures.push_back(
                {std::string(program) + cure, run, {{"program", program}, {"cure", cure}}});
    session.result = run;
    session.awaits_program_runs = false;
    app.frame(3);
    app.press_control("puzzle", "pinned memory");
    CHECK(session.picture == 1);
    app.press_control("puzzle", "The default stream");
    CHECK(session.answers.at("answer cause") == "fence");
    app.frame(3);
    CHECK(session.picture == 1);
    CHECK_FALSE(app.has_control("before", "pinned memory"));
}

TEST_CASE("answers before the first wrong one are shown as right") {
    PuzzleFrames app;
    app.actions.open_puzzle(1);
    app.answer_all("fence", "2");
    app.actions.check_puzzle();
    app.checker.finish(wrong_answer("2", 2));
    app.actions.poll();
    const PuzzleSession& session = *app.state.puzzle_session();
    CHECK(session.right_answers == std::map<std::string, std::string>{{"answer cause", "fence"}});
    app.frame(2);
    CHECK_FALSE(app.find_control("puzzle", "The default stream").is_possible);
    CHECK(app.find_control("puzzle", "Their size").is_possible);
}

TEST_CASE("opening the page of hints reveals none") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false));
    app.actions.poll();
    app.frame(3);
    for (const char* page : {"Hints", "Story", "Hints", "Verdict", "Hints", "Hints"})
        app.press_control("page", page);
    CHECK(app.state.puzzle_session()->page == PuzzlePage::hints);
    CHECK(app.state.puzzle_session()->progress.hints == 0);
}

TEST_CASE("an access of the host that a finding names is marked in the host's lane") {
    PuzzleFrames app;
    trace::Trace trace = barrier_trace();
    trace.hazards.push_back(
        trace::make_hazard(trace::HazardKind::read_before_sync, trace::HazardForm::plain));
    trace::Hazard& hazard = trace.hazards.back();
    hazard.id = 1;
    hazard.places[0].operation = 1;
    hazard.places[0].call = 1;
    hazard.places[0].access = trace::AccessKind::write;
    hazard.places[1].call = 3;
    hazard.places[1].access = trace::AccessKind::read;
    app.show(result_of(trace));
    app.frame(3);
    CHECK(app.has_control("timeline", "host access"));
}

TEST_CASE("the first screen leaves the hidden text alone") {
    PuzzleFrames app;
    app.actions.open_puzzle(0);
    app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    app.actions.show_welcome(true);
    app.frame(3);
    app.press_control("page", "Edit");
    app.frame(2);
    for (const Control& entry : app.controls_of("menu", ControlKind::entry))
        CHECK_FALSE(entry.is_possible);
}
