// Read-write locks. The C library keeps their state; blocked threads wait in streamlab's queue.
#include <pthread.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/virtual_clock.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

int try_read(pthread_rwlock_t* lock) {
    static const auto next = STREAMLAB_NEXT(pthread_rwlock_tryrdlock);
    return next(lock);
}

int try_write(pthread_rwlock_t* lock) {
    static const auto next = STREAMLAB_NEXT(pthread_rwlock_trywrlock);
    return next(lock);
}

// Readers may overtake a waiting writer, so that a thread with a read lock may lock again.
int read_lock(pthread_rwlock_t* lock, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    return waiting_lines().acquire(lock, WaitReason::rwlock, deadline_ns, true,
                                   [lock] { return try_read(lock); });
}

int write_lock(pthread_rwlock_t* lock, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    return waiting_lines().acquire(lock, WaitReason::rwlock, deadline_ns, false,
                                   [lock] { return try_write(lock); });
}

}  // namespace

extern "C" {

int pthread_rwlock_rdlock(pthread_rwlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    return read_lock(lock, no_deadline);
}
int pthread_rwlock_wrlock(pthread_rwlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    return write_lock(lock, no_deadline);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t* lock, const std::timespec* deadline) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return read_lock(lock, host_time_of(CLOCK_REALTIME, *deadline));
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t* lock, const std::timespec* deadline) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return write_lock(lock, host_time_of(CLOCK_REALTIME, *deadline));
}
int pthread_rwlock_clockrdlock(pthread_rwlock_t* lock, clockid_t clock,
                               const std::timespec* deadline) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return read_lock(lock, host_time_of(clock, *deadline));
}
int pthread_rwlock_clockwrlock(pthread_rwlock_t* lock, clockid_t clock,
                               const std::timespec* deadline) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return write_lock(lock, host_time_of(clock, *deadline));
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return try_read(lock);
}
int pthread_rwlock_trywrlock(pthread_rwlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return try_write(lock);
}

int pthread_rwlock_unlock(pthread_rwlock_t* lock) noexcept {
    sees_state(lock, STREAMLAB_CALLER);
    static const auto next = STREAMLAB_NEXT(pthread_rwlock_unlock);
    spend(profile().mutex_ns);
    const int error = next(lock);
    waiting_lines().released(lock);
    return error;
}

}  // extern "C"
