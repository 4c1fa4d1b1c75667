#include "cudart/process/confine.hpp"

#include <fcntl.h>
#include <linux/sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

#include "cudart/process/publish_channel.hpp"
#include "cudart/process/symbol_table.hpp"
#include "walls/descriptors.hpp"
#include "walls/system_call_filter.hpp"

namespace streamlab::cudart {

namespace {

// System calls needed for computing, waiting and threads.
constexpr unsigned allowed[] = {
    __NR_read,
    __NR_readv,
    __NR_pread64,
    __NR_fstat,
    __NR_ppoll,
    __NR_munmap,
    __NR_mremap,
    __NR_madvise,
    __NR_brk,
    __NR_futex,
    __NR_exit,
    __NR_exit_group,
    __NR_rt_sigaction,
    __NR_rt_sigprocmask,
    __NR_rt_sigreturn,
    __NR_sigaltstack,
    __NR_set_robust_list,
    __NR_rseq,
    __NR_gettid,
    __NR_getpid,
    __NR_sched_yield,
    __NR_sched_getaffinity,
    __NR_nanosleep,
    __NR_clock_nanosleep,
    __NR_clock_gettime,
    __NR_clock_getres,
    __NR_gettimeofday,
    __NR_getrandom,
    __NR_getrusage,
    __NR_times,
    __NR_uname,
    __NR_sysinfo,
    __NR_membarrier,
    __NR_restart_syscall,
#ifdef __NR_newfstatat
    __NR_newfstatat,
#endif
#ifdef __NR_poll
    __NR_poll,
#endif
#ifdef __NR_time
    __NR_time,
#endif
};

}  // namespace

bool confine() {
    keep_symbol_table();  // the file cannot be opened later
    walls::SystemCallFilter filter(allowed);
    // Allow output to stdout and stderr only. The trace and the published file are open too, and a
    // program that changes the descriptor in stdout could write to them.
    const int descriptor = publish_descriptor();
    if (descriptor >= 0)
        filter.allow_writing_from(publish_return_address(), descriptor);
    else
        filter.allow_for(__NR_write, 0, {STDOUT_FILENO, STDERR_FILENO});
    filter.allow_for(__NR_writev, 0, {STDOUT_FILENO, STDERR_FILENO});
    filter.allow_for(__NR_close, 0, {STDIN_FILENO, STDOUT_FILENO});
    filter.allow_for(__NR_fcntl, 1, {F_GETFL, F_GETFD});
    filter.allow_below(__NR_lseek, 0, STDERR_FILENO + 1);  // not in the published file
    filter.allow_growing(walls::trace_descriptor);
    filter.allow_for_null(__NR_prlimit64, 2);  // limits can be read but not set
    // The C library falls back to clone(), whose flags can be checked: threads, no processes.
    filter.fail_with_enosys(__NR_clone3);
    filter.allow_if_any_bit(__NR_clone, 0, CLONE_THREAD);
    // Allow the program to send signals only to itself, for abort() and raise().
    filter.allow_for(__NR_tgkill, 0, {static_cast<std::uint32_t>(getpid())});
    // Forbid new executable memory.
    for (const unsigned call : {__NR_mmap, __NR_mprotect})
        filter.allow_without(call, 2, PROT_EXEC);
    return walls::install(filter.take());
}

}  // namespace streamlab::cudart
