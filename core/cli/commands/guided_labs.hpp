// Runs consecutive lessons of the path in the terminal.
#pragma once

#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

// Starts with lab `number`. If the student continues with a puzzle, watches it as `streamlab watch`
// does. Returns the exit code.
int run_lessons_from(int number, const ViewStyle& style);

}  // namespace streamlab::cli
