// Block-wide collectives work in shared memory that the program gives them. A thread that is quick
// may store there for the next one while a slow one still loads for the last, unless all have met
// in between (B1).
#include <cstdint>
#include <unordered_map>

#include "cudart/access/access.hpp"
#include "cudart/hazards/findings.hpp"
#include "cudart/hazards/lives.hpp"
#include "cudart/hazards/place.hpp"
#include "model/wave.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

// The last use of such memory.
struct StorageUse {
    std::uint32_t operation = 0;
    std::uint64_t block = 0;
    std::uint32_t meetings = 0;      // of the block until it ended
    const void* ended_at = nullptr;  // null as long as it has not
};

std::unordered_map<const void*, StorageUse>& uses() {
    static auto& all = *new std::unordered_map<const void*, StorageUse>;
    return all;
}

// Whether the running block can go wrong: lanes of one warp are in step within a collective.
bool has_several_warps() { return in_kernel() && model::device_context.thread->block->threads > 32; }

void report_second_use(const StorageUse& before, const void* site) {
    model::needs_the_program();
    if (!runtime().lives) return;
    trace::Hazard hazard =
        trace::hazard_of(trace::HazardKind::race, trace::HazardForm::storage_used_again);
    hazard.time_ns = model::device_context.step_ns;
    hazard.places = {place_of_access(before.ended_at, hazard::AccessKind::write),
                     place_of_access(site, hazard::AccessKind::write)};
    for (trace::HazardPlace& place : hazard.places)
        place.access = trace::AccessKind::none;
    runtime().findings->add(hazard);
}

void begin_use(const void* memory, const void* site) {
    StorageUse& use = uses()[memory];
    const model::DeviceContext& context = model::device_context;
    const model::Block& block = *context.thread->block;
    const std::uint32_t operation = context.wave->kernel().operation->id;
    if (use.ended_at && use.operation == operation && use.block == block.number &&
        use.meetings == block.meetings)
        report_second_use(use, site);
    use = {operation, block.number, block.meetings};
}

void end_use(const void* memory, const void* site) {
    StorageUse& use = uses()[memory];
    use.meetings = model::device_context.thread->block->meetings;
    use.ended_at = site;
}

}  // namespace

}  // namespace streamlab::cudart

extern "C" {

void streamlab_collective_begins(const void* memory) {
    if (streamlab::cudart::has_several_warps())
        streamlab::cudart::begin_use(memory, STREAMLAB_CALLER);
}

void streamlab_collective_ends(const void* memory) {
    if (streamlab::cudart::has_several_warps())
        streamlab::cudart::end_use(memory, STREAMLAB_CALLER);
}

void streamlab_threads_met() {
    if (streamlab::cudart::in_kernel()) ++streamlab::model::device_context.thread->block->meetings;
}

}  // extern "C"
