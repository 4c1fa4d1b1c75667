// Invalid frees (A7): a second free of the same memory, which is reported with the first one; a
// free with the function of another allocator; and a free of an address inside an allocation.
#pragma once

#include <cstdint>

#include "cudart/observe/found/place.hpp"
#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// Reports that a call was passed an address that does not begin an allocation of the right kind.
// `address`: for an array, that of its memory.
void report_bad_free(const ApiCall& call, std::uintptr_t address);

// Reports that host code frees CUDA memory with free, realloc or delete: the C library will abort
// the program.
void report_free_by_host(std::uintptr_t address, const void* site);
// Like report_free_by_host(), for a given place.
void report_free(std::uintptr_t address, const trace::HazardPlace& place);

// Records that host code frees memory that is partly registered. The free is reported only if the
// program calls CUDA again, because cleanup at the end of main() does no harm.
void report_free_of_registered(const void* memory, std::size_t bytes, const void* site);
// Called at the end of the program.
void report_frees_of_registered(Runtime& runtime);

// Reports a call that destroys a texture or surface object which is already destroyed or was never
// created. If it was never created, `destroyed_before` is empty.
void report_bad_destroy(const ApiCall& call, const CallSite& destroyed_before);

// Reports that the running thread of a kernel uses a texture or surface object after its
// destruction.
void report_use_of_destroyed(const CallSite& destroyed_by);

}  // namespace streamlab::cudart
