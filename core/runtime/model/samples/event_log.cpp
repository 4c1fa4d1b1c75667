#include "model/samples/event_log.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "model/memory/device_thread.hpp"
#include "model/parallel/shared_memory.hpp"

namespace streamlab::model {

namespace {

// For all sampled threads of a launch together: a few milliseconds of processor time.
constexpr std::size_t max_events_per_launch = 1 << 18;
constexpr std::size_t max_events_per_thread = 1024;
constexpr std::size_t min_events_per_thread = 128;

}  // namespace

void BlockLog::begin(std::uint32_t threads, std::uint32_t launch_blocks) {
    warps_ = (threads + warp_lanes - 1) / warp_lanes;
    sampled_ = std::min(warps_, max_warps);
    const std::uint32_t lanes = std::min(threads, sampled_ * warp_lanes);
    make_room(lanes, std::clamp(max_events_per_launch / (std::size_t{lanes} * launch_blocks),
                                min_events_per_thread, max_events_per_thread));
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

}  // namespace streamlab::model
