// Frees that free nothing (A7): a second free of the same memory, which names the first, and frees
// in the wrong way: with the function of another allocator, or of an address inside an allocation.
#pragma once

#include <cstdint>

#include "cudart/observe/found/place.hpp"
#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// A call was asked to free what is not the beginning of an allocation of its kind. `address`: of an
// array, that of its memory.
void report_bad_free(const ApiCall& call, std::uintptr_t address);

// Host code frees memory of CUDA with free, realloc or delete: the C library will end the program.
void report_free_by_host(std::uintptr_t address, const void* site);
// The same of any place, which is not where the address should be freed.
void report_free(std::uintptr_t address, const trace::HazardPlace& place);

// Host code frees its own memory, of which a part may still be registered. It is a finding once the
// program has called CUDA again: what the end of main() cleans up does no harm.
void report_free_of_registered(const void* memory, std::size_t bytes, const void* site);
// The program ends.
void report_frees_of_registered(Runtime& runtime);

// A call destroys a texture or surface object that another one has destroyed, or that no call has
// made: then `destroyed_before` is empty.
void report_bad_destroy(const ApiCall& call, const CallSite& destroyed_before);

// The running thread of a kernel uses such an object after a call has destroyed it.
void report_use_of_destroyed(const CallSite& destroyed_by);

}  // namespace streamlab::cudart
