// The puzzles for the commands: finds what the user typed, with progress and working copies.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/progress/progress.hpp"
#include "check/working_copy.hpp"
#include "cli/files/places.hpp"
#include "render/telling.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// Finds one of streamlab's puzzles by name or number ("06", "puzzle 06", "p06"), or any puzzle by
// its folder. Throws UsageError with similar names, and CatalogueError.
check::Puzzle find_puzzle(const Places& places, const std::string& name);

// The first puzzle of the path that is not passed; the last one if all are. Throws UsageError if
// there are no puzzles.
check::Puzzle next_puzzle(const Places& places, const check::Progress& progress);
// The first such puzzle that comes after this one on the path, else next_puzzle().
check::Puzzle puzzle_after(const Places& places, const check::Progress& progress,
                           const check::Puzzle& puzzle);

// find_puzzle, or next_puzzle for an empty name.
check::Puzzle puzzle_or_next(const Places& places, const std::string& name);

// How a command names the puzzle: "06", or its folder if it is none of streamlab's own, where the
// number would mean another one.
std::string name_in_commands(const check::Puzzle& puzzle);

// Whether a puzzle's files are in the folder, so that it can be named by it.
bool is_folder_of_puzzle(const std::filesystem::path& folder);

// Whether an instructor has asked, by STREAMLAB_UNLOCK=1, for what comes with the right answer.
bool is_unlocked();

// How much of the run of a puzzle's program is shown: of a question that is not answered, only what
// it allows.
render::Telling telling_of(const check::Puzzle& puzzle);
// The run with nothing in it that is not told.
trace::Trace told(trace::Trace trace, render::Telling telling);

using check::student_file;

// The path relative to the current folder: "puzzles/06-ships-aground/puzzle.cu".
std::string short_path(const std::filesystem::path& file);

check::CheckOptions check_options(const Places& places);

// Records the attempt, and whether it passed. An error does not hide the verdict: it is reported on
// stderr.
void keep_verdict(const check::Puzzle& puzzle, const check::Verdict& verdict);

}  // namespace streamlab::cli
