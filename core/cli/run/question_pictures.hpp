// The timelines of a question puzzle as text, before it is answered.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "cli/terminal/view_style.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

// Runs the question's programs, one for each choice of the first knob, and draws the permitted
// parts of their timelines. Empty for other puzzles, and if a program does not build or run.
std::string question_pictures(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const ViewStyle& style);

}  // namespace streamlab::cli
