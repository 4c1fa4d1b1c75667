// The host threads' side of the simulation: scheduling and waits.
#include <algorithm>

#include "model/clock/simulation.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::model {

void Simulation::count_accessed(Host& host) const {
    const auto rate = static_cast<std::uint64_t>(profile_.host_bytes_per_us);
    const std::uint64_t ns = host.touched_bytes * 1000 / rate;
    host.clock_ns += static_cast<Nanoseconds>(ns);
    host.touched_bytes -= ns * rate / 1000;
}

// Simulates the devices until a host is the earliest in virtual time. Returns null if none ever
// will be.
Host* Simulation::next_host() {
    for (;;) {
        Host* const first = hosts_.first();
        const bool device_goes_on =
            first ? queue_.next_ns() <= first->next_ns() : !queue_.empty() && !polls_forever();
        if (!device_goes_on) return first;
        all_hosts_are_waiting_ = !first;
        handle(queue_.pop());
        all_hosts_are_waiting_ = false;
        wake_waiting();
    }
}

// Lets everything earlier than the host run first. Returns false if the host waits and nothing is
// left that could end its wait.
bool Simulation::yield_to_earlier() {
    const InsideRuntime inside(host());
    Host* const next = next_host();
    if (next) {
        hosts_.switch_to(*next);
    } else if (on_deadlock) {
        on_deadlock();
    }
    return next;
}

void Simulation::end_host() {
    host_now();
    hosts_.remove(hosts_.current());
    yield_to_earlier();
}

void Simulation::wake_waiting() {
    hosts_.for_waiting([this](Host& host) {
        if (fault_.happened) {
            hosts_.wake(host, fault_.time_ns);
        } else if (host.awaited && host.awaited->done) {
            // The notification takes time.
            const Nanoseconds time_ns = host.awaited->end_ns + profile_.wake_host_ns;
            block_until(host, time_ns, host.awaited);
            hosts_.wake(host, time_ns);
        } else if (host.full && host.full->pending <= host.limit) {
            block_until(host, last_completion_ns_, nullptr);
            hosts_.wake(host, last_completion_ns_);
        }
    });
}

// Blocks the host until the condition in its members holds. Returns false if it never will.
bool Simulation::wait_for_device() {
    Host& self = hosts_.current();
    hosts_.wait_for_device(self);
    const bool goes_on = yield_to_earlier();
    if (!goes_on) hosts_.wake(self, self.clock_ns);
    self.awaited = nullptr;
    self.full = nullptr;
    return goes_on;
}

bool Simulation::wait_for(Operation& operation) {
    retain(operation);  // another thread may add dependents, or destroy its stream
    catch_up();
    bool done = operation.done;
    if (done) {
        // The notification takes time, even if the operation ended just before.
        block_until(host(), operation.end_ns + profile_.wake_host_ns, &operation);
    } else if (!fault_.happened) {
        host().awaited = &operation;
        done = wait_for_device() && operation.done;
    }
    release(operation);
    return done;
}

bool Simulation::wait_for_queue_space(Stream& stream, std::int64_t limit) {
    catch_up();
    if (stream.pending <= limit) return true;
    if (fault_.happened) return false;
    host().full = &stream;
    host().limit = limit;
    return wait_for_device() && stream.pending <= limit;
}

Simulation::Waking Simulation::wait_for_host(Nanoseconds deadline_ns) {
    Host& self = hosts_.current();
    host_now();
    self.deadline_ns = std::max(deadline_ns, self.clock_ns);
    self.state = HostState::waits_for_host;
    if (yield_to_earlier()) return self.timed_out ? Waking::timed_out : Waking::woken;
    hosts_.wake(self, self.clock_ns);
    return Waking::never;
}

void Simulation::catch_up_where_memory_may_change() {
    const InsideRuntime inside(host());
    catch_up_with_tolerance();
    // A thread that is slightly behind may still issue work.
    const Nanoseconds now = std::min(host_now(), hosts_.earliest_other_ns());
    if (queue_.next_ns() <= now) run_until(now);
    advance_transfers(now);
}

// Increases the virtual time between the reads of a polling loop, so that it detects the change at
// most 1% late: waiting a millisecond costs a thousand reads, not a million.
void Simulation::on_host_poll(std::uintptr_t address, std::uint64_t value) {
    constexpr std::uint32_t free_reads = 16;  // before a loop counts as a polling loop
    constexpr Nanoseconds part_of_waited = 128;
    constexpr Nanoseconds longest_ns = 100'000;
    Host& host = hosts_.current();
    HostPolling& polling = host.polling;
    const Nanoseconds now = host_now();
    if (polling.address != address || polling.value != value) {
        polling = {address, value, 1, now};
        return;
    }
    if (++polling.reads <= free_reads) return;
    work_meter.add(units_per_call);  // the devices are advanced, as by a query
    host.clock_ns +=
        std::clamp((now - polling.begin_ns) / part_of_waited, Nanoseconds{0}, longest_ns);
    catch_up();
}

// The result of a query stays the same until something happens on a device or in a host thread. So
// a loop that only queries skips to its first query after that, at the time of that query: waiting
// for long work costs neither steps nor records.
void Simulation::note_unfinished_query() {
    constexpr Nanoseconds longest_pause_ns = 1000;  // a longer pause is the host's own work
    Host& host = hosts_.current();
    QueryPolling& asking = host.asking;
    const Nanoseconds now = host_now();
    const Nanoseconds each_ns = now - asking.last_ns;
    const bool in_a_row = asking.queries > 0 && each_ns <= longest_pause_ns;
    asking.queries = in_a_row ? asking.queries + 1 : 1;
    asking.last_ns = now;
    if (!asking.goes_on() || each_ns <= 0) return;
    const Nanoseconds next = std::min(queue_.next_ns(), hosts_.earliest_busy_other_ns());
    if (next == end_of_time || next <= now) return;
    host.clock_ns += (next - now - 1) / each_ns * each_ns;
    asking.last_ns = host.clock_ns;
}

void Simulation::block_until(Host& host, Nanoseconds time_ns, const Operation* cause) {
    if (time_ns <= host.clock_ns) return;
    host.blocked.ns += time_ns - host.clock_ns;
    if (cause) {
        host.blocked.operation = cause->id;
        host.blocked.stream = cause->stream_id;
    }
    host.clock_ns = time_ns;
}

Blocked Simulation::take_blocked() {
    Host& self = hosts_.current();
    const Blocked blocked = self.blocked;
    self.blocked = {};
    return blocked;
}

}  // namespace streamlab::model
