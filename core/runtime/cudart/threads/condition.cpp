#include "cudart/threads/condition.hpp"

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

int wait_for_condition(pthread_cond_t* condition, pthread_mutex_t* mutex, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    const int error = unlock_mutex(mutex);
    if (error) return error;
    const bool woken = wait_queues().wait(condition, WaitReason::condition, deadline_ns);
    lock_mutex(mutex, no_deadline);
    return woken ? 0 : ETIMEDOUT;
}

int wake_one(pthread_cond_t* condition) {
    spend(profile().mutex_ns);
    wait_queues().wake(condition, 1);
    return 0;
}

int wake_all(pthread_cond_t* condition) {
    spend(profile().mutex_ns);
    wait_queues().wake_all(condition);
    return 0;
}

}  // namespace streamlab::cudart
