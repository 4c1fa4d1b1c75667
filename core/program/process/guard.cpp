#include "program/process/guard.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "base/environment_error.hpp"

namespace streamlab::program {

namespace {

constexpr int moment_ms = 5;

void close_from(unsigned first, unsigned last) {
    if (first > last || ::syscall(SYS_close_range, first, last, 0) == 0) return;
    constexpr unsigned most = 1 << 16;
    for (unsigned file = first; file <= last && file < most; ++file)
        ::close(static_cast<int>(file));
}

// Sends SIGKILL to the guard's children. The guard is a subreaper, so it inherits the children of a
// child that ends.
void kill_children() {
    std::array<char, 4096> text{};
    const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    const ssize_t count = ::read(file, text.data(), text.size());
    ::close(file);
    pid_t process = 0;
    // If the text was truncated, the last number may be incomplete; it is skipped and read again
    // later.
    for (ssize_t i = 0; i < count; ++i) {
        const char c = text[static_cast<std::size_t>(i)];
        if (c >= '0' && c <= '9') {
            process = 10 * process + (c - '0');
            continue;
        }
        if (process > 1) ::kill(process, SIGKILL);
        process = 0;
    }
}

// `tool`: 0 if it has ended. Gives up after longest_ms, as a process in uninterruptible sleep (disk
// I/O) does not end.
void kill_children_and_wait(pid_t tool, int& status) {
    constexpr int longest_ms = 10'000;
    if (tool > 0) ::kill(tool, SIGKILL);
    for (int elapsed_ms = 0; elapsed_ms < longest_ms;) {
        kill_children();
        int wait_status = 0;
        const pid_t ended = ::waitpid(-1, &wait_status, WNOHANG);
        if (ended < 0 && errno != EINTR) return;  // no children left
        if (ended > 0) {
            if (ended == tool) status = wait_status;
            continue;
        }
        constexpr timespec pause{0, 1'000'000};
        ::nanosleep(&pause, nullptr);
        ++elapsed_ms;
    }
}

[[noreturn]] void end_with_status(int status) {
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        std::signal(signal, SIG_DFL);
        sigset_t only;
        sigemptyset(&only);
        sigaddset(&only, signal);
        ::sigprocmask(SIG_UNBLOCK, &only, nullptr);
        ::kill(::getpid(), signal);
    }
    ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

[[noreturn]] void watch(pid_t tool, int alive) {
    // The tool receives these signals itself, and the guard must outlive it.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2})
        std::signal(signal, SIG_IGN);
    // Close the inherited descriptors: an open write end would keep the tool's output pipe from
    // reaching its end.
    close_from(0, static_cast<unsigned>(alive) - 1);
    close_from(static_cast<unsigned>(alive) + 1, ~0u);
    const int handle = static_cast<int>(::syscall(SYS_pidfd_open, tool, 0));
    int status = 0;
    while (::waitpid(tool, &status, WNOHANG) != tool) {
        std::array<pollfd, 2> waiting{pollfd{alive, POLLIN, 0}, pollfd{handle, POLLIN, 0}};
        ::poll(waiting.data(), waiting.size(), handle >= 0 ? -1 : moment_ms);
        if (waiting[0].revents == 0) continue;
        kill_children_and_wait(tool, status);
        end_with_status(status);
    }
    kill_children_and_wait(0, status);
    end_with_status(status);
}

}  // namespace

Guard::Guard() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw base::EnvironmentError(fmt::format("cannot open a pipe: {}", std::strerror(errno)));
    alive_.reset(ends[0]);
    held_.reset(ends[1]);
}

bool Guard::stand() {
    held_.close();
    // The guard and the tool's processes form one process group, to which signals can be sent.
    ::setpgid(0, 0);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    const pid_t guard = ::getpid();
    const pid_t tool = ::fork();
    if (tool < 0) return false;
    if (tool > 0) watch(tool, alive_.get());
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != guard) ::_exit(127);
    return true;
}

}  // namespace streamlab::program
