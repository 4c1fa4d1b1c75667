// The host threads. One runs at a time: the one that is earliest in virtual time.
//
// All others are stopped meanwhile, so no thread sees a time that another has not reached yet. At
// every point where the running thread could notice or influence others, it checks whether it is
// still the earliest.
#pragma once

#include <functional>
#include <vector>

#include "model/operations/host.hpp"

namespace streamlab::model {

// The host that runs, for the access hooks. It is never null: before there is a simulation it
// points to a dummy.
extern Host* current_host;

// A thread that has touched this many bytes without calling the runtime lets others catch up: it
// may be waiting for one of them to store something.
inline constexpr std::uint64_t most_untimed_bytes = 12288;

class Hosts {
public:
    Hosts();
    ~Hosts();
    Hosts(const Hosts&) = delete;
    Hosts& operator=(const Hosts&) = delete;

    Host& current() { return *current_host; }
    void add(Host& host);
    // Removes a host that has ended; it is never chosen again.
    void remove(Host& host);
    // Replaces the host that exists from the start by `host`.
    void replace_first(Host& host);

    // The host that goes on first: the running one wins ties, then the lower id. Null if all hosts
    // wait and none has a deadline.
    Host* first() const {
        if (earliest_other_ns_ != end_of_time) return first_of_all();
        return current_host->next_ns() != end_of_time ? current_host : nullptr;
    }
    // When the next other host wants to run; end_of_time if none does.
    Nanoseconds earliest_other_ns() const { return earliest_other_ns_; }

    // The same, without hosts that only ask the device again and again.
    Nanoseconds earliest_busy_other_ns() const;

    // Ends the host's wait. It goes on at `time_ns`, or at its own clock if that is later.
    void wake(Host& host, Nanoseconds time_ns);
    // Lets `host` run. Returns when it is the caller's turn again.
    void switch_to(Host& host);
    // Calls `visit` for each that waits for the device.
    template <class Visit>
    void for_waiting(Visit visit) {
        if (waiting_for_device_ == 0) return;
        for (Host* host : all_)
            if (host->state == HostState::waits_for_device) visit(*host);
    }
    void wait_for_device(Host& host);

    // Makes `to` run on its own stack and stops the caller until another host switches back to
    // `from`; returns at once if `from` has ended.
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
