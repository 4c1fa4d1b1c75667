#include "model/execution/thread_watch.hpp"

#include "model/execution/wave.hpp"

namespace streamlab::model {

namespace {

void add(const Event& event) {
    ThreadLog& log = *device_context.fiber->log;
    log.events.push_back(event);
    if (!log.is_full()) return;
    if (device_context.warp_stores) device_context.warp_stores->lose_sight();
    watch_thread(Watch::none);
}

}  // namespace

void watch_thread(Watch watch, ThreadLog* log) {
    device_context.fiber->log = log;
    device_context.thread->watch = watch;
    watch_until_it_waits(watch);
}

void watch_until_it_waits(Watch watch) {
    DeviceContext& context = device_context;
    context.watch = watch;
    context.logs = watch == Watch::log;
    const bool looks_at_all = watch != Watch::none || context.follows_warps;
    context.near_bytes = looks_at_all || reports_every_access ? 0 : space_of_a_device;
    context.quiet_bytes = looks_at_all ? 0 : usual_quiet_bytes;
    context.wave->follow_warp();
    context.look_at =
        context.logs ? 0 : (context.basic_blocks / metered_blocks + 1) * metered_blocks;
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
