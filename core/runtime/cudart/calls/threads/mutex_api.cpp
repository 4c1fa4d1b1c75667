// Mutexes. The C library keeps the state of every mutex type; blocked threads wait in streamlab's
// queue.
#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/mutex.hpp"
#include "cudart/threads/virtual_clock.hpp"

namespace streamlab::cudart {

namespace {

int try_mutex(pthread_mutex_t* mutex) {
    static const auto next = STREAMLAB_NEXT(pthread_mutex_trylock);
    return next(mutex);
}

bool checks_for_errors(const pthread_mutex_t& mutex) {
    constexpr int kind_bits = 3;
    return (mutex.__data.__kind & kind_bits) == PTHREAD_MUTEX_ERRORCHECK;
}

}  // namespace

int lock_mutex(pthread_mutex_t* mutex, Nanoseconds deadline_ns) {
    static const auto next = STREAMLAB_NEXT(pthread_mutex_lock);
    if (checks_for_errors(*mutex) && mutex->__data.__owner == this_thread().system_id)
        return next(mutex);  // EDEADLK, without waiting
    // The owner of a recursive mutex may lock it again before waiting threads.
    const bool has_it = mutex->__data.__owner == this_thread().system_id;
    return waiting_lines().acquire(mutex, WaitReason::mutex, deadline_ns, has_it,
                                   [mutex] { return try_mutex(mutex); });
}

int unlock_mutex(pthread_mutex_t* mutex) {
    static const auto next = STREAMLAB_NEXT(pthread_mutex_unlock);
    const int error = next(mutex);
    if (error == 0 && mutex->__data.__owner == 0) waiting_lines().released(mutex);
    return error;
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

extern "C" {

int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
    sees_state(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return lock_mutex(mutex, no_deadline);
}

int pthread_mutex_trylock(pthread_mutex_t* mutex) noexcept {
    sees_state(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    const bool has_it = mutex->__data.__owner == this_thread().system_id;
    const int error = has_it || waiting_lines().is_empty(mutex) ? try_mutex(mutex) : EBUSY;
    if (error == 0) host_acquires(mutex);
    return error;
}

int pthread_mutex_timedlock(pthread_mutex_t* mutex, const std::timespec* deadline) noexcept {
    sees_state(mutex, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return lock_mutex(mutex, host_time_of(CLOCK_REALTIME, *deadline));
}

int pthread_mutex_clocklock(pthread_mutex_t* mutex, clockid_t clock,
                            const std::timespec* deadline) noexcept {
    sees_state(mutex, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return lock_mutex(mutex, host_time_of(clock, *deadline));
}

int pthread_mutex_unlock(pthread_mutex_t* mutex) noexcept {
    sees_state(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return unlock_mutex(mutex);
}

int pthread_spin_lock(pthread_spinlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    static const auto next = STREAMLAB_NEXT(pthread_spin_trylock);
    spend(profile().mutex_ns);
    return waiting_lines().acquire(const_cast<int*>(lock), WaitReason::mutex, no_deadline, false,
                                   [lock] { return next(lock); });
}

int pthread_spin_trylock(pthread_spinlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    static const auto next = STREAMLAB_NEXT(pthread_spin_trylock);
    spend(profile().mutex_ns);
    return waiting_lines().is_empty(const_cast<int*>(lock)) ? next(lock) : EBUSY;
}

int pthread_spin_unlock(pthread_spinlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    static const auto next = STREAMLAB_NEXT(pthread_spin_unlock);
    spend(profile().mutex_ns);
    const int error = next(lock);
    waiting_lines().released(const_cast<int*>(lock));
    return error;
}

}  // extern "C"
