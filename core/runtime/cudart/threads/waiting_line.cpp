#include "cudart/threads/waiting_line.hpp"

#include <algorithm>

#include "cudart/state/api_call.hpp"
#include "cudart/state/host_order.hpp"

namespace streamlab::cudart {

WaitQueues& wait_queues() {
    static WaitQueues* const lines = new WaitQueues;  // never destroyed, like the runtime
    return *lines;
}

HostThread& this_thread() { return runtime().thread(); }

void spend(Nanoseconds ns) {
    model::Simulation& simulation = *runtime().simulation;
    model::work_meter.add(model::units_per_step);
    simulation.host().clock_ns += ns;
    simulation.catch_up_with_tolerance();
}

bool WaitQueues::block(HostThread& self, const void* object, WaitReason reason,
                       Nanoseconds deadline_ns) {
    self.wait_reason = reason;
    self.wait_object = object;
    const auto waking = runtime().simulation->wait_for_host(deadline_ns);
    self.wait_reason = WaitReason::none;
    return waking == model::Simulation::Waking::woken;
}

bool WaitQueues::wait(const void* object, WaitReason reason, Nanoseconds deadline_ns) {
    HostThread& self = this_thread();
    const model::InsideRuntime inside(self);
    host_releases(object);  // at a barrier: earlier work of all threads precedes later work
    join(object, self);
    const bool woken = block(self, object, reason, deadline_ns);
    if (!woken) leave(object, self);
    if (woken) host_acquires(object);
    return woken;
}

void WaitQueues::leave(const void* object, HostThread& self) {
    const auto found = lines_.find(object);
    Line& line = found->second;
    line.erase(std::find(line.begin(), line.end(), &self));
    if (line.empty()) lines_.erase(found);
}

void WaitQueues::wake_thread(HostThread& thread, Nanoseconds latency_ns) {
    model::Simulation& simulation = *runtime().simulation;
    simulation.hosts().wake(thread, simulation.host_now() + latency_ns);
}

std::size_t WaitQueues::wake(const void* object, std::size_t most) {
    return wake(object, most, profile().thread_wake_ns);
}

void WaitQueues::wake_joining(const HostThread& thread) {
    wake(&thread, SIZE_MAX, profile().thread_join_ns);
}

std::size_t WaitQueues::wake(const void* object, std::size_t most, Nanoseconds latency_ns) {
    host_acquires(object);
    host_releases(object);
    const auto found = lines_.find(object);
    if (found == lines_.end()) return 0;
    Line& line = found->second;
    const std::size_t count = std::min(most, line.size());
    for (std::size_t i = 0; i < count; ++i)
        wake_thread(*line[i], latency_ns);
    line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(count));
    if (line.empty()) lines_.erase(found);
    return count;
}

void WaitQueues::released(const void* object) {
    host_releases(object);
    const auto found = lines_.find(object);
    if (found == lines_.end()) return;
    const Line& line = found->second;
    const auto next = std::find_if(line.begin(), line.end(), [](const HostThread* thread) {
        return thread->state == model::HostState::waits_for_host;
    });
    if (next != line.end()) wake_thread(**next, profile().thread_wake_ns);
}

}  // namespace streamlab::cudart
