// Frees that free nothing (A1): a second free of the same memory, which names the first, and frees
// in the wrong way: with the function of another allocator, or of an address inside an allocation.
#pragma once

#include <cstdint>

#include "cudart/api/api_call.hpp"

namespace streamlab::cudart {

// A call was asked to free a pointer that is not the beginning of an allocation of its kind.
void report_bad_free(const ApiCall& call, const void* pointer);

// Host code frees memory of CUDA with free or delete: the C library will end the program.
void report_free_by_host(std::uintptr_t address, const void* site);

}  // namespace streamlab::cudart
