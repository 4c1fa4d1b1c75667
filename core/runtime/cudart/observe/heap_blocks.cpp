#include "cudart/observe/heap_blocks.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "cudart/observe/bad_free.hpp"
#include "cudart/observe/observation.hpp"
#include "model/execution/wave.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;
using trace::HazardKind;

trace::Hazard finding(HazardKind kind, HazardForm form, const KernelHeap& heap,
                      std::uintptr_t address, std::size_t bytes, Nanoseconds time_ns) {
    trace::Hazard hazard = trace::hazard_of(kind, form);
    hazard.buffer = heap.buffer();
    hazard.address = address;
    hazard.bytes = bytes;
    hazard.time_ns = time_ns;
    return hazard;
}

}  // namespace

trace::HazardPlace place_in_kernel(const void* site, trace::AccessKind access) {
    trace::HazardPlace place = place_of_access(site, hazard::AccessKind::write);
    place.access = access;
    return place;
}

void report_access_beside_blocks(const KernelHeap& heap, std::uintptr_t address, std::size_t bytes,
                                 const trace::HazardPlace& place, Nanoseconds time_ns) {
    if (!observation) return;
    if (const KernelHeap::Block* const freed = heap.find_freed(address)) {
        trace::Hazard hazard = finding(HazardKind::use_after_free, HazardForm::freed_heap_block,
                                       heap, address, bytes, time_ns);
        hazard.places = {freed->freed, place};
        observation->findings.add(hazard);
        return;
    }
    trace::Hazard hazard = finding(HazardKind::out_of_bounds, HazardForm::beside_heap_block, heap,
                                   address, bytes, time_ns);
    hazard.places[0] = place;
    // Running off a block's end is more likely than any other mistake.
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
    observation->findings.add(hazard);
}

void report_bad_free_in_kernel(const KernelHeap& heap, std::uintptr_t address, const void* site) {
    if (!observation) return;
    const trace::HazardPlace place = place_in_kernel(site, trace::AccessKind::free);
    if (!heap.holds(address)) return report_free(address, place);
    const auto before = heap.at_or_before(address);
    const bool is_inside =
        before != heap.used().end() && address - before->first < before->second.whole;
    const KernelHeap::Block* const freed = heap.find_freed(address);
    trace::Hazard hazard = finding(HazardKind::wrong_free, HazardForm::inside_heap_block, heap,
                                   address, 0, model::device_context.step_ns);
    hazard.places[0] = place;
    if (is_inside) {
        hazard.places[1] = before->second.made;
    } else if (freed) {
        hazard.form = HazardForm::heap_block_freed_twice;
        hazard.places = {freed->freed, place};
    }
    observation->findings.add(hazard);
}

void report_leaked_blocks(Runtime& runtime) {
    std::map<std::uint64_t, std::pair<trace::Hazard, std::uint32_t>> leaks;  // by place in the code
    for (std::size_t device = 0; device < runtime.simulation->devices().size(); ++device) {
        const KernelHeap& heap = kernel_heap(device);
        for (const auto& [address, block] : heap.used()) {
            auto& [hazard, count] = leaks[block.made.program_counter];
            if (count++ == 0) {
                hazard = finding(HazardKind::leak, HazardForm::heap_block_leaked, heap, address, 0,
                                 runtime.simulation->host_now());
                hazard.places[0] = block.made;
            }
            hazard.bytes += block.bytes;
        }
    }
    for (const auto& [place, leak] : leaks)
        observation->findings.add(leak.first, leak.second);
}

}  // namespace streamlab::cudart
