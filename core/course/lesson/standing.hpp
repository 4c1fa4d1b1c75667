// How far a student is on the path, and which stop comes next.
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

struct StandingStop {
    Stop stop;
    const catalogue::Lab* lab = nullptr;  // one of the two is null
    const check::Puzzle* puzzle = nullptr;
    bool done = false;                    // the lab is finished, the puzzle passed
    bool begun = false;                   // the lab was run, the puzzle checked
    std::optional<bool> predicted_right;  // of a lab that was predicted; the newest prediction
    int wrong_predictions = 0;            // so often in all

    int minutes() const { return puzzle ? puzzle->minutes : stop.minutes; }
    const std::string& title() const { return puzzle ? puzzle->title : lab->title; }
};

// One entry for each stop of path_through(); labs and puzzles must outlive it.
std::vector<StandingStop> standing(const Path& path, const std::vector<catalogue::Lab>& labs,
                                   const std::vector<check::Puzzle>& puzzles,
                                   const check::Progress& progress);

struct NextStop {
    std::size_t index = 0;
    bool again = false;  // a lab that is finished, and was predicted wrongly
};
// A lab that was predicted wrongly comes back when three stops after it are done (and, after each
// further wrong prediction, three more), or when nothing else is left. Otherwise the first stop
// that is not done; nullopt if all is done.
std::optional<NextStop> next_stop(const std::vector<StandingStop>& standing);

// A finished lab whose newest prediction is wrong is to be predicted anew.
bool is_to_be_repeated(const catalogue::Lab& lab, const check::LabProgress& progress);
// Writes the outcome of such a new prediction into the progress; the first prediction stays.
void write_repetition(check::LabProgress& progress, bool right);

}  // namespace streamlab::lesson
