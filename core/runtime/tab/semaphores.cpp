// Semaphores for programs, with which host functions wait for one another. Emscripten's
// single-threaded versions do nothing.
#include <semaphore.h>

#include <cerrno>
#include <ctime>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/threads/virtual_clock.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

int& count_of(sem_t* semaphore) { return *reinterpret_cast<int*>(semaphore); }

int try_semaphore(sem_t* semaphore) {
    if (count_of(semaphore) == 0) return EBUSY;
    --count_of(semaphore);
    return 0;
}

int wait_until(sem_t* semaphore, Nanoseconds deadline_ns) {
    spend(profile().mutex_ns);
    const int error = wait_queues().acquire(semaphore, WaitReason::semaphore, deadline_ns, false,
                                            [semaphore] { return try_semaphore(semaphore); });
    if (error) errno = error;
    return error ? -1 : 0;
}

}  // namespace

extern "C" {

int streamlab_sem_init(sem_t* semaphore, int, unsigned count) {
    report_object_write(semaphore, STREAMLAB_CALLER);
    count_of(semaphore) = static_cast<int>(count);
    return 0;
}

int streamlab_sem_destroy(sem_t* semaphore) {
    report_object_write(semaphore, STREAMLAB_CALLER);
    return 0;
}

int streamlab_sem_getvalue(sem_t* semaphore, int* value) {
    report_object_read(semaphore, STREAMLAB_CALLER);
    report_object_write(value, STREAMLAB_CALLER);
    *value = count_of(semaphore);
    return 0;
}

int streamlab_sem_wait(sem_t* semaphore) {
    report_read_write(semaphore, STREAMLAB_CALLER);
    return wait_until(semaphore, no_deadline);
}

int streamlab_sem_timedwait(sem_t* semaphore, const std::timespec* deadline) {
    report_read_write(semaphore, STREAMLAB_CALLER);
    report_object_read(deadline, STREAMLAB_CALLER);
    return wait_until(semaphore, host_time_of(CLOCK_REALTIME, *deadline));
}

int streamlab_sem_trywait(sem_t* semaphore) {
    report_read_write(semaphore, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    if (wait_queues().is_empty(semaphore) && try_semaphore(semaphore) == 0) return 0;
    errno = EAGAIN;
    return -1;
}

int streamlab_sem_post(sem_t* semaphore) {
    report_read_write(semaphore, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    ++count_of(semaphore);
    wait_queues().released(semaphore);
    return 0;
}

}  // extern "C"
