// A lab as a conversation in the terminal: predict, run, see why if one asks, change one thing,
// compare, read the explanation, remember. What was said is kept in the progress that the app uses.
#pragma once

#include <optional>
#include <string>

#include "cli/ending/exit_code.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct LessonsEnd {
    int code = ran;                     // an exit code
    std::optional<std::string> puzzle;  // its number: the student wants to watch it next
};

// Begins with the lab of that number and goes on along the path for as long as the student wants.
// Needs a terminal (has_terminal), which is as it was at the end.
LessonsEnd lessons(int lab_number, const ViewStyle& style);

}  // namespace streamlab::cli
