#include "model/clock/memory_sharing.hpp"

#include <algorithm>

namespace streamlab::model {

Nanoseconds MemorySharing::add(Nanoseconds now, Nanoseconds alone, Nanoseconds memory) {
    // Smaller shares are ignored: most launches of a lesson only spin on a clock.
    constexpr double min_part = 0.05;
    running_.erase(std::remove_if(running_.begin(), running_.end(),
                                  [&](const Running& wave) { return wave.end <= now; }),
                   running_.end());
    if (alone <= 0) return 0;
    const double wanted = static_cast<double>(memory) / static_cast<double>(alone);
    if (wanted < min_part) return 0;

    double others = 0;
    for (const Running& wave : running_)
        others += wave.part;
    auto left = static_cast<double>(memory);  // in nanoseconds at full bandwidth
    auto time = static_cast<double>(now);
    for (const Running& wave : running_) {
        const double rate = std::clamp(1 - others, min_part, wanted);
        const double until = static_cast<double>(wave.end) - time;
        if (left <= rate * until) {
            time += left / rate;
            left = 0;
            break;
        }
        left -= rate * until;
        time = static_cast<double>(wave.end);
        others -= wave.part;
    }
    time += left / wanted;
    const Nanoseconds end = std::max(now + alone, static_cast<Nanoseconds>(time));
    const Running wave{end, static_cast<double>(memory) / static_cast<double>(end - now)};
    running_.insert(
        std::upper_bound(running_.begin(), running_.end(), wave,
                         [](const Running& a, const Running& b) { return a.end < b.end; }),
        wave);
    return end - now - alone;
}

}  // namespace streamlab::model
