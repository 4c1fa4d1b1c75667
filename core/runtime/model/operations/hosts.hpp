// The host threads. One runs at a time: the earliest in virtual time.
//
// All others are stopped meanwhile, so no thread sees a time that another has not reached yet. At
// every point where the running thread could observe or influence others, it checks that it is
// still the earliest.
#pragma once

#include <functional>
#include <vector>

#include "model/operations/host.hpp"

namespace streamlab::model {

// The running host thread, for the access hooks. Never null: before the simulation exists it points
// to a dummy.
extern Host* current_host;

// A thread that has accessed this many bytes without calling the runtime lets others catch up: it
// may be waiting for a store of theirs.
inline constexpr std::uint64_t max_untimed_bytes = 12288;

class Hosts {
public:
    Hosts();
    ~Hosts();
    Hosts(const Hosts&) = delete;
    Hosts& operator=(const Hosts&) = delete;

    Host& current() { return *current_host; }
    void add(Host& host);
    // Removes a host that has ended; it is never scheduled again.
    void remove(Host& host);
    // Replaces the initial host with `host`.
    void replace_first(Host& host);

    // The next host to run: the running one wins ties, then the lower id. Null if all hosts wait
    // and none has a deadline.
    Host* first() const {
        if (earliest_other_ns_ != end_of_time) return earliest_host();
        return current_host->next_ns() != end_of_time ? current_host : nullptr;
    }
    // Time at which the next of the other hosts can run; end_of_time if none can.
    Nanoseconds earliest_other_ns() const { return earliest_other_ns_; }

    // Like earliest_other_ns(), ignoring hosts that only poll the device.
    Nanoseconds earliest_busy_other_ns() const;

    // Ends the host's wait. It resumes at `time_ns`, or at its own clock if that is later.
    void wake(Host& host, Nanoseconds time_ns);
    // Lets `host` run. Returns when the caller is scheduled again.
    void switch_to(Host& host);
    // Calls `visit` for each host that waits for the device.
    template <class Visit>
    void for_waiting(Visit visit) {
        if (waiting_for_device_ == 0) return;
        for (Host* host : all_)
            if (host->state == HostState::waits_for_device) visit(*host);
    }
    void wait_for_device(Host& host);

    // Runs `to` on its own stack and suspends the caller until another host switches back to
    // `from`; returns at once if `from` has ended.
    std::function<void(Host& from, Host& to)> on_switch;

private:
    Host* earliest_host() const;
    void update_earliest_other();

    Host first_host_;
    std::vector<Host*> all_;
    Nanoseconds earliest_other_ns_ = end_of_time;
    std::size_t waiting_for_device_ = 0;
};

}  // namespace streamlab::model
