// Happens-before edges created by memory accesses rather than by calls: fences in kernels, and the
// host's atomic operations and volatile accesses. These functions do nothing if hazard detection is
// off.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

// Called when a thread of the running kernel has executed a fence: stores before it happen before
// the flags set after it.
void note_kernel_fence();

// For accesses of the host to one address: everything before a store happens before everything
// after a load.
void host_orders(std::uintptr_t address, bool is_load, bool is_store);

}  // namespace streamlab::cudart
