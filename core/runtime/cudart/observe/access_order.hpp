// Order that accesses make, besides the calls of the program: fences in kernels, and the host's
// atomic operations and volatile accesses. These do nothing if hazards are not being detected.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

// A thread of the running kernel has made a fence: stores before it come before flags set after it.
void note_kernel_fence();

// What precedes the host's store comes before what follows a load of the same place.
void host_orders(std::uintptr_t address, bool is_load, bool is_store);

}  // namespace streamlab::cudart
