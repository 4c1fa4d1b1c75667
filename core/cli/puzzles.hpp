// The puzzles as the commands see them: by what the user typed, with progress and working copies.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/progress.hpp"
#include "check/puzzle.hpp"
#include "check/working_copy.hpp"
#include "cli/places.hpp"

namespace streamlab::cli {

// One of streamlab's puzzles by name or number, or any puzzle by its folder. Throws UsageError with
// near names, CatalogueError.
check::Puzzle find_puzzle(const Places& places, const std::string& name);

// The first by number that is not passed; the last one where all are. Throws UsageError where
// there is none at all.
check::Puzzle next_puzzle(const Places& places, const check::Progress& progress);

// find_puzzle, or next_puzzle for an empty name.
check::Puzzle puzzle_or_next(const Places& places, const std::string& name);

using check::student_file;

// As a path that is short from here: "puzzles/06-missing-wait/puzzle.cu".
std::string short_path(const std::filesystem::path& file);

check::CheckOptions check_options(const Places& places);

// Keeps the attempt, and the pass; a problem with that is no reason to hide the verdict: it is
// told on stderr.
void keep_verdict(const check::Puzzle& puzzle, const check::Verdict& verdict);

}  // namespace streamlab::cli
