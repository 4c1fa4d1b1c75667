// The host's clock: nanoseconds since the program started, without the time that the recorder
// needed to prepare itself and the driver to set up the device.
#pragma once

#include <time.h>

#include <cstdint>

namespace streamlab::recorder {

using Nanoseconds = std::int64_t;

inline Nanoseconds monotonic_ns() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return Nanoseconds{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

class HostClock {
public:
    Nanoseconds now() const { return monotonic_ns() - zero_ns_; }
    Nanoseconds from_monotonic(Nanoseconds time_ns) const { return time_ns - zero_ns_; }
    // Takes time out that did not pass for the program. Call it only while nothing runs on a device
    // yet.
    void leave_out(Nanoseconds duration_ns) { zero_ns_ += duration_ns; }

private:
    Nanoseconds zero_ns_ = monotonic_ns();
};

}  // namespace streamlab::recorder
