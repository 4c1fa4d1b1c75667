#include "recorder/device_timer.hpp"

#include <algorithm>
#include <cmath>

#include "trace/trace.hpp"

namespace streamlab::recorder {

namespace {

constexpr int pool_step = 64;
// Enough events for most programs: creating one later may have to wait for running work (6 ms
// measured).
constexpr int first_pool_steps = 16;
constexpr std::size_t min_events = 4;
constexpr int first_samples = 32;
constexpr Nanoseconds base_lasts_ns = 1'000'000'000;
// A generous bound on the relative drift of two quartz clocks: 50 parts per million.
constexpr Nanoseconds drift_per_million = 50;

}  // namespace

bool DeviceTimer::open(const HostClock& clock) {
    if (!driver() || driver()->context_current(&context_) != CUDA_SUCCESS || !context_)
        return false;
    const CaptureExemption exemption;
    if (driver()->stream_create(&stream_, CU_STREAM_NON_BLOCKING) != CUDA_SUCCESS) {
        stream_ = nullptr;
        return false;
    }
    for (int i = 0; i < first_samples; ++i)
        if (!add_base(clock)) {
            stream_ = nullptr;
            return false;
        }
    // Create the events in advance rather than while the program has work on the device.
    for (int i = 0; i < first_pool_steps; ++i)
        extend_pool();
    return true;
}

void DeviceTimer::extend_pool() {
    for (int i = 0; i < pool_step; ++i) {
        CUevent event = nullptr;
        if (driver()->event_create(&event, CU_EVENT_DEFAULT) != CUDA_SUCCESS) break;
        pool_.push_back(event);
    }
}

void DeviceTimer::refill() {
    if (pool_.size() >= min_events) return;
    const CaptureExemption exemption;
    extend_pool();
}

CUevent DeviceTimer::take() {
    if (pool_.empty()) {
        const CaptureExemption exemption;
        extend_pool();
        if (pool_.empty()) return nullptr;
    }
    const CUevent event = pool_.back();
    pool_.pop_back();
    return event;
}

// Records an event on an idle stream. It completes after the host's call and before the host
// observes its completion, which bounds the clock difference on both sides.
bool DeviceTimer::add_base(const HostClock& clock) {
    Base base;
    if (driver()->event_create(&base.event, CU_EVENT_DEFAULT) != CUDA_SUCCESS) return false;
    const Nanoseconds before_ns = clock.now();
    if (driver()->event_record(base.event, stream_) != CUDA_SUCCESS) return false;
    CUresult state = CUDA_ERROR_NOT_READY;
    while (state == CUDA_ERROR_NOT_READY)
        state = driver()->event_query(base.event);
    const Nanoseconds after_ns = clock.now();
    if (state != CUDA_SUCCESS) return false;
    if (!bases_.empty()) {
        float milliseconds = 0;
        if (driver()->event_elapsed(&milliseconds, bases_.back().event, base.event) != CUDA_SUCCESS)
            return false;
        base.device_ns = bases_.back().device_ns + std::llround(milliseconds * 1e6);
    }
    base.host_ns = after_ns;
    narrow(base.device_ns, before_ns, after_ns);
    bases_.push_back(base);
    return true;
}

void DeviceTimer::narrow(Nanoseconds device_ns, Nanoseconds before_ns, Nanoseconds after_ns) {
    const Nanoseconds least = before_ns - device_ns;
    const Nanoseconds most = after_ns - device_ns;
    if (bases_.empty()) {
        min_ns_ = least;
        max_ns_ = most;
    } else {
        const Nanoseconds drift = (after_ns - measured_at_ns_) * drift_per_million / 1'000'000;
        min_ns_ = std::max(least, min_ns_ - drift);
        max_ns_ = std::min(most, max_ns_ + drift);
    }
    measured_at_ns_ = after_ns;
    // Change the offset only if necessary: each change shifts later times against earlier ones.
    if (bases_.size() < first_samples || offset_ns_ < min_ns_ || offset_ns_ > max_ns_)
        offset_ns_ = (min_ns_ + max_ns_) / 2;
    const Nanoseconds bound = std::max(offset_ns_ - min_ns_, max_ns_ - offset_ns_);
    worst_bound_ns_ = bases_.size() < first_samples ? bound : std::max(worst_bound_ns_, bound);
}

Nanoseconds DeviceTimer::host_time(CUevent event, std::uint32_t base) const {
    float milliseconds = 0;
    if (driver()->event_elapsed(&milliseconds, bases_[base].event, event) != CUDA_SUCCESS)
        return trace::never;
    return bases_[base].device_ns + offset_ns_ + std::llround(milliseconds * 1e6);
}

void DeviceTimer::on_clock_set_back(Nanoseconds by_ns) {
    for (Base& base : bases_)
        base.host_ns -= by_ns;
    for (Nanoseconds* time_ns : {&min_ns_, &max_ns_, &offset_ns_, &measured_at_ns_})
        *time_ns -= by_ns;
}

void DeviceTimer::rebase_when_old(const HostClock& clock) {
    if (clock.now() - bases_.back().host_ns < base_lasts_ns) return;
    const CaptureExemption exemption;
    add_base(clock);
}

}  // namespace streamlab::recorder
