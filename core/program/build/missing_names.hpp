// Advice for programs that use a CUDA function that the model device lacks.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// The advice for the compiler's message that a name is not declared; empty for any other message or
// name.
std::string advice_for_missing_name(std::string_view message);

}  // namespace streamlab::program
