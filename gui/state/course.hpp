// The map of the course: finished stops, wrong predictions, and the next stop.
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
    bool is_open = false;
    bool is_next = false;  // the first one that is not done
};

struct CoursePart {
    std::string title;
    std::vector<CourseStop> stops;
};

// The parts in order; parts without stops are omitted.
std::vector<CoursePart> course_of(const AppState& state);

struct CourseCounts {
    std::size_t stops = 0;
    std::size_t done = 0;
    std::size_t has_wrong_prediction = 0;
};
CourseCounts counts_of(const std::vector<CoursePart>& course);

}  // namespace streamlab::gui
