// Host threads that wait for one another, in lines by what they wait for: the address of a mutex, a
// condition variable, a thread...
//
// All synchronisation between host threads comes through here and through thread_list.hpp: this is
// where an order between two of them is made.
#pragma once

#include <cerrno>
#include <cstddef>
#include <deque>
#include <map>

#include "cudart/hazards/host_order.hpp"
#include "cudart/host_thread.hpp"

namespace streamlab::cudart {

inline constexpr Nanoseconds no_deadline = model::end_of_time;

class WaitingLines {
public:
    // The thread that runs waits until it is woken. False: it gave up at the deadline. Ends the
    // program where nobody is left who could wake it.
    bool wait(const void* object, WaitReason reason, Nanoseconds deadline_ns);

    // Wakes those who wait for the object, first come first served; how many it found.
    std::size_t wake(const void* object, std::size_t most);
    std::size_t wake_all(const void* object) { return wake(object, SIZE_MAX); }
    // The same with a latency of its own.
    std::size_t wake_all(const void* object, Nanoseconds latency_ns) {
        return wake(object, SIZE_MAX, latency_ns);
    }
    // Those who wait for the end of the thread, which has come.
    void wake_joining(const HostThread& thread);

    // For what one thread can hold, or what can run out (mutex, semaphore): waits until `attempt`
    // gives anything but EBUSY, and returns that, or ETIMEDOUT. Whoever came first goes first,
    // unless `may_pass`.
    template <class Attempt>
    int acquire(const void* object, WaitReason reason, Nanoseconds deadline_ns, bool may_pass,
                Attempt attempt);
    // It is free again: the first who waits and has not been woken tries.
    void released(const void* object);
    bool is_empty(const void* object) const { return lines_.find(object) == lines_.end(); }

private:
    using Line = std::deque<HostThread*>;
    bool block(HostThread& self, const void* object, WaitReason reason, Nanoseconds deadline_ns);
    std::size_t wake(const void* object, std::size_t most, Nanoseconds latency_ns);
    static void wake_thread(HostThread& thread, Nanoseconds latency_ns);
    void join(const void* object, HostThread& self) { lines_[object].push_back(&self); }
    void leave(const void* object, HostThread& self);

    std::map<const void*, Line> lines_;  // those that are not empty
};

WaitingLines& waiting_lines();
HostThread& this_thread();
// The thread that runs is busy for so long; others catch up.
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
    // Where there is enough for more than one, the next one tries as well.
    if (reason != WaitReason::mutex || result == ETIMEDOUT) released(object);
    return result;
}

}  // namespace streamlab::cudart
