// The course: finished stops, wrong predictions, and the next stop.
#pragma once

#include <string>
#include <vector>

#include "state/app_state.hpp"

namespace streamlab::gui {

struct CourseStop {
    lesson::Stop stop;
    std::string title;
    int minutes = 0;
    bool done = false;
    bool begun = false;
    bool has_wrong_prediction = false;  // in the last prediction of a lab
    bool has_no_prediction = false;     // a lab that ran without one
    bool is_open = false;
    bool is_next = false;  // the first one that is not done
};

struct CoursePart {
    std::string title;
    std::vector<CourseStop> stops;
};

// The parts in order; parts without stops are omitted.
std::vector<CoursePart> course_of(const AppState& state);

// Index of the part whose stops are shown; no_part if none are.
std::size_t unfolded_part(const CourseList& list, const std::vector<CoursePart>& course);

// The part, reduced to the stops whose title or address ("lab 03") contains `text`, ignoring case.
CoursePart stops_with(const CoursePart& part, const std::string& text);

}  // namespace streamlab::gui
