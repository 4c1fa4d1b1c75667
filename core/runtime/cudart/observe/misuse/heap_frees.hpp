// Frees of device-side heap blocks: double frees, frees inside a block (A7), and missing frees.
#pragma once

#include <cstdint>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/found/place.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Describes the code location `site` in the running kernel.
trace::HazardPlace place_in_kernel(const void* site, trace::AccessKind access);

// Reports that the kernel frees an address that does not begin a block.
void report_bad_free_in_kernel(const KernelHeap& heap, std::uintptr_t address, const void* site);
// Called at the end of the program.
void report_leaked_blocks(Runtime& runtime);

}  // namespace streamlab::cudart
