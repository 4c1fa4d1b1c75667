#include "program/untrusted/launch_filter.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "program/run/descriptors.hpp"

namespace streamlab::program {

namespace {

// What loading, computing, waiting and threads need, whatever the arguments. bubblewrap waits for
// the program behind the same filter.
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

#if defined(__x86_64__)
constexpr std::uint32_t this_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t this_architecture = AUDIT_ARCH_AARCH64;
#else
#error "launch_filter() knows the system calls of x86-64 and aarch64"
#endif

constexpr std::uint32_t allow_call = SECCOMP_RET_ALLOW;
constexpr std::uint32_t refuse_call = SECCOMP_RET_ERRNO | EPERM;
constexpr std::uint32_t opens_to_write =
    O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);

// A small program for the kernel, which loads words of the call and compares them.
class LaunchFilter {
public:
    LaunchFilter() {
        load(offsetof(seccomp_data, arch));
        add(BPF_JMP | BPF_JEQ | BPF_K, this_architecture, 1, 0);
        add(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
        load(offsetof(seccomp_data, nr));
        for (const unsigned call : allowed_calls)
            end_if(call, allow_call);
        // The C library then takes clone(), whose flags can be looked at.
        end_if(__NR_clone3, SECCOMP_RET_ERRNO | ENOSYS);
        // Threads, and no processes.
        with_bits(__NR_clone, 0, CLONE_THREAD, allow_call, refuse_call);
        with_bits(__NR_openat, 2, opens_to_write, refuse_call, allow_call);
#ifdef __NR_open
        with_bits(__NR_open, 1, opens_to_write, refuse_call, allow_call);
#endif
        // What the launcher has opened stays what it is.
        below(__NR_close, 0, publish_descriptor);
        for (const unsigned call : {__NR_write, __NR_writev})
            below(call, 0, trace_descriptor);
        one_of(__NR_fcntl, 1, {F_GETFL, F_GETFD, F_GET_SEALS});
        one_of(__NR_prctl, 0, {PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP});
        // The trace may become longer, and nothing shorter: whoever maps a file that does gets
        // SIGBUS.
        one_of(__NR_fallocate, 1, {0});
        // Limits are read, not set.
        one_of(__NR_prlimit64, 2, {0});
        end(refuse_call);
    }
    std::vector<sock_filter> take() { return std::move(code_); }

private:
    void add(int code, std::uint32_t value, std::uint8_t if_so = 0, std::uint8_t if_not = 0) {
        code_.push_back({static_cast<std::uint16_t>(code), if_so, if_not, value});
    }
    void load(std::size_t offset) {
        add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
    }
    void end(std::uint32_t verdict) { add(BPF_RET | BPF_K, verdict); }
    void end_if(std::uint32_t value, std::uint32_t verdict) {
        add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
        end(verdict);
    }
    // The next `count` instructions are for this call alone. They begin with one of its arguments,
    // the lower half of it: both architectures are little-endian.
    void argument_of(unsigned call, std::size_t number, std::size_t count) {
        add(BPF_JMP | BPF_JEQ | BPF_K, call, 0, static_cast<std::uint8_t>(count));
        load(offsetof(seccomp_data, args) + 8 * number);
    }
    void with_bits(unsigned call, std::size_t argument, std::uint32_t bits, std::uint32_t with,
                   std::uint32_t without) {
        argument_of(call, argument, 4);
        add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
        end(with);
        end(without);
    }
    void below(unsigned call, std::size_t argument, std::uint32_t limit) {
        argument_of(call, argument, 4);
        add(BPF_JMP | BPF_JGE | BPF_K, limit, 0, 1);
        end(refuse_call);
        end(allow_call);
    }
    void one_of(unsigned call, std::size_t argument, const std::vector<std::uint32_t>& values) {
        argument_of(call, argument, 2 + 2 * values.size());
        for (const std::uint32_t value : values)
            end_if(value, allow_call);
        end(refuse_call);
    }

    std::vector<sock_filter> code_;
};

}  // namespace

const std::vector<sock_filter>& launch_filter() {
    static const std::vector<sock_filter> filter = LaunchFilter().take();
    return filter;
}

std::vector<std::string> with_filter(std::vector<std::string> bubblewrap, int descriptor) {
    bubblewrap.insert(bubblewrap.begin() + 1, {"--seccomp", std::to_string(descriptor)});
    return bubblewrap;
}

}  // namespace streamlab::program
