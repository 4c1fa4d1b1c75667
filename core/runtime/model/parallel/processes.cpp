#include "model/parallel/processes.hpp"

#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <exception>
#include <new>

#include "model/operations/interrupts.hpp"
#include "model/parallel/shared_memory.hpp"
#include "system/pages.hpp"

namespace streamlab::model {

namespace {

constexpr int gave_up = 1;

void* zeroes(std::size_t bytes, int sharing) {
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              sharing | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? nullptr : memory;
}

// The program's handlers must not run in the copy, and the copy must not report why it ends: both
// would write to the program's files. A crash of a copy needs no core dump.
void detach_from_program() {
    interrupts.wait = 0;
    std::set_new_handler(parallel::give_up);
    std::set_terminate(parallel::give_up);
    prctl(PR_SET_DUMPABLE, 0);
    for (const int file : {STDOUT_FILENO, STDERR_FILENO})
        close(file);

    for (const int fatal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS})
        std::signal(fatal, SIG_DFL);
    sigset_t others;
    sigfillset(&others);
    for (const int fatal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS})
        sigdelset(&others, fatal);
    sigprocmask(SIG_SETMASK, &others, nullptr);
    const rlimit no_file{0, 0};
    setrlimit(RLIMIT_CORE, &no_file);
}

}  // namespace

SharedMemory::SharedMemory(std::size_t bytes)
    : begin_(static_cast<char*>(zeroes(bytes, MAP_SHARED))), bytes_(begin_ ? bytes : 0) {}

SharedMemory::~SharedMemory() {
    if (begin_) munmap(begin_, bytes_);
}

void* SharedMemory::take(std::size_t bytes) {
    constexpr std::size_t line = 64;
    if (bytes > bytes_ - used_) parallel::give_up();
    void* const taken = begin_ + used_;
    used_ += (bytes + line - 1) / line * line;
    if (used_ > bytes_) used_ = bytes_;
    if (used_ > mapped_) map_more();
    return taken;
}

void SharedMemory::map_more() {
    constexpr std::size_t at_once = 256 << 10;
    const std::size_t begin = mapped_;
    mapped_ = std::min(std::max(used_, begin + at_once), bytes_);
    if (begin > 0)
        system::before_writing(begin_ + begin, mapped_ - begin);  // not worthwhile for the first
                                                                  // mapping, which is small
}

void SharedMemory::before_reading(std::size_t bytes) const {
    system::before_reading(begin_, bytes);
}

namespace {

// A direct system call, because the program's own clocks may be virtual.
std::uint64_t time_of(clockid_t clock) {
    timespec time{};
    syscall(SYS_clock_gettime, clock, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(time.tv_nsec);
}

}  // namespace

namespace parallel {

std::uint64_t processor_time_ns() { return time_of(CLOCK_THREAD_CPUTIME_ID); }
std::uint64_t clock_ns() { return time_of(CLOCK_MONOTONIC); }

unsigned processors() {
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) != 0) return 1;
    return static_cast<unsigned>(CPU_COUNT(&usable));
}

bool is_single_threaded() {
    struct stat tasks {};
    if (stat("/proc/self/task", &tasks) != 0) return false;
    // One link per thread's folder, in addition to the two of every folder (its name and ".").
    return tasks.st_nlink <= 2 + scheduled_threads;
}

int start() {
    const pid_t program = getpid();
    const std::uint64_t begin_ns = processor_time_ns();
    // clone() instead of fork(), so that no registered fork handlers run. It sends no signal at the
    // end, for which the program might have a handler. Signals are blocked until
    // detach_from_program(), so that the copy never runs the program's handlers.
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    const long process = syscall(SYS_clone, 0, nullptr, nullptr, nullptr, nullptr);
    if (process != 0) {
        sigprocmask(SIG_SETMASK, &before, nullptr);
        last_start_ns = processor_time_ns() - begin_ns;
        return static_cast<int>(process);
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (static_cast<pid_t>(syscall(SYS_getppid)) != program)
        give_up();  // the program has ended already
    detach_from_program();
    return 0;
}

void end() { _exit(0); }
void give_up() { _exit(gave_up); }

// Returns when the process has ended; returns at once on a system without pidfd_open.
static void await(int process, const std::function<void()>& meanwhile) {
    constexpr timespec at_most{0, 250'000'000};
    // Direct system calls, because the program's own clocks and timed waits are virtual.
    const auto handle = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
    if (handle < 0) return;
    for (;;) {
        pollfd ended{handle, POLLIN, 0};
        timespec left = at_most;
        const long answer = syscall(SYS_ppoll, &ended, 1, &left, nullptr, 0);
        if (answer > 0 || (answer < 0 && errno != EINTR)) break;
        meanwhile();
    }
    syscall(SYS_close, handle);
}

bool wait_for_processes(const std::vector<int>& processes, const std::function<void()>& meanwhile) {
    bool all_good = true;
    for (const int process : processes) {
        int status = 0;
        if (!all_good) kill(process, SIGKILL);
        if (all_good) await(process, meanwhile);
        while (wait4(process, &status, __WALL, nullptr) < 0)
            if (errno != EINTR) return false;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
        all_good = false;
    }
    return all_good;
}

void* map_private_zeroes(std::size_t bytes) { return zeroes(bytes, MAP_PRIVATE); }

}  // namespace parallel

}  // namespace streamlab::model
