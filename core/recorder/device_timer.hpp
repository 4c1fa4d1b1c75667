// Timing events of one device, and what their times are on the host's clock.
//
// An event's time is only known as its distance from another one, in milliseconds as a float: after
// a second that is 0.06 us coarse, and it becomes coarser. So there is a new base event now and
// then, and each operation remembers the base that was in use when it was issued.
#pragma once

#include <cstdint>
#include <vector>

#include "recorder/driver.hpp"
#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class DeviceTimer {
public:
    // For the context that is current on this thread. False where the device refuses.
    bool open(const HostClock& clock);
    bool is_open() const { return stream_ != nullptr; }
    CUcontext context() const { return context_; }

    // An event of the pool; null where the device gives none. Not for two threads at once.
    CUevent take();
    void give_back(CUevent event) { pool_.push_back(event); }
    // Makes events ahead, while no call of the program is measured.
    void refill();

    std::uint32_t base() const { return static_cast<std::uint32_t>(bases_.size()) - 1; }
    // When the event completed, on the host's clock. `never` where the device has failed.
    Nanoseconds host_time(CUevent event, std::uint32_t base) const;
    // Makes a new base where the last one is old. Blocks for some microseconds.
    void rebase_when_old(const HostClock& clock);

    // The host's clock was set back by so much since open().
    void clock_set_back(Nanoseconds by_ns);

    // How far host_time() may be away from the truth, from the first event to the last.
    Nanoseconds clock_bound_ns() const { return worst_bound_ns_; }

private:
    struct Base {
        CUevent event = nullptr;
        Nanoseconds device_ns = 0;  // since the first base
        Nanoseconds host_ns = 0;    // when it was made
    };

    bool add_base(const HostClock& clock);
    void extend_pool();
    void narrow(Nanoseconds device_ns, Nanoseconds before_ns, Nanoseconds after_ns);

    CUcontext context_ = nullptr;
    CUstream stream_ = nullptr;
    std::vector<CUevent> pool_;
    std::vector<Base> bases_;
    // Host time minus device time lies within these.
    Nanoseconds least_ns_ = 0;
    Nanoseconds most_ns_ = 0;
    Nanoseconds offset_ns_ = 0;
    Nanoseconds measured_at_ns_ = 0;
    Nanoseconds worst_bound_ns_ = 0;
};

}  // namespace streamlab::recorder
