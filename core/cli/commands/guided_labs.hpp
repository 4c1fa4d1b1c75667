// Leads through consecutive lessons of the path.
#pragma once

#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

// Starts with lab `number`; a puzzle that the student continues with is watched. Returns the exit
// code.
int run_lessons_from(int number, const ViewStyle& style);

}  // namespace streamlab::cli
