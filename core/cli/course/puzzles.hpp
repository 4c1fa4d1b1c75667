// Looks up puzzles for commands, with progress and working copies.
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

// Finds a bundled puzzle by name or number ("06", "puzzle 06", "p06"), or any puzzle by its folder.
// Throws UsageError, which suggests similar names, and CatalogueError.
check::Puzzle find_puzzle(const Places& places, const std::string& name);

// The first puzzle on the path that is not passed; the last one if all are. Throws UsageError if
// there are none.
check::Puzzle next_puzzle(const Places& places, const check::Progress& progress);
// The first such puzzle after `puzzle` on the path, else next_puzzle().
check::Puzzle puzzle_after(const Places& places, const check::Progress& progress,
                           const check::Puzzle& puzzle);

// find_puzzle, or next_puzzle for an empty name.
check::Puzzle puzzle_or_next(const Places& places, const std::string& name);

// The puzzle as a command's argument: "06", or its folder if it is not a bundled one.
std::string command_argument(const check::Puzzle& puzzle);

// True if the folder contains a puzzle.
bool is_folder_of_puzzle(const std::filesystem::path& folder);

// True if STREAMLAB_UNLOCK=1 is set, with which instructors see texts that are shown after the
// right answer.
bool is_unlocked();

// The information about a run that may be shown. An unanswered question restricts it.
render::DetailLevel detail_level_of(const check::Puzzle& puzzle);
// The trace without the information that must not be shown.
trace::Trace told(trace::Trace trace, render::DetailLevel telling);

using check::student_file;

// The path relative to the current folder: "puzzles/06-ships-aground/puzzle.cu".
std::string short_path(const std::filesystem::path& file);

check::CheckOptions check_options(const Places& places);
// With a cache of its own, so that grading a class does not evict the user's programs.
check::CheckOptions grading_options(const Places& places);

// Records the attempt and its outcome in the progress. Reports an error on stderr, so that the
// verdict is still shown.
void record_verdict(const check::Puzzle& puzzle, const check::Verdict& verdict);

}  // namespace streamlab::cli
