// Runs a lab's lesson interactively in the terminal: predict, run, see why on request, change one
// thing, compare, remember. The progress is shared with the app.
#pragma once

#include <optional>
#include <string>

#include "cli/ending/exit_code.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct LessonsResult {
    int code = ran;                     // an exit code
    std::optional<std::string> puzzle;  // number of the puzzle that the student wants to watch next
};

// Starts with the lab of that number and continues along the path until the student stops. Requires
// a terminal (has_terminal()), whose mode is restored at the end.
LessonsResult lessons(int lab_number, const ViewStyle& style);

}  // namespace streamlab::cli
