// Condition variables of host threads, implemented by the wait queues of this folder. The state
// that the C library keeps in a condition variable is not used.
#pragma once

#include "cudart/threads/mutex.hpp"
#include "cudart/threads/virtual_clock.hpp"

namespace streamlab::cudart {

// Like pthread_cond_timedwait. The calling thread holds the mutex.
int wait_for_condition(pthread_cond_t* condition, pthread_mutex_t* mutex, Nanoseconds deadline_ns);
int wake_one(pthread_cond_t* condition);
int wake_all(pthread_cond_t* condition);

inline bool is_valid(const std::timespec& deadline) {
    return deadline.tv_nsec >= 0 && deadline.tv_nsec < second_ns;
}

}  // namespace streamlab::cudart
