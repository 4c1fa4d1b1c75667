// The course at the side.
#include <algorithm>

#include "../puzzle_fixture.hpp"
#include "state/course.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("the course shows completed stops, wrong predictions, and the next stop") {
    PuzzleApp app;
    app.state.sessions[0].has_run = true;
    app.state.sessions[0].furthest = Step::remember;
    const auto& choices = app.state.labs[1].choices;
    const auto wrong = std::find_if(choices.begin(), choices.end(),
                                    [](const auto& choice) { return !choice.right; });
    REQUIRE(wrong != choices.end());
    app.state.sessions[1].prediction = static_cast<std::size_t>(wrong - choices.begin());
    app.state.sessions[1].has_run = true;
    app.state.puzzle_sessions[0].progress.passed = true;
    const std::vector<CoursePart> course = course_of(app.state);
    std::vector<CourseStop> stops;
    for (const CoursePart& part : course)
        stops.insert(stops.end(), part.stops.begin(), part.stops.end());
    const auto count = [&](bool CourseStop::*is) {
        return std::count_if(stops.begin(), stops.end(),
                             [&](const CourseStop& stop) { return stop.*is; });
    };
    CHECK(stops.size() == app.state.labs.size() + app.state.puzzles.size());
    CHECK(count(&CourseStop::done) == 2);
    CHECK(count(&CourseStop::has_wrong_prediction) == 1);
    CHECK(count(&CourseStop::has_no_prediction) == 1);
    CHECK(count(&CourseStop::is_next) == 1);
    const auto next =
        std::find_if(stops.begin(), stops.end(), [](const auto& stop) { return stop.is_next; });
    CHECK(next ==
          std::find_if(stops.begin(), stops.end(), [](const auto& stop) { return !stop.done; }));
}

TEST_CASE("a search leaves the stops whose title or number it names") {
    PuzzleApp app;
    app.state.labs[0].title = "An Urgent Request";
    std::vector<std::string> found;
    const auto search = [&](const std::string& text) {
        found.clear();
        for (const CoursePart& part : course_of(app.state))
            for (const CourseStop& stop : stops_with(part, text).stops)
                found.push_back(lesson::address_of(stop.stop));
        return found;
    };
    CHECK(search("urgent") == std::vector<std::string>{"lab 02"});
    CHECK(search("Puzzle 06") == std::vector<std::string>{"puzzle 06"});
    CHECK(search("nothing of this name").empty());
}

TEST_CASE("the part of the open stop is unfolded until the user folds it") {
    PuzzleApp app;
    app.actions.select_lab(0);
    const std::vector<CoursePart> course = course_of(app.state);
    const std::size_t part = unfolded_part(app.state.course, course);
    REQUIRE(part < course.size());
    app.actions.unfold_part(no_part);
    CHECK(unfolded_part(app.state.course, course) == no_part);
    app.actions.open_puzzle(0);
    CHECK(unfolded_part(app.state.course, course_of(app.state)) < course.size());
}

TEST_CASE("the welcome leads to the prediction of the first stop") {
    PuzzleApp app;
    app.actions.open_puzzle(1);
    app.actions.show_welcome(true);
    app.actions.begin_course();
    CHECK_FALSE(app.state.show_welcome);
    REQUIRE(app.state.lab() != nullptr);
    CHECK(app.state.session()->step == Step::predict);
}
