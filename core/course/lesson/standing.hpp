// A student's progress along the path, and the next stop.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/progress/progress.hpp"
#include "lesson/path.hpp"

namespace streamlab::lesson {

struct StopProgress {
    Stop stop;
    const catalogue::Lab* lab = nullptr;  // exactly one of `lab` and `puzzle` is set
    const check::Puzzle* puzzle = nullptr;
    bool done = false;                    // the lab is finished, the puzzle passed
    bool begun = false;                   // the lab was run, the puzzle checked
    std::optional<bool> predicted_right;  // the latest prediction of a lab; nullopt without one
    int wrong_predictions = 0;            // total number

    int minutes() const { return puzzle ? puzzle->minutes : stop.minutes; }
    const std::string& title() const { return puzzle ? puzzle->title : lab->title; }
};

// One entry for each stop of path_through(); labs and puzzles must outlive it.
std::vector<StopProgress> standing(const Path& path, const std::vector<catalogue::Lab>& labs,
                                   const std::vector<check::Puzzle>& puzzles,
                                   const check::Progress& progress);

struct NextStop {
    std::size_t index = 0;
    bool again = false;  // a finished lab whose latest prediction was wrong
};
// A lab with a wrong prediction is repeated once three more stops are done (three more after each
// further wrong prediction), or if nothing else is left. Otherwise returns the first stop that is
// not done; nullopt if all are done.
std::optional<NextStop> next_stop(const std::vector<StopProgress>& standing);

// True for a finished lab whose latest prediction was wrong.
bool needs_repetition(const catalogue::Lab& lab, const check::LabProgress& progress);
// Records the outcome of a repeated prediction; the first prediction is kept.
void write_repetition(check::LabProgress& progress, bool right);

}  // namespace streamlab::lesson
