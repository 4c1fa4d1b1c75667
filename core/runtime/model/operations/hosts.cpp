#include "model/operations/hosts.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

Host no_host;

}  // namespace

Host* current_host = &no_host;

Hosts::Hosts() : all_{&first_host_} { current_host = &first_host_; }

Hosts::~Hosts() { current_host = &no_host; }

void Hosts::add(Host& host) {
    all_.push_back(&host);
    earliest_other_ns_ = std::min(earliest_other_ns_, host.next_ns());
}

void Hosts::remove(Host& host) {
    host.state = HostState::ended;
    all_.erase(std::find(all_.begin(), all_.end(), &host));
}

void Hosts::replace_first(Host& host) {
    all_.front() = &host;
    current_host = &host;
}

Host* Hosts::earliest_host() const {
    Host* first = current_host->next_ns() == end_of_time ? nullptr : current_host;
    for (Host* host : all_) {
        const Nanoseconds ns = host->next_ns();
        if (ns == end_of_time || host == first) continue;
        const bool earlier =
            !first || ns < first->next_ns() ||
            (ns == first->next_ns() && first != current_host && host->id < first->id);
        if (earlier) first = host;
    }
    return first;
}

Nanoseconds Hosts::earliest_busy_other_ns() const {
    Nanoseconds earliest = end_of_time;
    for (const Host* host : all_)
        if (host != current_host && !host->asking.goes_on())
            earliest = std::min(earliest, host->next_ns());
    return earliest;
}

void Hosts::wake(Host& host, Nanoseconds time_ns) {
    if (host.state == HostState::waits_for_device) --waiting_for_device_;
    host.state = HostState::ready;
    host.deadline_ns = end_of_time;
    host.timed_out = false;
    host.clock_ns = std::max(host.clock_ns, time_ns);
    if (&host != current_host) earliest_other_ns_ = std::min(earliest_other_ns_, host.clock_ns);
}

void Hosts::wait_for_device(Host& host) {
    host.state = HostState::waits_for_device;
    ++waiting_for_device_;
}

void Hosts::switch_to(Host& host) {
    if (host.state == HostState::waits_for_host) {  // until its deadline
        wake(host, host.deadline_ns);
        host.timed_out = true;
    }
    if (&host == current_host) return;
    Host& self = *current_host;
    current_host = &host;
    update_earliest_other();
    on_switch(self, host);
}

void Hosts::update_earliest_other() {
    earliest_other_ns_ = end_of_time;
    for (const Host* host : all_)
        if (host != current_host)
            earliest_other_ns_ = std::min(earliest_other_ns_, host->next_ns());
}

}  // namespace streamlab::model
