// A lab as a conversation in the terminal: predict, run, see why if one asks, change one thing,
// compare, read the explanation, remember. What was said is kept in the progress that the app uses.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace streamlab::cli {

// Begins with the lab of that number and goes on along the path for as long as the student wants.
// Needs a terminal (has_terminal). Returns an exit code.
int lessons(int lab_number, const ViewStyle& style);

}  // namespace streamlab::cli
