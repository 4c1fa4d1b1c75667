// Block-wide collectives use shared memory that the program passes to them. A fast thread may store
// to it for the next collective while a slow thread still loads from it for the previous one,
// unless a barrier separates them (B1). All threads of the block must participate: on a GPU, the
// result is undefined if some have exited.
#include <cstdint>
#include <cstdio>
#include <unordered_map>

#include "cudart/observe/found/place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/in_kernel.hpp"
#include "model/execution/wave.hpp"
#include "model/races/warp_stores.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

// The last use of a collective's shared memory.
struct StorageUse {
    std::uint32_t operation = 0;
    std::uint64_t block = 0;
    std::uint32_t sync_count = 0;        // barriers of the block up to the end of the use
    const void* ended_at = nullptr;      // null while the use is in progress
    std::uint32_t begun = 0, ended = 0;  // threads that have begun and ended the use
    bool is_mixed = false;  // threads were still in the previous use and are counted with this one
};

std::unordered_map<const void*, StorageUse>& uses() {
    static auto& all = *new std::unordered_map<const void*, StorageUse>;
    return all;
}

// True if the running block can race: lanes of a single warp run in lockstep within a collective.
bool has_several_warps() {
    return in_kernel() && model::device_context.thread->block->threads > 32;
}

void report_second_use(const StorageUse& before, const void* site) {
    model::require_main_process();
    if (!observation) return;
    trace::Hazard hazard =
        trace::make_hazard(trace::HazardKind::race, trace::HazardForm::storage_used_again);
    hazard.time_ns = model::device_context.step_ns;
    hazard.places = {place_of_access(before.ended_at, hazard::AccessKind::write),
                     place_of_access(site, hazard::AccessKind::write)};
    for (trace::HazardPlace& place : hazard.places)
        place.access = trace::AccessKind::none;
    observation->findings.add(hazard);
    // Races in the same shared memory have the same cause (B3).
    if (model::WarpStores* const stores = model::device_context.warp_stores)
        stores->stop_reporting();
}

void begin_use(const void* memory, const void* site) {
    StorageUse& use = uses()[memory];
    const model::DeviceContext& context = model::device_context;
    const model::Block& block = *context.thread->block;
    const std::uint32_t operation = context.wave->kernel().operation->id;
    const bool goes_on = use.operation == operation && use.block == block.number;
    if (use.ended_at && goes_on && use.sync_count == block.sync_count) report_second_use(use, site);
    if (goes_on && !use.ended_at) {
        use.sync_count = block.sync_count;
    } else {
        const bool is_mixed = goes_on && (use.is_mixed || use.ended < use.begun);
        use = {operation, block.number, block.sync_count};
        use.is_mixed = is_mixed;
    }
    ++use.begun;
}

// Each collective contains a barrier: when the first thread reaches the end of the collective, all
// participating threads have begun it.
void report_absent_threads(const StorageUse& use) {
    const model::DeviceContext& context = model::device_context;
    const model::Block& block = *context.thread->block;
    if (use.ended > 0 || use.is_mixed || use.begun >= block.threads) return;
    model::require_main_process();
    char text[256];
    std::snprintf(text, sizeof text,
                  "kernel %s, block %llu: %u of its %u threads call a collective of CUB: all "
                  "threads of a block must take part, so let none of them return before, or go "
                  "another way",
                  context.wave->kernel().name(), static_cast<unsigned long long>(block.number),
                  static_cast<unsigned>(use.begun), static_cast<unsigned>(block.threads));
    runtime().stop(trace::NoteKind::stopped, text);
}

void end_use(const void* memory, const void* site) {
    StorageUse& use = uses()[memory];
    report_absent_threads(use);
    use.sync_count = model::device_context.thread->block->sync_count;
    use.ended_at = site;
    ++use.ended;
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

void streamlab_threads_synchronised() {
    if (streamlab::cudart::in_kernel())
        ++streamlab::model::device_context.thread->block->sync_count;
}

}  // extern "C"
