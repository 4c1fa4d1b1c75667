// The timing events of one device, and their times on the host's clock.
//
// The driver reports only the difference of two events, in milliseconds as a float: after a second
// its resolution is 0.06 us, and it worsens. So a new base event is recorded every second, and each
// operation refers to the base event that was current when it was issued.
#pragma once

#include <cstdint>
#include <vector>

#include "recorder/driver.hpp"
#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class DeviceTimer {
public:
    // Opens the timer for the context that is current on this thread. Returns false if the driver
    // refuses.
    bool open(const HostClock& clock);
    bool is_open() const { return stream_ != nullptr; }
    CUcontext context() const { return context_; }

    // Takes an event from the pool; null if none can be created. Not thread-safe.
    CUevent take();
    void give_back(CUevent event) { pool_.push_back(event); }
    // Creates events in advance, outside of any measured call.
    void refill();

    std::uint32_t base() const { return static_cast<std::uint32_t>(bases_.size()) - 1; }
    // The event's completion time on the host's clock; `never` if the device has failed.
    Nanoseconds host_time(CUevent event, std::uint32_t base) const;
    // Records a new base event if the last one is too old. Blocks for some microseconds.
    void rebase_when_old(const HostClock& clock);

    // Shifts the times after the host clock was set back by `by_ns` since open().
    void on_clock_set_back(Nanoseconds by_ns);

    // The largest error of host_time() over all events so far.
    Nanoseconds clock_bound_ns() const { return worst_bound_ns_; }

private:
    struct Base {
        CUevent event = nullptr;
        Nanoseconds device_ns = 0;  // since the first base
        Nanoseconds host_ns = 0;    // when it was recorded
    };

    bool add_base(const HostClock& clock);
    void extend_pool();
    void narrow(Nanoseconds device_ns, Nanoseconds before_ns, Nanoseconds after_ns);

    CUcontext context_ = nullptr;
    CUstream stream_ = nullptr;
    std::vector<CUevent> pool_;
    std::vector<Base> bases_;
    // Bounds of host time minus device time.
    Nanoseconds min_ns_ = 0;
    Nanoseconds max_ns_ = 0;
    Nanoseconds offset_ns_ = 0;
    Nanoseconds measured_at_ns_ = 0;
    Nanoseconds worst_bound_ns_ = 0;
};

}  // namespace streamlab::recorder
