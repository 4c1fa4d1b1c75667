// The file in which a student works on a puzzle: the same one for the command line and the app.
#pragma once

#include <filesystem>

#include "check/puzzle.hpp"

namespace streamlab::check {

// The puzzle's own puzzle.cu, or, where that cannot be written (an installed streamlab), a copy in
// the user's data folder, which is made at the first call. Throws std::runtime_error with one line
// where no copy can be made.
std::filesystem::path student_file(const Puzzle& puzzle);

}  // namespace streamlab::check
