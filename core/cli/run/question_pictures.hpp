// The timelines that a question puzzle asks about, as text, before it is answered.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "cli/terminal/view_style.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

// Runs the question's programs and draws what it allows to be seen of each: one for each choice of
// its first knob. Empty for other puzzles, and where a program does not build or run.
std::string question_pictures(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const ViewStyle& style);

}  // namespace streamlab::cli
