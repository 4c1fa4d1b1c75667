#include "program/sandbox/launch_filter.hpp"

#include <fcntl.h>
#include <linux/sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cstdint>

#include "walls/descriptors.hpp"
#include "walls/system_call_filter.hpp"

namespace streamlab::program {

namespace {

// System calls for loading, computing, waiting and threads, allowed with any arguments. bubblewrap
// waits for the program under the same filter.
constexpr unsigned allowed_calls[] = {
    __NR_read,         __NR_readv,
    __NR_pread64,      __NR_lseek,
    __NR_fstat,        __NR_statfs,
    __NR_statx,        __NR_ppoll,
    __NR_mmap,         __NR_mprotect,
    __NR_munmap,       __NR_mremap,
    __NR_madvise,      __NR_brk,
    __NR_futex,        __NR_exit,
    __NR_exit_group,   __NR_rt_sigaction,
    __NR_rt_sigreturn, __NR_rt_sigprocmask,
    __NR_sigaltstack,  __NR_set_tid_address,
    __NR_rseq,         __NR_set_robust_list,
    __NR_gettid,       __NR_getpid,
    __NR_getuid,       __NR_geteuid,
    __NR_getgid,       __NR_getegid,
    __NR_tgkill,       __NR_setitimer,
    __NR_sched_yield,  __NR_sched_getaffinity,
    __NR_nanosleep,    __NR_clock_nanosleep,
    __NR_clock_getres, __NR_clock_gettime,
    __NR_gettimeofday, __NR_getrandom,
    __NR_getrusage,    __NR_times,
    __NR_uname,        __NR_sysinfo,
    __NR_membarrier,   __NR_restart_syscall,
    __NR_faccessat,    __NR_readlinkat,
    __NR_wait4,        __NR_execve,
#ifdef __NR_faccessat2
    __NR_faccessat2,
#endif
#ifdef __NR_newfstatat
    __NR_newfstatat,
#endif
#ifdef __NR_arch_prctl
    __NR_arch_prctl,
#endif
#ifdef __NR_stat
    __NR_stat,         __NR_lstat,
#endif
#ifdef __NR_access
    __NR_access,       __NR_readlink,
#endif
#ifdef __NR_poll
    __NR_poll,
#endif
#ifdef __NR_time
    __NR_time,
#endif
};

constexpr std::uint32_t opens_to_write =
    O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);

std::vector<sock_filter> build_filter() {
    walls::SystemCallFilter filter(allowed_calls);
    // The C library then falls back to clone(), whose flags can be checked: threads are allowed,
    // processes are not.
    filter.fail_with_enosys(__NR_clone3);
    filter.allow_if_any_bit(__NR_clone, 0, CLONE_THREAD);
    filter.allow_without(__NR_openat, 2, opens_to_write);
#ifdef __NR_open
    filter.allow_without(__NR_open, 1, opens_to_write);
#endif
    // Descriptors opened by the launcher cannot be closed.
    filter.allow_below(__NR_close, 0, walls::publish_descriptor);
    for (const unsigned call : {__NR_write, __NR_writev})
        filter.allow_below(call, 0, walls::trace_descriptor);
    filter.allow_for(__NR_fcntl, 1, {F_GETFL, F_GETFD, F_GET_SEALS});
    filter.allow_for(__NR_prctl, 0, {PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP});
    filter.allow_growing();
    filter.allow_for(__NR_prlimit64, 2, {0});  // reading limits only
    return filter.take();
}

}  // namespace

const std::vector<sock_filter>& launch_filter() {
    static const std::vector<sock_filter> filter = build_filter();
    return filter;
}

std::vector<std::string> with_filter(std::vector<std::string> bubblewrap, int descriptor) {
    bubblewrap.insert(bubblewrap.begin() + 1, {"--seccomp", std::to_string(descriptor)});
    return bubblewrap;
}

}  // namespace streamlab::program
