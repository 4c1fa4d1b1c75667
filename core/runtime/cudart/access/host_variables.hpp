// The program's variables of the host: they lie in pageable memory, which the device cannot reach,
// although here a kernel could.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

// Whether a variable is there that only host code may touch: one of a namespace or a class, without
// __device__, __constant__ or __managed__, that the program may change. Nothing is known of
// variables inside functions, which may be functions of the device, and of inline variables and
// those of templates, whose kind compilers do not keep.
bool is_variable_of_host(std::uintptr_t address);

}  // namespace streamlab::cudart
