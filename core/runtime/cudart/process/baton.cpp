#include "cudart/process/baton.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>

#include <cerrno>

#include "cudart/process/system_call.hpp"

namespace streamlab::cudart {

void Baton::pass() {
    const int error = errno;
    here_.store(1, std::memory_order_release);
    system_call(SYS_futex, reinterpret_cast<long>(&here_), FUTEX_WAKE_PRIVATE, 1);
    errno = error;
}

void Baton::wait() {
    const int error = errno;
    while (here_.exchange(0, std::memory_order_acquire) == 0)
        system_call(SYS_futex, reinterpret_cast<long>(&here_), FUTEX_WAIT_PRIVATE, 0);
    errno = error;
}

}  // namespace streamlab::cudart
