// Formats a puzzle's task as text.
#pragma once

#include <cstddef>
#include <string>

#include "check/manifest/puzzle.hpp"

namespace streamlab::cli {

// "Task ...", "Not allowed ...", "Judged by ...": lines that each end with a line feed.
std::string task_text(const check::Puzzle& puzzle, std::size_t columns);

}  // namespace streamlab::cli
