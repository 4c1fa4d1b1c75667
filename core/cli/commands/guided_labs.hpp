// Lessons along the path, as far as the student goes.
#pragma once

#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

// From the lab of that number on; a puzzle that comes after them is watched. Returns the exit code.
int lead_from_lab(int number, const ViewStyle& style);

}  // namespace streamlab::cli
