// The map of the course.
#include <algorithm>

#include "../puzzle_fixture.hpp"
#include "state/course.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("the map shows completed stops, wrong predictions, and the next stop") {
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
    const CourseCounts counts = counts_of(course);
    CHECK(counts.stops == app.state.labs.size() + app.state.puzzles.size());
    CHECK(counts.done == 2);
    CHECK(counts.has_wrong_prediction == 1);
    std::vector<CourseStop> stops;
    for (const CoursePart& part : course)
        stops.insert(stops.end(), part.stops.begin(), part.stops.end());
    CHECK(std::count_if(stops.begin(), stops.end(),
                        [](const CourseStop& stop) { return stop.is_next; }) == 1);
    const auto next =
        std::find_if(stops.begin(), stops.end(), [](const auto& stop) { return stop.is_next; });
    CHECK(next ==
          std::find_if(stops.begin(), stops.end(), [](const auto& stop) { return !stop.done; }));
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
