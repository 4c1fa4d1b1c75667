// The host threads, of which one runs at a time: the one that is first in virtual time.
//
// All others stand still meanwhile, so nobody sees a time that another has not reached yet. Who
// runs asks at every point where it could notice or influence others whether it is still the first.
#pragma once

#include <functional>
#include <vector>

#include "model/host.hpp"

namespace streamlab::model {

// The host that runs, for the access hooks. Never null: before there is a simulation, one that
// nobody looks at.
extern Host* current_host;

// A thread that has touched so much without calling anything lets others catch up: it may wait for
// what one of them will store.
inline constexpr std::uint64_t most_untimed_bytes = 12288;

class Hosts {
public:
    Hosts();
    ~Hosts();
    Hosts(const Hosts&) = delete;
    Hosts& operator=(const Hosts&) = delete;

    Host& current() { return *current_host; }
    void add(Host& host);
    // It has ended, and is never chosen again.
    void remove(Host& host);
    // Takes the place of the host that is there from the start.
    void replace_first(Host& host);

    // Who goes on first; where clocks are equal, who runs does, and then the lower id. Null where
    // all wait for something that must happen.
    Host* first() const {
        if (earliest_other_ns_ != end_of_time) return first_of_all();
        return current_host->next_ns() != end_of_time ? current_host : nullptr;
    }
    // When somebody else will want to run; end_of_time where nobody will.
    Nanoseconds earliest_other_ns() const { return earliest_other_ns_; }

    // The same for those that do more than ask the device again and again.
    Nanoseconds earliest_busy_other_ns() const;

    // Ends a wait of the host. It goes on at `time_ns`, or later if its clock is ahead already.
    void wake(Host& host, Nanoseconds time_ns);
    // `host` is to run: control goes to its code, and this returns when the caller's turn has come.
    void switch_to(Host& host);
    // Calls `visit` for each that waits for the device.
    template <class Visit>
    void for_waiting(Visit visit) {
        if (waiting_for_device_ == 0) return;
        for (Host* host : all_)
            if (host->state == HostState::waits_for_device) visit(*host);
    }
    void wait_for_device(Host& host);

    // Makes `to` run on its own stack and stops the caller until somebody switches back to `from`;
    // it returns at once where `from` has ended.
    std::function<void(Host& from, Host& to)> on_switch;

private:
    Host* first_of_all() const;
    void find_earliest_other();

    Host first_host_;
    std::vector<Host*> all_;
    Nanoseconds earliest_other_ns_ = end_of_time;
    std::size_t waiting_for_device_ = 0;
};

}  // namespace streamlab::model
