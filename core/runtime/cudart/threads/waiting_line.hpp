// Wait queues of host threads, keyed by the address of the object: a mutex, a condition variable, a
// thread...
//
// All synchronisation between host threads goes through this file and thread_list.hpp, which
// therefore also create the happens-before edges between them.
#pragma once

#include <cerrno>
#include <cstddef>
#include <deque>
#include <map>

#include "cudart/state/host_order.hpp"
#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

inline constexpr Nanoseconds no_deadline = model::end_of_time;

class WaitingLines {
public:
    // Blocks the running thread until it is woken. Returns false at the deadline. Ends the program
    // if no thread is left that could wake it.
    bool wait(const void* object, WaitReason reason, Nanoseconds deadline_ns);

    // Wakes at most `most` threads that wait for the object, in order of arrival, and returns their
    // number.
    std::size_t wake(const void* object, std::size_t most);
    std::size_t wake_all(const void* object) { return wake(object, SIZE_MAX); }
    // Wakes all threads that wait for the object, with the given latency.
    std::size_t wake_all(const void* object, Nanoseconds latency_ns) {
        return wake(object, SIZE_MAX, latency_ns);
    }
    // Wakes the threads that join `thread`, which has ended.
    void wake_joining(const HostThread& thread);

    // For objects that have an owner or can run out (mutex, semaphore): retries `attempt` until it
    // does not return EBUSY and returns its result, or ETIMEDOUT. Threads are served in order of
    // arrival, unless `may_pass` is true.
    template <class Attempt>
    int acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns, bool may_pass,
                Attempt attempt);
    // Called when the object is free: the first waiting thread that has not been woken retries.
    void released(const void* object);
    bool is_empty(const void* object) const { return lines_.find(object) == lines_.end(); }

private:
    using Line = std::deque<HostThread*>;
    bool block(HostThread& self, const void* object, WaitReason reason, Nanoseconds deadline_ns);
    std::size_t wake(const void* object, std::size_t most, Nanoseconds latency_ns);
    static void wake_thread(HostThread& thread, Nanoseconds latency_ns);
    void join(const void* object, HostThread& self) { lines_[object].push_back(&self); }
    void leave(const void* object, HostThread& self);

    std::map<const void*, Line> lines_;  // only non-empty queues
};

WaitingLines& waiting_lines();
HostThread& this_thread();
// Keeps the running thread busy for this time; other threads catch up.
void spend(Nanoseconds ns);

template <class Attempt>
int WaitingLines::acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns,
                          bool may_pass, Attempt attempt) {
    int result = may_pass || is_empty(object) ? attempt() : EBUSY;
    if (result != EBUSY) {
        host_acquires(object);
        return result;
    }
    HostThread& self = this_thread();
    const model::InsideRuntime inside(self);
    join(object, self);
    while (result == EBUSY)
        result = block(self, object, reason, deadline_ns) ? attempt() : ETIMEDOUT;
    leave(object, self);
    host_acquires(object);
    // More units of the object may be available, so the next thread retries, too.
    if (reason != WaitReason::mutex || result == ETIMEDOUT) released(object);
    return result;
}

}  // namespace streamlab::cudart
