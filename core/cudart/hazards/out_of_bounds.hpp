// Touching memory that is none, or not any more: a finding that names the buffer.
//
// For a kernel it comes with cudaErrorIllegalAddress where a GPU would fault as well, which is
// where the whole page is nobody's; for a copy, with the error that the call returns. An access
// within the last page of an allocation and behind its end is a finding alone: on a GPU it
// silently reads or overwrites whatever is there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/api/api_call.hpp"
#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// The thread of a kernel that runs accesses [address, address + bytes), of which some byte is no
// memory for it.
void report_kernel_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                          const void* site);
// Host code follows a pointer to device memory: it will crash.
void report_host_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                        const void* site);
// A call was asked to copy or set [first, first + bytes), of which some byte is no memory of the
// device's or pinned memory.
void report_call_access(const ApiCall& call, const void* first, std::size_t bytes,
                        trace::AccessKind access);

}  // namespace streamlab::cudart
