// Wait queues of host threads, keyed by the address of the object waited for: a mutex, a condition
// variable, a thread or the like.
//
// All synchronisation between host threads uses this file or thread_list.hpp, which therefore also
// create the happens-before edges between threads.
#pragma once

#include <cerrno>
#include <cstddef>
#include <deque>
#include <map>

#include "cudart/state/host_order.hpp"
#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

inline constexpr Nanoseconds no_deadline = model::end_of_time;

class WaitQueues {
public:
    // Blocks the running thread until it is woken. Returns false at the deadline. Ends the program
    // if no other thread can wake it.
    bool wait(const void* object, WaitReason reason, Nanoseconds deadline_ns);

    // Wakes at most `most` threads that wait for the object, in order of arrival, and returns their
    // number.
    std::size_t wake(const void* object, std::size_t most);
    std::size_t wake_all(const void* object) { return wake(object, SIZE_MAX); }
    // Like wake_all(object), with a latency until the threads run.
    std::size_t wake_all(const void* object, Nanoseconds latency_ns) {
        return wake(object, SIZE_MAX, latency_ns);
    }
    // Wakes the threads that join `thread`, which has ended.
    void wake_joining(const HostThread& thread);

    // For objects that have an owner or can run out (mutex, semaphore): repeats `attempt` until it
    // returns anything but EBUSY, and returns that result, or ETIMEDOUT at the deadline. Threads
    // are served in order of arrival, unless `may_pass` is true.
    template <class Attempt>
    int acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns, bool may_pass,
                Attempt attempt);
    // Called when the object becomes free: the first waiting thread that has not been woken
    // retries.
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

WaitQueues& wait_queues();
HostThread& this_thread();
// Keeps the running thread busy for this time. Other threads catch up.
void spend(Nanoseconds ns);

template <class Attempt>
int WaitQueues::acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns,
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
    // More units of the object may be available, so the next thread must also retry.
    if (reason != WaitReason::mutex || result == ETIMEDOUT) released(object);
    return result;
}

}  // namespace streamlab::cudart
