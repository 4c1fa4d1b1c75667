// Prints a program as a self-contained .cu, for readers.
#pragma once

#include <string>

#include "stream_program.hpp"

namespace random_programs {

std::string text_of(const Program& program);

// The line of one step, without the line's end.
std::string text_of(const Program& program, const Step& step);

}  // namespace random_programs
