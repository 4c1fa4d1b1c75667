#include "program/sandbox/confined_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "base/descriptor.hpp"
#include "program/process/find_in_path.hpp"
#include "program/process/guard.hpp"
#include "program/sandbox/file_rules.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

using base::Descriptor;
using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const char* what) {
    throw EnvironmentError(fmt::format("{}: {}", what, std::strerror(errno)));
}

void open_pipe(Descriptor& read, Descriptor& write) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) fail("cannot open a pipe");
    read.reset(ends[0]);
    write.reset(ends[1]);
}

std::vector<char*> argument_pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

void set_limit(__rlimit_resource resource, rlim_t most, rlim_t more = 0) {
    const rlimit limit{most, most + more};
    ::setrlimit(resource, &limit);
}

class Running {
public:
    explicit Running(const ConfinedCall& call) : call_(call) {
        Descriptor output_write, errors_write;
        open_pipe(output_, output_write);
        open_pipe(errors_, errors_write);
        const Descriptor input(memory_file(call.input));
        std::vector<std::string> arguments = command();
        const std::string tool = find_in_path(arguments.front());
        const char* path = std::getenv("PATH");
        std::vector<std::string> environment{"LC_ALL=C", std::string("PATH=") + (path ? path : "")};
        if (call.walls == Isolation::other_user) {
            file_rules_.emplace(readable_for(tool), call.writable);
            if (!call.writable.empty()) environment.push_back("TMPDIR=" + call.writable.string());
        }
        const std::vector<char*> argv = argument_pointers(arguments);
        const std::vector<char*> variables = argument_pointers(environment);
        guard_.emplace();
        process_ = ::fork();
        if (process_ == 0) {
            // Between fork and exec only async-signal-safe calls are allowed: another thread may
            // have held a lock at the fork.
            prepare(input.get(), output_write.get(), errors_write.get());
            ::execve(tool.c_str(), argv.data(), variables.data());
            ::_exit(127);
        }
        if (process_ < 0) fail("cannot start a process");
        guard_->started();
    }

    ConfinedResult run() {
        read();
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR)
            continue;
        if (WIFEXITED(status)) result_.exit_code = WEXITSTATUS(status);
        // Our own exit codes for failures between fork and exec; no compiler uses them.
        if (call_.walls == Isolation::other_user && WIFEXITED(status) &&
            (result_.exit_code == 126 || result_.exit_code == 127))
            throw EnvironmentError(fmt::format("cannot start {} behind its walls: try it again",
                                               call_.arguments.front()));
        if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
        describe_limit();
        return std::move(result_);
    }

private:
    std::vector<std::string> command() const {
        std::vector<std::string> whole;
        if (call_.walls == Isolation::namespaces)
            whole = bubblewrap(call_.writable, call_.readable);
        whole.insert(whole.end(), call_.arguments.begin(), call_.arguments.end());
        return whole;
    }

    // A compiler outside the system's folders has its other files next to it.
    std::vector<fs::path> readable_for(const std::string& tool) const {
        std::vector<fs::path> all = call_.readable;
        std::error_code error;
        const fs::path prefix = fs::canonical(tool, error).parent_path().parent_path();
        if (!error && prefix != "/") all.push_back(prefix);
        return all;
    }

    void prepare(int input, int output, int errors) {
        if (!guard_->stand()) ::_exit(126);
        // At our size limit the tool must end by a signal, which distinguishes it from EFBIG, an
        // error of the file system.
        std::signal(SIGXFSZ, SIG_DFL);
        ::dup2(input, 0);
        ::dup2(output, 1);
        ::dup2(errors, 2);
        set_limit(RLIMIT_CORE, 0);
        // The soft limit is reached first: its signal identifies it.
        set_limit(RLIMIT_CPU, call_.limits.processor_s, 1);
        set_limit(RLIMIT_AS, call_.limits.memory_bytes);
        set_limit(RLIMIT_FSIZE, call_.limits.file_bytes);
        if (call_.walls != Isolation::other_user) return;
        if (::setgroups(0, nullptr) != 0 ||
            ::setresgid(other_user_id, other_user_id, other_user_id) != 0 ||
            ::setresuid(other_user_id, other_user_id, other_user_id) != 0)
            ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a change of user clears it
        if (::chdir("/") != 0 || !file_rules_->enter()) ::_exit(126);
    }

    void read() {
        const auto end = Clock::now() + std::chrono::duration<double>(call_.limits.wall_s);
        while (output_.is_open() || errors_.is_open()) {
            std::array<pollfd, 2> waiting{pollfd{output_.get(), POLLIN, 0},
                                          pollfd{errors_.get(), POLLIN, 0}};
            ::poll(waiting.data(), waiting.size(), 1000);
            if (waiting[0].revents != 0) read_output();
            if (waiting[1].revents != 0) read_errors();
            if (Clock::now() > end) {
                result_.fault = fmt::format("it had not ended after {:.0f} s by the clock",
                                            call_.limits.wall_s);
                end_it();
            }
            if (result_.output.size() > call_.limits.output_bytes) {
                result_.limit = fmt::format("is more than {} MiB of text for the compiler, with "
                                            "what it includes and expands",
                                            call_.limits.output_bytes >> 20);
                end_it();
            }
        }
    }

    // Returns false at the end of the file.
    static bool append(const Descriptor& from, std::string& text) {
        std::array<char, 65536> buffer;
        const ssize_t count = ::read(from.get(), buffer.data(), buffer.size());
        if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
        return count > 0 || (count < 0 && errno == EINTR);
    }

    void read_output() {
        if (!append(output_, result_.output)) output_.close();
    }

    void read_errors() {
        if (!append(errors_, result_.errors)) errors_.close();
        if (result_.errors.size() <= call_.limits.errors_bytes) return;
        result_.errors.resize(call_.limits.errors_bytes);
        result_.errors_truncated = true;
    }

    void end_it() {
        guard_->kill_all();
        output_.close();
        errors_.close();
    }

    // Our limit, or our user's hard limit if that is lower and may not be raised.
    static rlim_t effective(__rlimit_resource resource, rlim_t ours) {
        rlimit limit{};
        return ::getrlimit(resource, &limit) == 0 ? std::min(ours, limit.rlim_max) : ours;
    }

    void describe_limit() {
        if (result_.ok() || !result_.limit.empty() || !result_.fault.empty()) return;
        const ToolFailure failure = failure_of(result_, call_.tool, result_.errors_truncated);
        const ProcessLimits& limits = call_.limits;
        const rlim_t file_bytes = effective(RLIMIT_FSIZE, limits.file_bytes);
        switch (failure.cause) {
        case ToolFailure::Cause::program:
            return;
        case ToolFailure::Cause::processor:
            result_.stopped = CompilerLimit::of_time(
                static_cast<unsigned>(effective(RLIMIT_CPU, limits.processor_s)));
            return;
        case ToolFailure::Cause::memory:
            result_.stopped = CompilerLimit::of_memory(effective(RLIMIT_AS, limits.memory_bytes));
            return;
        case ToolFailure::Cause::file_size:
            if (file_bytes < limits.file_bytes)
                result_.fault =
                    fmt::format("files may have at most {} KiB here (ulimit -f)", file_bytes >> 10);
            else
                result_.limit =
                    fmt::format("becomes a file of more than {} MiB", limits.file_bytes >> 20);
            return;
        case ToolFailure::Cause::machine:
            result_.fault = failure.words;
        }
    }

    const ConfinedCall& call_;
    ConfinedResult result_;
    Descriptor output_, errors_;
    std::optional<Guard> guard_;
    pid_t process_ = -1;  // the guard's process id
    std::optional<FileRules> file_rules_;
};

}  // namespace

ConfinedResult run_confined(const ConfinedCall& call) {
    if (find_in_path(call.arguments.front()).empty())
        throw EnvironmentError(fmt::format("cannot start {}", call.arguments.front()));
    ConfinedResult result = Running(call).run();
    // A sandbox that cannot be set up is a fault of the machine, not a failure of the tool.
    if (call.walls == Isolation::namespaces && !result.ok() &&
        result.errors.rfind("bwrap: ", 0) == 0)
        throw EnvironmentError(fmt::format("bubblewrap cannot put up its walls: {}",
                                           result.errors.substr(0, result.errors.find('\n'))));
    return result;
}

void throw_on_fault(const ConfinedResult& result) {
    if (result.stopped) throw *result.stopped;
    if (result.fault.empty()) return;
    throw EnvironmentError("the compiler or the linker failed, which says nothing about the "
                           "program: " +
                           result.fault);
}

std::vector<fs::path> header_folders(const std::string& compiler) {
    std::vector<fs::path> folders{"/usr/include", "/usr/lib", "/usr/local/include"};
    std::error_code error;
    const fs::path prefix =
        fs::canonical(find_in_path(compiler), error).parent_path().parent_path();
    if (!error && prefix != "/usr" && prefix != "/")
        folders.insert(folders.end(), {prefix / "include", prefix / "lib", prefix / "lib64"});
    std::erase_if(folders, [](const fs::path& folder) { return !fs::exists(folder); });
    return folders;
}

}  // namespace streamlab::program
