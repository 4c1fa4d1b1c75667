#include "cudart/confine.hpp"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cudart/memory/symbol_table.hpp"
#include "cudart/publish.hpp"
#include "cudart/settings.hpp"

namespace streamlab::cudart {

namespace {

// The system calls that computing, waiting and threads need.
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

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
#error "confine() knows the system calls of x86-64 and aarch64"
#endif

constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;

// The filter is a small program that the kernel runs: it loads words of the call and compares them.
class Filter {
public:
    void load(std::size_t offset) {
        add({BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)});
    }
    void load_argument(std::size_t number) {
        load(offsetof(seccomp_data, args) + 8 * number);  // lower half: both are little-endian
    }
    void end(std::uint32_t verdict) { add({BPF_RET | BPF_K, 0, 0, verdict}); }
    // Ends with the verdict if the loaded word is, or is not, the value.
    void end_if(std::uint32_t value, std::uint32_t verdict) {
        add({BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value});
        end(verdict);
    }
    void end_unless(std::uint32_t value, std::uint32_t verdict) {
        add({BPF_JMP | BPF_JEQ | BPF_K, 1, 0, value});
        end(verdict);
    }
    // The next `count` instructions apply to this call only.
    void skip_unless(std::uint32_t call, std::uint8_t count) {
        add({BPF_JMP | BPF_JEQ | BPF_K, 0, count, call});
    }
    // Allows a call only if the argument is one of two values.
    void allow_for(std::uint32_t call, std::size_t argument, std::uint32_t one,
                   std::uint32_t other) {
        skip_unless(call, 6);
        load_argument(argument);
        end_if(one, SECCOMP_RET_ALLOW);
        end_if(other, SECCOMP_RET_ALLOW);
        end(refuse);
    }
    // The same for a call whose argument must be the descriptor of standard input, output or error.
    void allow_for_standard(std::uint32_t call, std::size_t argument) {
        skip_unless(call, 4);
        load_argument(argument);
        add({BPF_JMP | BPF_JGE | BPF_K, 0, 1, STDERR_FILENO + 1});
        end(refuse);
        end(SECCOMP_RET_ALLOW);
    }
    // A file may only become longer: whoever maps a file that becomes shorter gets SIGBUS.
    void allow_growing(std::uint32_t descriptor) {
        skip_unless(__NR_fallocate, 7);
        load_argument(0);
        end_unless(descriptor, refuse);
        load_argument(1);
        end_unless(0, refuse);
        end(SECCOMP_RET_ALLOW);
    }
    // The same for a call that only reads if this argument, a pointer, is null.
    void allow_for_zero(std::uint32_t call, std::size_t argument) {
        skip_unless(call, 7);
        load_argument(argument);
        end_unless(0, refuse);
        load(offsetof(seccomp_data, args) + 8 * argument + 4);
        end_unless(0, refuse);
        end(SECCOMP_RET_ALLOW);
    }
    // Only one instruction of the runtime may write to the published file, so that an untrusted
    // submission cannot use the C library's write() for it.
    void allow_publishing(std::uint32_t descriptor) {
        const std::uint64_t from = published_from();
        skip_unless(__NR_write, 14);
        load_argument(0);
        end_if(STDOUT_FILENO, SECCOMP_RET_ALLOW);
        end_if(STDERR_FILENO, SECCOMP_RET_ALLOW);
        end_unless(descriptor, refuse);
        load(offsetof(seccomp_data, instruction_pointer));
        end_unless(static_cast<std::uint32_t>(from), refuse);
        load(offsetof(seccomp_data, instruction_pointer) + 4);
        end_unless(static_cast<std::uint32_t>(from >> 32), refuse);
        end(SECCOMP_RET_ALLOW);
    }
    void end_if_any(std::uint32_t bits, std::uint32_t verdict) {
        add({BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits});
        end(verdict);
    }

    bool install() {
        sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
        return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
               prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
    }

private:
    void add(sock_filter instruction) { code_.push_back(instruction); }
    std::vector<sock_filter> code_;
};

}  // namespace

bool confine() {
    keep_symbol_table();  // the file cannot be opened later
    Filter filter;
    filter.load(offsetof(seccomp_data, arch));
    filter.end_unless(architecture, SECCOMP_RET_KILL_PROCESS);
    filter.load(offsetof(seccomp_data, nr));
    for (const unsigned call : allowed)
        filter.end_if(call, SECCOMP_RET_ALLOW);
    // Allow printing to stdout and stderr only. The trace and the published file are open too, and
    // a program that changes the descriptor in stdout could write to them.
    const int descriptor = publish_descriptor();
    if (descriptor >= 0)
        filter.allow_publishing(static_cast<std::uint32_t>(descriptor));
    else
        filter.allow_for(__NR_write, 0, STDOUT_FILENO, STDERR_FILENO);
    filter.allow_for(__NR_writev, 0, STDOUT_FILENO, STDERR_FILENO);
    filter.allow_for(__NR_close, 0, STDIN_FILENO, STDOUT_FILENO);
    filter.allow_for(__NR_fcntl, 1, F_GETFL, F_GETFD);
    filter.allow_for_standard(__NR_lseek, 0);  // moving within the published file is refused
    filter.allow_growing(trace_descriptor);
    filter.allow_for_zero(__NR_prlimit64, 2);  // limits can be read, not set
    // The C library falls back to clone(), whose flags can be checked.
    filter.end_if(__NR_clone3, SECCOMP_RET_ERRNO | ENOSYS);
    // Allow new threads, but no new processes.
    filter.skip_unless(__NR_clone, 4);
    filter.load_argument(0);
    filter.end_if_any(CLONE_THREAD, SECCOMP_RET_ALLOW);
    filter.end(refuse);
    // Allow signals to the program itself, for abort() and raise().
    filter.skip_unless(__NR_tgkill, 4);
    filter.load_argument(0);
    filter.end_if(static_cast<std::uint32_t>(getpid()), SECCOMP_RET_ALLOW);
    filter.end(refuse);
    // Forbid new executable memory.
    for (const unsigned call : {__NR_mmap, __NR_mprotect}) {
        filter.skip_unless(call, 4);
        filter.load_argument(2);
        filter.end_if_any(4 /* PROT_EXEC */, refuse);
        filter.end(SECCOMP_RET_ALLOW);
    }
    filter.end(refuse);
    return filter.install();
}

}  // namespace streamlab::cudart
