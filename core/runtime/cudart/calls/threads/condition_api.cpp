// Condition variables of the program.
#include "cudart/interposed/program_memory.hpp"
#include "cudart/threads/condition.hpp"
#include "cudart/threads/virtual_clock.hpp"

using namespace streamlab::cudart;

namespace {

// pthread_condattr_setclock selects the clock of pthread_cond_timedwait; glibc stores it in this
// bit.
clockid_t clock_of(const pthread_cond_t& condition) {
    constexpr unsigned monotonic_bit = 2;
    return condition.__data.__wrefs & monotonic_bit ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

}  // namespace

extern "C" {

int pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    sees_state(mutex, STREAMLAB_CALLER);
    return wait_for_condition(condition, mutex, no_deadline);
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
    return wait_for_condition(condition, mutex, host_time_of(clock, *deadline));
}

int pthread_cond_signal(pthread_cond_t* condition) noexcept { return wake_one(condition); }

int pthread_cond_broadcast(pthread_cond_t* condition) noexcept { return wake_all(condition); }

}  // extern "C"
