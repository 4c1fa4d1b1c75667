// The host's clock: nanoseconds since the program's start, without the time for the initialisation
// of the recorder and of the device.
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
    // Excludes a duration from the program's time. Only valid before any work runs on a device.
    void leave_out(Nanoseconds duration_ns) { zero_ns_ += duration_ns; }

private:
    Nanoseconds zero_ns_ = monotonic_ns();
};

}  // namespace streamlab::recorder
