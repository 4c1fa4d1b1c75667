// Barriers of host threads. Arrivals are counted here, by the barrier's address.
#include <pthread.h>

#include <map>

#include "cudart/state/api_call.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

struct Barrier {
    unsigned threads = 0;
    unsigned arrived = 0;
};

std::map<const void*, Barrier>& barriers() {
    static auto* const all = new std::map<const void*, Barrier>;
    return *all;
}

}  // namespace

extern "C" {

int pthread_barrier_init(pthread_barrier_t* barrier, const pthread_barrierattr_t*,
                         unsigned count) noexcept {
    if (count == 0) return EINVAL;
    barriers()[barrier] = {count, 0};
    return 0;
}

int pthread_barrier_destroy(pthread_barrier_t* barrier) noexcept {
    barriers().erase(barrier);
    return 0;
}

int pthread_barrier_wait(pthread_barrier_t* barrier) noexcept {
    spend(profile().mutex_ns);
    const auto found = barriers().find(barrier);
    if (found == barriers().end()) return EINVAL;
    if (++found->second.arrived < found->second.threads) {
        wait_queues().wait(barrier, WaitReason::barrier, no_deadline);
        return 0;
    }
    found->second.arrived = 0;
    wait_queues().wake_all(barrier);
    return PTHREAD_BARRIER_SERIAL_THREAD;
}

}  // extern "C"
