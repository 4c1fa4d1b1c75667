#include "cudart/threads/virtual_clock.hpp"

#include "model/operations/work_meter.hpp"

namespace streamlab::cudart {

std::time_t start_of(clockid_t clock) {
    switch (clock) {
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID:
        return 0;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
        return calendar_start_s;
    default:
        return monotonic_start_s;
    }
}

Nanoseconds host_time_of(clockid_t clock, const std::timespec& when) {
    return (when.tv_sec - start_of(clock)) * second_ns + when.tv_nsec;
}

void sleep_until(Nanoseconds host_time) {
    streamlab::model::work_meter.add(streamlab::model::units_per_pause);
    auto& simulation = *runtime().simulation;
    if (host_time <= simulation.host_now()) return;
    simulation.host().clock_ns = host_time;
    simulation.catch_up();
}

}  // namespace streamlab::cudart
