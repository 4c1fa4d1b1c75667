#include "model/samples/event_log.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "model/execution/wave.hpp"
#include "model/parallel/shared_memory.hpp"

namespace streamlab::model {

namespace {

// Of all sampled threads of a launch together: a few milliseconds of processor time.
constexpr std::size_t most_events_of_a_launch = 1 << 18;
constexpr std::size_t most_events_of_a_thread = 1024;
constexpr std::size_t least_events_of_a_thread = 128;

void add(const Event& event) {
    ThreadLog& log = *device_context.fiber->log;
    log.events.push_back(event);
    if (!log.is_full()) return;
    if (device_context.warp_stores) device_context.warp_stores->lose_sight();
    watch_thread(Watch::none);
}

}  // namespace

void BlockLog::begin(std::uint32_t threads, std::uint32_t launch_blocks) {
    warps_ = (threads + warp_lanes - 1) / warp_lanes;
    sampled_ = std::min(warps_, most_warps);
    const std::uint32_t lanes = std::min(threads, sampled_ * warp_lanes);
    make_room(lanes, std::clamp(most_events_of_a_launch / (std::size_t{lanes} * launch_blocks),
                                least_events_of_a_thread, most_events_of_a_thread));
}

void BlockLog::make_room(std::uint32_t lanes, std::size_t limit) {
    const std::uint32_t to_clear = std::max(lanes, lanes_);
    lanes_ = lanes;
    if (logs_.size() < std::size_t{sampled_} * warp_lanes) logs_.resize(sampled_ * warp_lanes);
    for (std::uint32_t i = 0; i < to_clear; ++i) {
        logs_[i].events.clear();
        logs_[i].limit = limit;
    }
}

KeptLog BlockLog::kept(SharedMemory& memory) const {
    using Lane = std::span<const Event>;
    auto* const lanes = static_cast<Lane*>(memory.take(lanes_ * sizeof(Lane)));
    for (std::uint32_t i = 0; i < lanes_; ++i) {
        const std::vector<Event>& events = logs_[i].events;
        const std::size_t bytes = events.size() * sizeof(Event);
        void* const copy = memory.take(bytes);
        if (bytes > 0) std::memcpy(copy, events.data(), bytes);
        new (lanes + i) Lane(static_cast<const Event*>(copy), events.size());
    }
    return {warps_, sampled_, logs_.front().limit, {lanes, lanes_}};
}

void BlockLog::take(const KeptLog& kept) {
    warps_ = kept.warps;
    sampled_ = kept.sampled;
    make_room(static_cast<std::uint32_t>(kept.lanes.size()), kept.limit);
    for (std::size_t i = 0; i < kept.lanes.size(); ++i)
        logs_[i].events.assign(kept.lanes[i].begin(), kept.lanes[i].end());
}

BlockLog::Short BlockLog::when_short() const {
    Short found;
    for (std::uint32_t i = 0; i < lanes_; ++i) {
        const std::vector<Event>& events = logs_[i].events;
        if (events.empty()) continue;
        const Event& event = events.front();
        if (events.size() > 1 || event.kind != EventKind::basic_block) return {};
        if (found.threads > 0 && event.place != found.place) return {};
        found.place = event.place;
        ++found.threads;
    }
    return found;
}

ThreadLog* BlockLog::of(std::uint32_t thread) {
    if (sampled_ == warps_) return &logs_[thread];
    const std::uint32_t warp = thread / warp_lanes;
    const std::uint32_t index = (warp * sampled_ + warps_ - 1) / warps_;
    if (index >= sampled_ || index * warps_ / sampled_ != warp) return nullptr;
    return &logs_[index * warp_lanes + thread % warp_lanes];
}

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
