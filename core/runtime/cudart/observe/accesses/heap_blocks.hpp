// Findings about blocks that malloc and new give in kernels.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/found/findings.hpp"
#include "model/operations/operation.hpp"

namespace streamlab::cudart {

struct HeapPiece {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};
trace::Hazard hazard_of_block(trace::HazardKind kind, trace::HazardForm form,
                              const KernelHeap& heap, const HeapPiece& piece,
                              model::Nanoseconds time_ns);

// A kernel, or a copy or memset that one has called for, touches memory of the heap that is in no
// block, or in none as a whole.
void report_access_beside_blocks(Findings& findings, const KernelHeap& heap, const HeapPiece& piece,
                                 const trace::HazardPlace& place, model::Nanoseconds time_ns);

}  // namespace streamlab::cudart
