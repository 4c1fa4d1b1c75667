// Findings for accesses to unallocated or freed memory, with the buffer.
//
// If the whole page is unallocated, a GPU would also fault, and the kernel ends with
// cudaErrorIllegalAddress. For a copy, the call returns an error. An access beyond the end of an
// allocation but within its last page only causes the finding: a GPU silently reads or overwrites
// the bytes that are stored there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/api_call.hpp"
#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// Reports that the running device thread accesses [address, address + bytes), part of which is not
// accessible to it.
void report_kernel_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                          const void* site);
// Reports that host code dereferences a pointer to device memory; the program will crash.
void report_host_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                        const void* site);
// Reports that a call would copy or set [first, first + bytes), part of which is neither device
// memory nor pinned memory.
void report_call_access(const ApiCall& call, const void* first, std::size_t bytes,
                        trace::AccessKind access);

}  // namespace streamlab::cudart
