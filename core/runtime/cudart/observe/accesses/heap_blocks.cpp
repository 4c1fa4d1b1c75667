#include "cudart/observe/accesses/heap_blocks.hpp"

#include <algorithm>

#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using trace::HazardForm;
using trace::HazardKind;

trace::Hazard make_block_hazard(HazardKind kind, HazardForm form, const KernelHeap& heap,
                                const HeapPiece& piece, model::Nanoseconds time_ns) {
    trace::Hazard hazard = trace::make_hazard(kind, form);
    hazard.buffer = heap.buffer();
    hazard.address = piece.address;
    hazard.bytes = piece.bytes;
    hazard.time_ns = time_ns;
    return hazard;
}

void report_access_outside_blocks(Findings& findings, const KernelHeap& heap,
                                  const HeapPiece& piece, const trace::HazardPlace& place,
                                  model::Nanoseconds time_ns) {
    const auto [address, bytes] = piece;
    if (const KernelHeap::Block* const freed = heap.find_freed(address)) {
        trace::Hazard hazard = make_block_hazard(
            HazardKind::use_after_free, HazardForm::freed_heap_block, heap, piece, time_ns);
        hazard.places = {freed->freed, place};
        findings.add(hazard);
        return;
    }
    trace::Hazard hazard = make_block_hazard(HazardKind::out_of_bounds,
                                             HazardForm::beside_heap_block, heap, piece, time_ns);
    hazard.places[0] = place;
    // An access past the end of a block is the most likely mistake.
    const auto before = heap.at_or_before(address);
    if (before != heap.used().end()) {
        const std::uintptr_t end = before->first + before->second.bytes;
        hazard.address = std::max(address, end);
        hazard.bytes = address + bytes - hazard.address;
        hazard.places[1] = before->second.made;
    } else if (const auto behind = heap.used().begin(); behind != heap.used().end()) {
        hazard.form = HazardForm::before_heap_block;
        hazard.places[1] = behind->second.made;
    }
    findings.add(hazard);
}

}  // namespace streamlab::cudart
