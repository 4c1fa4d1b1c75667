// The program's host variables. They lie in pageable memory, which a real device cannot access; on
// the model device a kernel could.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

// True for a mutable variable of a namespace or class without __device__, __constant__ or
// __managed__, which only host code may access. False for variables inside functions, which may be
// device functions, and for inline variables and variables of templates, whose attributes compilers
// do not keep.
bool is_variable_of_host(std::uintptr_t address);

}  // namespace streamlab::cudart
