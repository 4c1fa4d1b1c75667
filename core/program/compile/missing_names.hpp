// Advice for programs that use a CUDA function that the model device lacks, or launch a kernel in a
// way that the compiler's message does not explain.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Advice for the compiler's message that a name is not declared; empty for any other message or
// name.
std::string advice_for_missing_name(std::string_view message);

// Advice for a message about a launch in this source line whose third argument is a stream.
std::string advice_for_launch(std::string_view message, std::string_view line);

}  // namespace streamlab::program
