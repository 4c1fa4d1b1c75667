// Wrong uses of blocks that malloc and new give in kernels: beside a block, after its free, freed
// twice or in its middle (A7), and never freed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/place.hpp"
#include "cudart/state/runtime.hpp"
#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// The place in the running kernel.
trace::HazardPlace place_in_kernel(const void* site, trace::AccessKind access);

// A kernel, or a copy or memset that one has called for, touches memory of the heap that is in no
// block, or in none as a whole.
void report_access_beside_blocks(const KernelHeap& heap, std::uintptr_t address, std::size_t bytes,
                                 const trace::HazardPlace& place, Nanoseconds time_ns);
// It frees what is not the beginning of a block.
void report_bad_free_in_kernel(const KernelHeap& heap, std::uintptr_t address, const void* site);
// The program ends.
void report_leaked_blocks(Runtime& runtime);

}  // namespace streamlab::cudart
