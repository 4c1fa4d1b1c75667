// Futexes, used by the C++ library for std::atomic::wait, latches, futures and the initialisation
// of static variables. All other system calls are passed on.
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdarg>
#include <ctime>

#include "cudart/process/system_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/virtual_clock.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

// The timeout of FUTEX_WAIT is relative; that of FUTEX_WAIT_BITSET is absolute.
Nanoseconds deadline_of(int operation, const std::timespec* timeout) {
    if (!timeout) return no_deadline;
    if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT)
        return runtime().simulation->host_now() + timeout->tv_sec * second_ns + timeout->tv_nsec;
    return host_time_of(operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC,
                        *timeout);
}

long wait_on_futex(const unsigned* word, int operation, unsigned expected,
                   const std::timespec* timeout) {
    spend(profile().mutex_ns);
    if (*word != expected) {
        errno = EAGAIN;
        return -1;
    }
    if (waiting_lines().wait(word, WaitReason::futex, deadline_of(operation, timeout))) return 0;
    errno = ETIMEDOUT;
    return -1;
}

long wake_futex(const unsigned* word, int most) {
    spend(profile().mutex_ns);
    return static_cast<long>(waiting_lines().wake(word, static_cast<std::size_t>(most)));
}

}  // namespace

extern "C" long syscall(long number, ...) noexcept {
    std::va_list list;
    va_start(list, number);
    long arguments[6];
    for (long& argument : arguments)
        argument = va_arg(list, long);
    va_end(list);
    if (number == SYS_futex) {
        const auto* word = reinterpret_cast<const unsigned*>(arguments[0]);
        const int operation = static_cast<int>(arguments[1]);
        const int command = operation & FUTEX_CMD_MASK;
        if (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET)
            return wait_on_futex(word, operation, static_cast<unsigned>(arguments[2]),
                                 reinterpret_cast<const std::timespec*>(arguments[3]));
        if (command == FUTEX_WAKE || command == FUTEX_WAKE_BITSET)
            return wake_futex(word, static_cast<int>(arguments[2]));
    }
    return system_call(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                       arguments[5]);
}
