// Semaphores. The C library keeps the count; blocked threads wait in streamlab's queue.
#include <semaphore.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/virtual_clock.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

int try_semaphore(sem_t* semaphore) {
    static const auto next = STREAMLAB_NEXT(sem_trywait);
    return next(semaphore) == 0 ? 0 : EBUSY;
}

int wait_until(sem_t* semaphore, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    const int before = errno;
    const int error = waiting_lines().acquire(semaphore, WaitReason::semaphore, deadline_ns, false,
                                              [semaphore] { return try_semaphore(semaphore); });
    errno = error ? error : before;
    return error ? -1 : 0;
}

}  // namespace

extern "C" {

int sem_wait(sem_t* semaphore) {
    sees_state(semaphore, STREAMLAB_CALLER);
    return wait_until(semaphore, no_deadline);
}

int sem_timedwait(sem_t* semaphore, const std::timespec* deadline) {
    sees_state(semaphore, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return wait_until(semaphore, host_time_of(CLOCK_REALTIME, *deadline));
}

int sem_clockwait(sem_t* semaphore, clockid_t clock, const std::timespec* deadline) {
    sees_state(semaphore, STREAMLAB_CALLER);
    sees_input(deadline, STREAMLAB_CALLER);
    return wait_until(semaphore, host_time_of(clock, *deadline));
}

int sem_trywait(sem_t* semaphore) noexcept {
    sees_state(semaphore, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    if (waiting_lines().is_empty(semaphore) && try_semaphore(semaphore) == 0) return 0;
    errno = EAGAIN;
    return -1;
}

int sem_post(sem_t* semaphore) noexcept {
    sees_state(semaphore, STREAMLAB_CALLER);
    static const auto next = STREAMLAB_NEXT(sem_post);
    spend(profile().mutex_ns);
    const int result = next(semaphore);
    waiting_lines().released(semaphore);
    return result;
}

}  // extern "C"
