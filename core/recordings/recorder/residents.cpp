#include "recorder/residents.hpp"

#include <algorithm>
#include <cmath>

#include "recorder/offsets.hpp"

namespace streamlab::recorder {

namespace {

constexpr std::size_t max_kernels = 256;  // more than a GPU can run at a time
constexpr float full = 0.99f;

}  // namespace

float Residents::occupancy_at(Nanoseconds time_ns) const {
    float used = 0;
    for (const Resident& kernel : kernels_)
        if (kernel.begin_ns <= time_ns && kernel.free_from_ns > time_ns)
            used += std::min(kernel.share, 1.0f);
    return used;
}

// A kernel of higher priority starts between two waves of the running one; other kernels start
// after its last wave.
Nanoseconds Residents::capacity_free_ns(const Resident& running, const Kernel& next,
                                        Nanoseconds time_ns) {
    const int waves = static_cast<int>(std::ceil(running.share - 0.001f));
    if (next.priority >= running.priority || waves < 2 || next.end_ns >= running.end_ns)
        return running.free_from_ns;
    for (int before = 1; before < waves; ++before) {
        const Nanoseconds wave_ns = (running.end_ns - next.end_ns) / (waves - before);
        const Nanoseconds room_ns = running.begin_ns + before * wave_ns;
        if (room_ns > time_ns) return room_ns;
    }
    return running.free_from_ns;
}

Residents::Start Residents::find_start(const Kernel& kernel) const {
    Start start{kernel.begin_ns, 0};
    // Waiting kernels start in order of priority, then of their ready times.
    for (const Resident& other : kernels_)
        if (other.priority <= kernel.priority && other.begin_ns > start.time_ns)
            start = {other.begin_ns, other.operation};
    while (occupancy_at(start.time_ns) >= full) {
        const Nanoseconds now_ns = start.time_ns;
        Start next{kernel.end_ns, start.after};
        for (const Resident& other : kernels_) {
            if (other.begin_ns > now_ns || other.free_from_ns <= now_ns) continue;
            const Nanoseconds room_ns = capacity_free_ns(other, kernel, now_ns);
            if (room_ns >= next.time_ns) continue;
            next = {room_ns, other.operation};
        }
        if (next.time_ns >= kernel.end_ns || next.after == 0) return {kernel.begin_ns, 0};
        start = next;
        // The other kernel continues, but capacity is free between two of its waves.
        const auto freed = std::find_if(kernels_.begin(), kernels_.end(), [&](const Resident& one) {
            return one.operation == next.after;
        });
        if (freed->free_from_ns > next.time_ns) break;
    }
    return start;
}

Residents::Start Residents::add(Kernel kernel) {
    const Start start = find_start(kernel);
    kernel.begin_ns = start.time_ns;
    // If blocks had to wait for free multiprocessors, they end at different times.
    Nanoseconds ramp = 0;
    if (occupancy_at(kernel.begin_ns) + kernel.share >= full)
        ramp =
            std::min(ramp_ns(kernel.share, kernel.blocks), (kernel.end_ns - kernel.begin_ns) / 2);
    if (kernels_.size() >= max_kernels)
        kernels_.erase(kernels_.begin(), kernels_.begin() + max_kernels / 2);
    kernels_.push_back({kernel, kernel.end_ns - ramp});
    return start;
}

}  // namespace streamlab::recorder
