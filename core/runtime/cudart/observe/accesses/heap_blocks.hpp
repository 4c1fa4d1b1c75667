// Findings for blocks of the device-side heap (malloc and new in kernels).
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
trace::Hazard make_block_hazard(trace::HazardKind kind, trace::HazardForm form,
                                const KernelHeap& heap, const HeapPiece& piece,
                                model::Nanoseconds time_ns);

// Reports an access to heap memory that is not completely inside one block, by a kernel or by a
// copy or memset issued by a kernel.
void report_access_outside_blocks(Findings& findings, const KernelHeap& heap,
                                  const HeapPiece& piece, const trace::HazardPlace& place,
                                  model::Nanoseconds time_ns);

}  // namespace streamlab::cudart
