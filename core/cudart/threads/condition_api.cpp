// Condition variables, with our own line of waiting threads. The C library's state is not used.
#include "cudart/api/api_call.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "cudart/threads/mutex.hpp"
#include "cudart/virtual_clock.hpp"

using namespace streamlab::cudart;

namespace {

int wait_until(pthread_cond_t* condition, pthread_mutex_t* mutex, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    const int error = unlock_mutex(mutex);
    if (error) return error;
    const bool woken = waiting_lines().wait(condition, WaitReason::condition, deadline_ns);
    lock_mutex(mutex, no_deadline);
    return woken ? 0 : ETIMEDOUT;
}

// pthread_condattr_setclock selects the clock of pthread_cond_timedwait; glibc stores it in this
// bit.
clockid_t clock_of(const pthread_cond_t& condition) {
    constexpr unsigned monotonic_bit = 2;
    return condition.__data.__wrefs & monotonic_bit ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

bool is_valid(const std::timespec& time) { return time.tv_nsec >= 0 && time.tv_nsec < second_ns; }

}  // namespace

extern "C" {

int pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    sees_state(mutex, STREAMLAB_CALLER);
    return wait_until(condition, mutex, no_deadline);
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const std::timespec* deadline) {
    sees_input(condition, STREAMLAB_CALLER);
    return pthread_cond_clockwait(condition, mutex, clock_of(*condition), deadline);
}

int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const std::timespec* deadline) {
    sees_state(mutex, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    if (!is_valid(*deadline)) return EINVAL;
    return wait_until(condition, mutex, host_time_of(clock, *deadline));
}

int pthread_cond_signal(pthread_cond_t* condition) noexcept {
    spend(profile().mutex_ns);
    waiting_lines().wake(condition, 1);
    return 0;
}

int pthread_cond_broadcast(pthread_cond_t* condition) noexcept {
    spend(profile().mutex_ns);
    waiting_lines().wake_all(condition);
    return 0;
}

}  // extern "C"
