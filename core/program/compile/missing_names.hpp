// Advice for programs that use a CUDA function that the model device lacks, or a launch in a way
// that the compiler's words do not explain.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// The advice for the compiler's message that a name is not declared; empty for any other message or
// name.
std::string advice_for_missing_name(std::string_view message);

// For a message about a launch in this line of the source, whose third value is a stream.
std::string advice_for_launch(std::string_view message, std::string_view line);

}  // namespace streamlab::program
