#include "model/execution/thread_watch.hpp"

#include "model/execution/wave_blocks.hpp"

namespace streamlab::model {

namespace {

void add(const Event& event) {
    ThreadLog& log = *device_context.fiber->log;
    log.events.push_back(event);
    if (!log.is_full()) return;
    if (device_context.warp_stores) device_context.warp_stores->stop_reporting();
    watch_thread(Watch::none);
}

// Begins or ends deferring the running thread's stores (warp_stores.hpp): in the launch's first
// block, unless all threads must be tracked.
void track_warp() {
    DeviceContext& context = device_context;
    WarpStores& stores = context.blocks->resources.warp_stores;
    const bool follows = context.tracks_warps ||
                         (context.watch != Watch::none && context.thread->block->number == 0);
    if (context.warp_stores && !follows) context.warp_stores->apply_and_keep_places();
    context.warp_stores = follows ? &stores : nullptr;
}

}  // namespace

void watch_thread(Watch watch, ThreadLog* log) {
    device_context.fiber->log = log;
    device_context.thread->watch = watch;
    watch_until_wait(watch);
}

void watch_until_wait(Watch watch) {
    DeviceContext& context = device_context;
    context.watch = watch;
    context.logs = watch == Watch::log;
    const bool observes_all_accesses = watch != Watch::none || context.tracks_warps;
    context.near_bytes = observes_all_accesses || reports_every_access ? 0 : space_per_device;
    context.unobserved_bytes = observes_all_accesses ? 0 : default_unobserved_bytes;
    track_warp();
    context.look_at =
        context.logs ? 0 : (context.basic_blocks / metered_blocks + 1) * metered_blocks;
}

// Only some of a large block's warps are logged. In the first block, the second and the last warp
// are tracked as well: without a barrier, a warp often loads data that the next or the last warp
// stores.
void watch_fresh_thread(BlockLog& block_log) {
    const DeviceThread& thread = *device_context.thread;
    ThreadLog* const log = block_log.of(thread.number);
    if (log) return watch_thread(Watch::log, log);
    const std::uint32_t warp = thread.number / warp_lanes;
    const std::uint32_t last = (thread.block->threads - 1) / warp_lanes;
    const bool is_followed = thread.block->number == 0 && (warp == 1 || warp == last);
    watch_thread(is_followed ? Watch::follow : Watch::none);
}

void track_all_warps() {
    DeviceContext& context = device_context;
    context.tracks_warps = context.not_replayable = true;
    context.near_bytes = context.unobserved_bytes = 0;
    context.warp_stores = &context.blocks->resources.warp_stores;
    context.blocks->kernel.notes().lanes_interfere = true;
}

void log_access(std::uintptr_t place, std::uintptr_t address, std::size_t bytes, EventKind kind) {
    const Block& block = *device_context.thread->block;
    const bool shared =
        address - reinterpret_cast<std::uintptr_t>(block.shared_memory) < block.shared_used;
    if (!shared && (is_runtime(address) || is_pinned(address))) return;
    add({place, address, static_cast<std::uint32_t>(bytes), kind, shared});
}

void log_as_atomic(std::uintptr_t address, bool of_floats) {
    std::vector<Event>& events = device_context.fiber->log->events;
    if (!events.empty() && events.back().address == address)
        events.back().kind = of_floats ? EventKind::float_atomic : EventKind::atomic;
}

void log_event(std::uintptr_t place, EventKind kind) { add({place, 0, 0, kind, false}); }

}  // namespace streamlab::model
