// A puzzle's task as text, shown wherever a student works on it.
#pragma once

#include <cstddef>
#include <string>

#include "check/manifest/puzzle.hpp"

namespace streamlab::cli {

// "Task  ...", "Not allowed  ...", "Judged by  ...": some lines, each with a line feed.
std::string task_text(const check::Puzzle& puzzle, std::size_t columns);

}  // namespace streamlab::cli
