#include "program/run/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "base/environment_error.hpp"
#include "program/process/find_in_path.hpp"
#include "program/sandbox/launch_filter.hpp"
#include "program/sandbox/sandbox.hpp"

namespace streamlab::program {

namespace {

std::vector<char*> pointers(const std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (const std::string& text : texts)
        result.push_back(const_cast<char*>(text.c_str()));
    result.push_back(nullptr);
    return result;
}

void open_pipe(int (&ends)[2]) {
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw base::EnvironmentError(fmt::format("cannot open a pipe: {}", std::strerror(errno)));
}

// Sets close-on-exec for all descriptors but the standard three.
void set_close_on_exec() {
    constexpr unsigned first = 3;
    constexpr unsigned close_range_cloexec = 4;  // CLOSE_RANGE_CLOEXEC, which older headers lack
    if (::syscall(SYS_close_range, first, ~0u, close_range_cloexec) == 0) return;
    constexpr int most = 1 << 16;
    for (int file = first; file < most; ++file)
        ::fcntl(file, F_SETFD, FD_CLOEXEC);
}

void limit_resource(__rlimit_resource resource, rlim_t most, rlim_t more = 0) {
    const rlimit limit{most, most + more};
    ::setrlimit(resource, &limit);
}

// change_user() and confine() return false, with errno, on failure: a program that kept our
// privileges must not run.
bool change_user(unsigned user) {
    if (::setgroups(0, nullptr) != 0 || ::setresgid(user, user, user) != 0 ||
        ::setresuid(user, user, user) != 0 || ::chdir("/") != 0)
        return false;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a change of user clears it
    return true;
}

// Install the filter last, because it denies the system calls above.
bool confine(const Confinement& confinement) {
    constexpr rlim_t max_files = 128;
    if (confinement.processor_s != 0) limit_resource(RLIMIT_CPU, confinement.processor_s, 1);
    limit_resource(RLIMIT_FSIZE, confinement.file_bytes);
    limit_resource(RLIMIT_STACK, confinement.stack_bytes);
    limit_resource(RLIMIT_NOFILE, max_files);
    if (confinement.file_rules && !confinement.file_rules->enter()) return false;
    if (!confinement.sets_filter) return true;
    const std::vector<sock_filter>& filter = launch_filter();
    const sock_fprog program{static_cast<unsigned short>(filter.size()),
                             const_cast<sock_filter*>(filter.data())};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

// Executes the program. exec fails with ETXTBSY while a process has the file open for writing,
// which a child of another thread may do between its fork and its exec: retry for a moment.
void execute(const char* program, char* const* arguments, char* const* environment) {
    constexpr timespec moment{0, 10'000'000};
    for (int tries = 0; tries < 500; ++tries) {
        ::execve(program, arguments, environment);
        if (errno != ETXTBSY) return;
        // The system call filter may already deny sleeping; then the retries take less time.
        ::clock_nanosleep(CLOCK_MONOTONIC, 0, &moment, nullptr);
        errno = ETXTBSY;
    }
}

}  // namespace

Child::Child(const Request& request) {
    int output[2] = {-1, -1};
    int errors[2] = {-1, -1};
    if (request.capture_output) open_pipe(output);
    open_pipe(errors);
    output_ = output[0];
    output_write_ = output[1];

    // In the sandbox argv[0] has to be the path: bubblewrap cannot set another name.
    std::vector<std::string> arguments = request.walls;
    arguments.push_back(request.walls.empty() ? request.name : request.executable.string());
    const std::string executable =
        request.walls.empty() ? request.executable.string() : find_in_path(request.walls[0]);
    arguments.insert(arguments.end(), request.arguments.begin(), request.arguments.end());
    const std::vector<char*> argv = pointers(arguments);
    const std::vector<char*> environment = pointers(request.environment);
    launch_filter();  // built before the fork, because building it allocates
    if (!request.walls.empty()) guard_.emplace();
    pid_ = ::fork();
    if (pid_ == 0) {
        // Between fork and exec only async-signal-safe calls are allowed: another thread may have
        // held a lock at the fork.
        if (prepare_child(request, errors[1]))
            execute(executable.c_str(), argv.data(), environment.data());
        const int error = errno;
        [[maybe_unused]] const ssize_t written = ::write(errors[1], &error, sizeof error);
        ::_exit(127);
    }
    const int fork_error = errno;
    if (guard_) guard_->started();
    ::close(errors[1]);
    if (output_write_ >= 0) ::close(output_write_);
    output_write_ = -1;
    int error = pid_ < 0 ? fork_error : 0;
    if (pid_ > 0 && ::read(errors[0], &error, sizeof error) <= 0) error = 0;
    ::close(errors[0]);
    if (error != 0) {
        if (pid_ > 0) ::waitpid(pid_, nullptr, 0);
        if (output_ >= 0) ::close(output_);
        throw base::EnvironmentError(fmt::format(
            "cannot start the program {}: {}", request.executable.string(), std::strerror(error)));
    }
    if (output_ >= 0) ::fcntl(output_, F_SETFL, O_NONBLOCK);
    handle_ = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
}

// The program gets a separate process group, so that a signal to stop it also reaches the processes
// that it has started. On a terminal this becomes the foreground group, as for any program: it may
// read, and Ctrl-C is sent to it.
bool Child::prepare_child(const Request& request, int& errors) {
    if (guard_) {
        if (!guard_->stand()) return false;
    } else {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The parent may have ended before the prctl(); then the signal would never be sent.
        if (::getppid() != parent_) ::_exit(127);
        ::setpgid(0, 0);
    }
    if (!request.capture_output) {
        std::signal(SIGTTOU, SIG_IGN);
        if (::tcgetpgrp(0) == ::getpgid(::getppid())) ::tcsetpgrp(0, ::getpgrp());
        std::signal(SIGTTOU, SIG_DFL);
    }
    assign_descriptors(request, errors);
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    // Disable address space randomisation. If that is not permitted, the runtime handles it in the
    // program.
    ::personality(ADDR_NO_RANDOMIZE);
    limit_resource(RLIMIT_CORE, 0);
    return (request.user == 0 || change_user(request.user)) &&
           (!request.confinement || confine(*request.confinement));
}

// Gives the child's descriptors their fixed numbers. Other descriptors that are still to be
// assigned may have these numbers, so all are first duplicated to high numbers.
void Child::assign_descriptors(const Request& request, int& errors) const {
    constexpr int beyond = 200;
    std::array<int, 8> moved{};
    std::size_t count = 0;
    for (const auto& [theirs, ours] : request.files)
        moved[count++] = ::fcntl(ours, F_DUPFD_CLOEXEC, beyond);
    const int moved_errors = ::fcntl(errors, F_DUPFD_CLOEXEC, beyond);
    if (request.capture_output) {
        ::dup2(output_write_, 1);
        ::dup2(output_write_, 2);
        const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (nothing >= 0) ::dup2(nothing, 0);
    }
    if (moved_errors >= 0) {
        constexpr int lowest = 3;
        ::dup3(moved_errors, lowest, O_CLOEXEC);
        errors = lowest;
    }
    if (request.confinement) set_close_on_exec();
    count = 0;
    for (const auto& [theirs, ours] : request.files)
        ::dup2(moved[count++], theirs);
}

Child::~Child() {
    if (!status_) {
        send(SIGKILL);
        while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR)
            continue;
        reclaim_terminal();
    }
    if (output_ >= 0) ::close(output_);
    if (handle_ >= 0) ::close(handle_);
}

void Child::reclaim_terminal() const {
    if (::tcgetpgrp(0) != pid_) return;
    // A background process that sets the foreground group is stopped unless it ignores SIGTTOU.
    const auto before = std::signal(SIGTTOU, SIG_IGN);
    ::tcsetpgrp(0, ::getpgrp());
    std::signal(SIGTTOU, before);
}

bool Child::read_output(std::string& output) {
    if (output_ < 0) return false;
    std::array<char, 65536> buffer;
    bool any = false;
    // The loop is bounded, so that a program with endless output cannot block us.
    for (int i = 0; i < 64; ++i) {
        const ssize_t count = ::read(output_, buffer.data(), buffer.size());
        if (count <= 0) {
            if (count == 0) {
                ::close(output_);
                output_ = -1;
            }
            break;
        }
        output.append(buffer.data(), static_cast<std::size_t>(count));
        any = true;
    }
    return any;
}

std::optional<int> Child::try_wait() {
    if (status_) return status_;
    int status = 0;
    rusage used{};
    if (::wait4(pid_, &status, WNOHANG, &used) != pid_) return std::nullopt;
    status_ = status;
    // The kernel accounts processor time in ticks and checks the limit at a tick.
    constexpr double ticks_s = 0.1;
    const double used_s = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                          static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    rlimit limit{};
    reached_cpu_limit_ = ::getrlimit(RLIMIT_CPU, &limit) == 0 &&
                         used_s + ticks_s >= static_cast<double>(limit.rlim_max);
    reclaim_terminal();
    // Also kill the processes that the program has started and that still run.
    send(SIGKILL);
    return status_;
}

void Child::sleep(int milliseconds) const {
    std::array<pollfd, 2> waiting{pollfd{output_, POLLIN, 0}, pollfd{handle_, POLLIN, 0}};
    // Without a pidfd, poll for the end of the process every millisecond.
    ::poll(waiting.data(), waiting.size(), handle_ >= 0 ? milliseconds : 1);
}

std::uint64_t Child::resident_bytes() const {
    return guard_ ? resident_bytes_below(pid_) : program::resident_bytes(pid_);
}

void Child::send(int signal) {
    if (guard_ && signal == SIGKILL)
        guard_->kill_all();
    else
        ::kill(-pid_, signal);
}

}  // namespace streamlab::program
