// The recently ended kernels of one device, and when multiprocessors became free for the next (C1,
// C3).
#pragma once

#include <cstdint>
#include <vector>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class Residents {
public:
    struct Kernel {
        std::uint32_t operation = 0;
        Nanoseconds begin_ns = 0;
        Nanoseconds end_ns = 0;
        float share = 0;  // fraction of the device; above 1: several waves
        std::uint32_t blocks = 0;
        int priority = 0;  // smaller is more urgent
    };
    struct Start {
        Nanoseconds time_ns = 0;
        std::uint32_t after = 0;  // the kernel that filled the device before; 0: none
    };

    // Adds `kernel` and returns its actual start; its begin_ns is when its stream was ready for it.
    // Earlier kernels must have been added before.
    Start add(Kernel kernel);

private:
    struct Resident : Kernel {
        Nanoseconds free_from_ns = 0;  // when its first blocks end and none are waiting
    };

    Start find_start(const Kernel& kernel) const;
    static Nanoseconds capacity_free_ns(const Resident& running, const Kernel& next,
                                        Nanoseconds time_ns);
    float occupancy_at(Nanoseconds time_ns) const;

    std::vector<Resident> kernels_;
};

}  // namespace streamlab::recorder
