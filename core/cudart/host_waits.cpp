// Waits of a host thread for another: condition variables, semaphores, futexes. There is one host
// thread (host_threads.cpp), so nobody can end such a wait: one with a timeout lasts until then, in
// virtual time, and one without never ends.
#include <dlfcn.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstdarg>
#include <ctime>

#include "cudart/virtual_clock.hpp"

namespace {

using streamlab::cudart::host_time_of;
using streamlab::cudart::runtime;
using streamlab::cudart::sleep_until;

[[noreturn]] void never_woken(const char* what) {
    runtime().stop(streamlab::trace::NoteKind::deadlock,
                   std::string("deadlock: the host waits for ever in ") + what +
                       ", and no other host thread is there to end it");
}

// A wait in vain until `deadline` on `clock`.
int time_out(clockid_t clock, const std::timespec* deadline) {
    sleep_until(host_time_of(clock, *deadline));
    return ETIMEDOUT;
}

int wait_for_semaphore(sem_t* semaphore, clockid_t clock, const std::timespec* deadline) {
    if (sem_trywait(semaphore) == 0) return 0;
    errno = time_out(clock, deadline);
    return -1;
}

// FUTEX_WAIT counts from now, FUTEX_WAIT_BITSET names a moment.
long wait_on_futex(const unsigned* word, int operation, unsigned expected,
                   const std::timespec* timeout) {
    if (*word != expected) {
        errno = EAGAIN;
        return -1;
    }
    if (!timeout) never_woken("a futex");
    if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT) {
        nanosleep(timeout, nullptr);
    } else {
        const bool calendar = operation & FUTEX_CLOCK_REALTIME;
        time_out(calendar ? CLOCK_REALTIME : CLOCK_MONOTONIC, timeout);
    }
    errno = ETIMEDOUT;
    return -1;
}

}  // namespace

extern "C" {

int pthread_cond_wait(pthread_cond_t*, pthread_mutex_t*) { never_woken("a condition variable"); }

int pthread_cond_timedwait(pthread_cond_t*, pthread_mutex_t*, const std::timespec* deadline) {
    return time_out(CLOCK_REALTIME, deadline);
}

int pthread_cond_clockwait(pthread_cond_t*, pthread_mutex_t*, clockid_t clock,
                           const std::timespec* deadline) {
    return time_out(clock, deadline);
}

int pthread_mutex_timedlock(pthread_mutex_t* mutex, const std::timespec* deadline) noexcept {
    return pthread_mutex_trylock(mutex) == 0 ? 0 : time_out(CLOCK_REALTIME, deadline);
}

int pthread_mutex_clocklock(pthread_mutex_t* mutex, clockid_t clock,
                            const std::timespec* deadline) noexcept {
    return pthread_mutex_trylock(mutex) == 0 ? 0 : time_out(clock, deadline);
}

int sem_wait(sem_t* semaphore) {
    if (sem_trywait(semaphore) == 0) return 0;
    never_woken("a semaphore");
}

int sem_timedwait(sem_t* semaphore, const std::timespec* deadline) {
    return wait_for_semaphore(semaphore, CLOCK_REALTIME, deadline);
}

int sem_clockwait(sem_t* semaphore, clockid_t clock, const std::timespec* deadline) {
    return wait_for_semaphore(semaphore, clock, deadline);
}

// The C++ library waits on atomics and futures through this. All other system calls pass.
long syscall(long number, ...) noexcept {
    std::va_list list;
    va_start(list, number);
    long arguments[6];
    for (long& argument : arguments)
        argument = va_arg(list, long);
    va_end(list);
    const int command = static_cast<int>(arguments[1]) & FUTEX_CMD_MASK;
    if (number == SYS_futex && (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET))
        return wait_on_futex(reinterpret_cast<const unsigned*>(arguments[0]),
                             static_cast<int>(arguments[1]), static_cast<unsigned>(arguments[2]),
                             reinterpret_cast<const std::timespec*>(arguments[3]));
    using Syscall = long (*)(long, ...);
    static const auto next = reinterpret_cast<Syscall>(dlsym(RTLD_NEXT, "syscall"));
    return next(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                arguments[5]);
}

}  // extern "C"
