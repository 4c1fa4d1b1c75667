// Accesses to memory that is not, or no longer, allocated give a finding that names the buffer.
//
// For a kernel, cudaErrorIllegalAddress follows where a GPU would fault too, which is if the whole
// page is unallocated. For a copy, the call returns an error. An access in the last page of an
// allocation but beyond its end gives only the finding: on a GPU it silently reads or overwrites
// whatever is there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/api_call.hpp"
#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// The running device thread accesses [address, address + bytes), of which some byte is not
// accessible to it.
void report_kernel_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                          const void* site);
// Host code dereferences a pointer to device memory: it will crash.
void report_host_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                        const void* site);
// A call was asked to copy or set [first, first + bytes), of which some byte is neither device
// memory nor pinned memory.
void report_call_access(const ApiCall& call, const void* first, std::size_t bytes,
                        trace::AccessKind access);

}  // namespace streamlab::cudart
