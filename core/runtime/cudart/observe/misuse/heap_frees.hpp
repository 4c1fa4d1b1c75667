// Frees of blocks that malloc and new give in kernels: twice or in their middle (A7), or never.
#pragma once

#include <cstdint>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/found/place.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// The place in the running kernel.
trace::HazardPlace place_in_kernel(const void* site, trace::AccessKind access);

// It frees what is not the beginning of a block.
void report_bad_free_in_kernel(const KernelHeap& heap, std::uintptr_t address, const void* site);
// The program ends.
void report_leaked_blocks(Runtime& runtime);

}  // namespace streamlab::cudart
