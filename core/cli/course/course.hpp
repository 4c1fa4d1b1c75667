// Labs and puzzles along the path, with the student's progress.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/files/places.hpp"
#include "lesson/path.hpp"
#include "lesson/standing.hpp"

namespace streamlab::cli {

struct Course {
    std::vector<catalogue::Lab> labs;
    std::vector<check::Puzzle> puzzles;
    check::Progress progress;
    lesson::Path path;                           // through exactly these labs and puzzles
    std::vector<lesson::StopProgress> standing;  // points into `labs` and `puzzles`

    Course() = default;
    Course(const Course&) = delete;  // a copy's standing would point into the original
    Course& operator=(const Course&) = delete;
    Course(Course&&) = default;
    Course& operator=(Course&&) = default;

    std::optional<lesson::NextStop> next() const { return lesson::next_stop(standing); }
};

Course load_course(const Places& places);

// "4 of 24 labs and 3 of 34 puzzles are done."
std::string progress_text(const Course& course);
// Formats a duration: "10 minutes", "1 minute".
std::string minutes_text(int minutes);
// A stop's topic and the command to start it, without revealing its answer.
std::string introduction(const lesson::StopProgress& stop, bool again, std::size_t columns);

}  // namespace streamlab::cli
