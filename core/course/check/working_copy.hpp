// The file in which a student works on a puzzle, the same for the command line and the app.
#pragma once

#include <filesystem>

#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

// The puzzle's own puzzle.cu or, if that cannot be written (in an installed streamlab), a copy in
// the user's data folder, which the first call makes. Throws std::runtime_error with one line if
// the copy cannot be made.
std::filesystem::path student_file(const Puzzle& puzzle);

}  // namespace streamlab::check
