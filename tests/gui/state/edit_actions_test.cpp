// Typing in the app: saves, checks, and the contents of the screen meanwhile.
#include "../puzzle_fixture.hpp"
#include "base/files.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct Typing : PuzzleApp {
    Typing() {
        actions.set_history_folder(folder.path() / "history");
        actions.open_puzzle(0);
    }
    void type(const std::string& text) {
        actions.edit([&](edit::Editor& editor) { editor.type(text); });
    }
    void pause() {
        for (int frame = 0; frame < 30; ++frame)
            actions.advance(1.0 / 60);
    }
    std::string on_disk() const { return text(0); }
    PuzzleSession& puzzle() { return state.puzzle_sessions[0]; }
};

}  // namespace

TEST_CASE("typed text is saved and checked after a pause, not during typing") {
    Typing app;
    const std::string before = app.on_disk();
    app.type("x");
    CHECK(app.actions.advance(0.1));
    app.type("y");
    CHECK(app.actions.advance(0.2));
    CHECK(app.on_disk() == before);
    CHECK(app.checker.jobs.empty());
    app.pause();
    CHECK_FALSE(app.actions.advance(0.1));
    CHECK(app.on_disk() == "xy" + before);
    CHECK(app.checker.jobs.size() == 1);
    CHECK(app.state.checking);
    // The app's own save causes no reload.
    app.watcher.saved = true;
    app.actions.poll();
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.checker.jobs.size() == 1);
}

TEST_CASE("during typing the old picture stays, greyed, and the page stays") {
    Typing app;
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    app.actions.go_to_page(PuzzlePage::story);
    const auto picture = app.puzzle().result;
    app.type("x");
    CHECK(app.puzzle().has_stale_run);
    CHECK(app.puzzle().is_out_of_date);
    app.pause();
    check::Verdict broken = verdict_of(false);
    broken.error_kind = check::ErrorKind::compile;
    broken.messages = "puzzle.cu:3:1: error: no\n";
    app.checker.finish(broken);
    app.actions.poll();
    CHECK(app.puzzle().result == picture);
    CHECK(app.puzzle().has_stale_run);
    CHECK(app.puzzle().page == PuzzlePage::story);
    REQUIRE(app.state.edit.marks.size() == 1);
    CHECK(app.state.edit.marks[0].range.from.line == 2);

    app.actions.edit([](edit::Editor& editor) { editor.place_caret({}); });
    app.type("\n");
    CHECK(app.state.edit.marks[0].range.from.line == 3);
    app.pause();
    app.checker.finish(verdict_of(true), result_of(pipeline_trace()));
    app.actions.poll();
    CHECK(app.puzzle().result != picture);
    CHECK_FALSE(app.puzzle().has_stale_run);
    CHECK(app.state.edit.marks.empty());
    CHECK(app.puzzle().page == PuzzlePage::verdict);
}

TEST_CASE("checks triggered by typing are no attempts until one passes") {
    Typing app;
    for (const bool passes : {false, false, true}) {
        app.type("x");
        app.pause();
        app.checker.finish(verdict_of(passes));
        app.actions.poll();
        CHECK(app.puzzle().progress.attempts == (passes ? 1 : 0));
    }
    CHECK(app.puzzle().progress.passed);
}

TEST_CASE("a verdict on an earlier text marks nothing") {
    Typing app;
    app.type("x");
    app.pause();
    app.type("\n\n");
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    CHECK(app.state.edit.marks.empty());
    CHECK(app.puzzle().is_out_of_date);
}

TEST_CASE("a save from another editor is loaded, unless there is unsaved text") {
    Typing app;
    base::write_file(app.state.puzzles[0].source, "// theirs\n");
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.state.edit.document->bytes() == "// theirs\n");
    CHECK(app.checker.jobs.size() == 1);
    app.type("mine");
    base::write_file(app.state.puzzles[0].source, "// theirs again\n");
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.state.edit.document->has_conflict());
    app.pause();
    CHECK(app.on_disk() == "// theirs again\n");
    app.actions.overwrite_external_text();
    CHECK(app.on_disk() == "mine// theirs\n");
    CHECK(app.checker.jobs.size() == 2);
}

TEST_CASE("opening another puzzle saves everything, and undo works after returning") {
    Typing app;
    const std::string before = app.on_disk();
    app.type("x");
    app.actions.open_puzzle(1);
    CHECK(app.on_disk() == "x" + before);
    app.actions.open_puzzle(0);
    app.actions.edit([](edit::Editor& editor) { editor.undo(); });
    app.actions.save_document();
    CHECK(app.on_disk() == before);
}

TEST_CASE("an answer is an edit like any other, and can be undone") {
    Typing app;
    app.actions.open_puzzle(1);
    app.actions.answer("answer cause", "fence");
    CHECK(app.puzzle().verdict == nullptr);
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "fence");
    app.actions.edit([](edit::Editor& editor) { editor.undo(); });
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "?");
    app.pause();
    REQUIRE(app.checker.jobs.size() == 1);
    CHECK(app.checker.jobs.back().shows);  // the picture before the answer, not a check
}

TEST_CASE("a search selects one hit after the other, and lines by their number") {
    Typing app;
    app.actions.open_find(false);
    app.actions.find("o");
    CHECK(app.state.edit.find.hits.size() == 2);
    CHECK(app.state.edit.document->editor().selection().range() == edit::Range{{0, 3}, {0, 4}});
    app.actions.find_next(1);
    CHECK(app.state.edit.document->editor().caret().line == 1);
    app.actions.find_next(1);
    CHECK(app.state.edit.document->editor().caret().line == 0);
    app.actions.close_find();
    CHECK(app.state.edit.find.hits.empty());
    app.actions.open_find(true);
    app.actions.find("3");
    CHECK(app.state.edit.document->editor().caret() == edit::Place{2, 0});
}

TEST_CASE("the caret goes from mark to mark") {
    Typing app;
    const auto mark = [](std::size_t line) {
        return Mark{MarkKind::error, {{line, 0}, {line, 1}}, "no", {}, {}};
    };
    app.actions.set_marks({mark(0), mark(2)});
    app.actions.go_to_mark(1);
    CHECK(app.state.edit.document->editor().caret().line == 2);
    app.actions.go_to_mark(1);
    CHECK(app.state.edit.document->editor().caret().line == 0);
    app.actions.go_to_mark(-1);
    CHECK(app.state.edit.document->editor().caret().line == 2);
}
