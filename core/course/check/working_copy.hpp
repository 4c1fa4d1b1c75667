// The file that a student edits for a puzzle, the same for the command line and the app.
#pragma once

#include <filesystem>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

// The puzzle's puzzle.cu or, if that is not writable (in an installed streamlab), a copy in the
// user's data folder, created by the first call. Throws std::runtime_error with one line if the
// copy cannot be made.
std::filesystem::path student_file(const Puzzle& puzzle);

}  // namespace streamlab::check
