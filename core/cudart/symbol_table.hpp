// The functions of the program that runs, as its file says.
#pragma once

#include <functional>

namespace streamlab::cudart {

// Each function's symbol, local ones too, and its address. Nothing where the file cannot be read or
// was stripped.
void for_each_function(const std::function<void(const char* name, const void* address)>& visit);

}  // namespace streamlab::cudart
