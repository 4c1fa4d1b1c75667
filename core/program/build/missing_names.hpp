// Functions of CUDA that the model device lacks: what to say when a program uses one.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// From the compiler's message that a name is not declared; empty for any other message or name.
std::string advice_for_missing_name(std::string_view message);

}  // namespace streamlab::program
