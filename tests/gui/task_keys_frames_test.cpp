// A lab and a puzzle from beginning to end with keys alone.
#include "frames.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct KeyFrames : WithPuzzles<Frames> {
    void type(const std::string& text) {
        for (const char c : text) {
            const auto character = static_cast<unsigned char>(c);
            session.keys().press(key_of_character(character));
            session.keys().type({EditKey::character, character});
        }
        frame();
    }
    void finish_check(bool passes) {
        checker.finish(verdict_of(passes), result_of(passes ? pipeline_trace() : racing_trace()));
        actions.poll();
        frame(2);
    }
};

}  // namespace

TEST_CASE("keys lead through a whole lab: choose, run, each step, the next stop") {
    KeyFrames app;
    app.actions.select_lab(0);
    app.frame(3);
    app.key(Key::enter);
    CHECK_FALSE(app.state.phase);
    CHECK(app.state.session()->was_asked_to_predict);
    app.key(Key::two);
    CHECK(app.state.session()->prediction == std::optional<std::size_t>(1));
    app.key(Key::enter);
    REQUIRE(app.state.phase);
    app.key(Key::enter);  // does nothing while the lab runs
    app.runner.finish(result_of(barrier_trace()));
    app.actions.poll();
    app.frame(2);
    for (const Step step : {Step::why, Step::change}) {
        app.key(Key::enter);
        CHECK(app.state.session()->step == step);
    }
    // Its answer is known from here on.
    app.key(Key::one);
    CHECK(app.state.session()->prediction == std::optional<std::size_t>(1));
    int presses = 0;
    while (app.state.selected_lab == 0 && ++presses < 6)
        app.key(Key::enter);
    CHECK(app.state.selected_lab == 1);
}

TEST_CASE("Run asks for a prediction once, and runs without one if it is pressed again") {
    KeyFrames app;
    app.actions.select_lab(0);
    app.frame(3);
    app.actions.request_run();
    CHECK_FALSE(app.state.phase);
    app.actions.request_run();
    CHECK(app.state.phase);
    app.actions.stop();
    app.actions.select_lab(1);
    app.actions.predict(0);
    app.key(Key::r);
    CHECK(app.state.phase);
}

TEST_CASE("a stop that was found and opened ends the search") {
    KeyFrames app;
    app.frame(3);
    app.press_control("course_head", "find");
    ImGui::GetIO().AddInputCharactersUTF8("puzzle 06");
    app.frame(3);
    CHECK(app.state.course.search == "puzzle 06");
    app.actions.search_course("puzzle 06");
    app.frame(2);
    app.press_control("course", "puzzle 06");
    CHECK(app.state.puzzle() != nullptr);
    CHECK(app.state.course.search.empty());
}

TEST_CASE("keys lead through a repair: into the text, check, out, the next stop") {
    KeyFrames app;
    app.actions.open_puzzle(0);
    app.frame(3);
    const std::string before = app.state.edit.document->bytes();
    app.session.keys().type({EditKey::enter});  // a window reports the key as both
    app.key(Key::enter);
    REQUIRE(app.state.edit.has_focus);
    CHECK(app.state.edit.document->bytes() == before);
    app.type("1");
    CHECK_THAT(app.state.edit.document->bytes(), ContainsSubstring("1"));
    app.session.keys().type({EditKey::enter, 0, true});
    app.frame(2);
    REQUIRE(app.state.checking);
    app.finish_check(true);
    app.session.keys().type({EditKey::escape});
    app.frame(2);
    CHECK_FALSE(app.state.edit.has_focus);
    app.key(Key::enter);
    CHECK(app.state.puzzle() != &app.state.puzzles[0]);
}

TEST_CASE("keys answer the questions of a puzzle in turn, and check them") {
    KeyFrames app;
    app.actions.open_puzzle(1);
    app.frame(3);
    app.key(Key::one);
    CHECK(app.state.puzzle_session()->answers.at("answer cause") == "fence");
    app.key(Key::two);
    CHECK(app.state.puzzle_session()->answers.at("reason cause") == "2");
    app.key(Key::enter);
    CHECK(app.state.checking);
}

TEST_CASE("the course is searched, and its stops opened, by keys") {
    KeyFrames app;
    app.actions.select_lab(0);
    app.frame(3);
    app.key(Key::g);
    app.key(Key::down);
    app.key(Key::enter);
    CHECK(app.state.selected_lab == 1);
    app.key(Key::g);
    app.key(Key::slash);
    app.frame(2);
    ImGui::GetIO().AddInputCharactersUTF8("puzzle 06");
    app.frame(3);
    CHECK(app.state.course.search == "puzzle 06");
    CHECK_FALSE(app.state.timeline.search.open);
}

TEST_CASE("Tab goes to a knob, and arrows turn it; Esc returns the arrows to the timeline") {
    KeyFrames app;
    app.actions.predict(0);
    app.show(result_of(barrier_trace()));
    app.actions.go_to_step(Step::change);
    app.frame(3);
    const auto flags = [&] { return app.state.session()->knobs.at("flags"); };
    REQUIRE(flags() == "blocking");
    for (int i = 0; i < 30 && flags() == "blocking"; ++i) {
        app.key(Key::tab);
        app.key(Key::right);
    }
    CHECK(flags() == "nonblocking");
    CHECK(app.state.phase);
    app.actions.stop();
    app.frame(2);
    app.key(Key::escape);
    app.key(Key::right);
    CHECK(app.state.timeline.selected);
}

TEST_CASE("menus are opened and used by keys") {
    KeyFrames app;
    app.show(result_of(barrier_trace()));
    app.frame(3);
    app.key(Key::menu);
    app.key(Key::right);
    app.key(Key::right);
    app.key(Key::enter);
    REQUIRE(app.has_control("menu", "Light theme"));
    app.key(Key::right);
    CHECK(app.has_control("menu", "Hide the lane"));
    app.key(Key::left);
    REQUIRE(app.has_control("menu", "Light theme"));
    app.key(Key::up);  // to the last entry
    app.key(Key::enter);
    app.frame(2);
    CHECK(app.state.theme == ThemeChoice::light);
    CHECK_FALSE(app.has_control("menu", "Light theme"));
}

TEST_CASE("after a pass, the run that failed stands above the repaired one, once") {
    KeyFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.finish_check(false);
    CHECK_FALSE(app.state.comparing);
    app.actions.check_puzzle();
    app.finish_check(true);
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].title == "The first run");
    CHECK(app.state.comparing->pair.runs[1].result == app.state.puzzle_session()->result);
    app.actions.stop_comparing();
    app.actions.check_puzzle();
    app.finish_check(true);
    CHECK_FALSE(app.state.comparing);
}

TEST_CASE("the verdict follows what is typed, unless the user reads another page") {
    KeyFrames app;
    app.actions.open_puzzle(0);
    const PuzzleSession& session = *app.state.puzzle_session();
    app.actions.check_again();
    app.finish_check(false);
    CHECK(session.page == PuzzlePage::verdict);
    app.actions.go_to_page(PuzzlePage::hints);
    app.actions.check_again();
    app.finish_check(false);
    CHECK(session.page == PuzzlePage::hints);
}

TEST_CASE("a program that is dropped onto the window is opened") {
    KeyFrames app;
    const auto file = app.folder.write("dropped.cu", "int main() {}\n");
    app.actions.show_welcome(true);
    app.actions.open_dropped({file});
    REQUIRE(app.state.program);
    CHECK(app.state.program->setup.sources.front().filename() == "dropped.cu");
    CHECK_FALSE(app.state.show_welcome);
}
