#include "cudart/observe/misuse/heap_frees.hpp"

#include <map>
#include <utility>

#include "cudart/observe/accesses/heap_blocks.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "model/execution/wave.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using trace::HazardForm;
using trace::HazardKind;

trace::HazardPlace place_in_kernel(const void* site, trace::AccessKind access) {
    trace::HazardPlace place = place_of_access(site, hazard::AccessKind::write);
    place.access = access;
    return place;
}

void report_bad_free_in_kernel(const KernelHeap& heap, std::uintptr_t address, const void* site) {
    if (!observation) return;
    const trace::HazardPlace place = place_in_kernel(site, trace::AccessKind::free);
    if (!heap.holds(address)) return report_free(address, place);
    const auto before = heap.at_or_before(address);
    const bool is_inside =
        before != heap.used().end() && address - before->first < before->second.whole;
    const KernelHeap::Block* const freed = heap.find_freed(address);
    trace::Hazard hazard = make_block_hazard(HazardKind::wrong_free, HazardForm::inside_heap_block,
                                             heap, {address, 0}, model::device_context.step_ns);
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
    std::map<std::uint64_t, std::pair<trace::Hazard, std::uint32_t>> leaks;  // by code location
    for (std::size_t device = 0; device < runtime.simulation->devices().size(); ++device) {
        const KernelHeap& heap = kernel_heap(device);
        for (const auto& [address, block] : heap.used()) {
            auto& [hazard, count] = leaks[block.made.program_counter];
            if (count++ == 0) {
                hazard = make_block_hazard(HazardKind::leak, HazardForm::heap_block_leaked, heap,
                                           {address, 0}, runtime.simulation->host_now());
                hazard.places[0] = block.made;
            }
            hazard.bytes += block.bytes;
        }
    }
    for (const auto& [place, leak] : leaks)
        observation->findings.add(leak.first, leak.second);
}

}  // namespace streamlab::cudart
