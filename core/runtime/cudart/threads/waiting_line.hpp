// Host threads that wait for one another, in lines by the address of what they wait for: a mutex, a
// condition variable, a thread...
//
// All synchronisation between host threads goes through here and through thread_list.hpp, so this
// is where happens-before edges between two of them are made.
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
    // The running thread waits until it is woken. Returns false if it timed out at the deadline.
    // Ends the program if no thread is left that could wake it.
    bool wait(const void* object, WaitReason reason, Nanoseconds deadline_ns);

    // Wakes at most `most` threads that wait for the object, first come first served, and returns
    // how many.
    std::size_t wake(const void* object, std::size_t most);
    std::size_t wake_all(const void* object) { return wake(object, SIZE_MAX); }
    // Wakes all of them, with the given latency.
    std::size_t wake_all(const void* object, Nanoseconds latency_ns) {
        return wake(object, SIZE_MAX, latency_ns);
    }
    // Wakes the threads that wait for the end of `thread`, which has ended.
    void wake_joining(const HostThread& thread);

    // For objects that one thread can hold or that can run out (mutex, semaphore): waits until
    // `attempt` returns anything but EBUSY, and returns that, or ETIMEDOUT. Threads are served in
    // order of arrival, unless `may_pass` is true.
    template <class Attempt>
    int acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns, bool may_pass,
                Attempt attempt);
    // The object is free again: the first waiting thread that has not been woken tries.
    void released(const void* object);
    bool is_empty(const void* object) const { return lines_.find(object) == lines_.end(); }

private:
    using Line = std::deque<HostThread*>;
    bool block(HostThread& self, const void* object, WaitReason reason, Nanoseconds deadline_ns);
    std::size_t wake(const void* object, std::size_t most, Nanoseconds latency_ns);
    static void wake_thread(HostThread& thread, Nanoseconds latency_ns);
    void join(const void* object, HostThread& self) { lines_[object].push_back(&self); }
    void leave(const void* object, HostThread& self);

    std::map<const void*, Line> lines_;  // only non-empty lines
};

WaitingLines& waiting_lines();
HostThread& this_thread();
// The running thread is busy for this long; others catch up.
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
    // If there may be enough for more than one, the next thread tries as well.
    if (reason != WaitReason::mutex || result == ETIMEDOUT) released(object);
    return result;
}

}  // namespace streamlab::cudart
