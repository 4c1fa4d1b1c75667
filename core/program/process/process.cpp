#include "program/process/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

extern char** environ;

namespace streamlab::program {

namespace {

class Pipe {
public:
    Pipe() {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0)
            throw EnvironmentError(fmt::format("cannot open a pipe: {}", std::strerror(errno)));
    }
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    void close_end(std::size_t which) {
        if (ends_[which] >= 0) ::close(ends_[which]);
        ends_[which] = -1;
    }
    // Returns false at the end of the file.
    bool read_into(std::string& text) {
        std::array<char, 65536> buffer;
        const ssize_t count = ::read(ends_[0], buffer.data(), buffer.size());
        if (count < 0) return errno == EINTR;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        return count > 0;
    }

private:
    std::array<int, 2> ends_{-1, -1};
};

// Tools run with English messages, because we parse them.
std::vector<char*> english_environment() {
    static char language[] = "LC_ALL=C";
    std::vector<char*> result;
    for (char** variable = environ; *variable != nullptr; ++variable)
        if (std::strncmp(*variable, "LC_ALL=", 7) != 0) result.push_back(*variable);
    result.push_back(language);
    result.push_back(nullptr);
    return result;
}

pid_t spawn(const std::vector<std::string>& arguments, std::string_view input, const Pipe& output,
            const Pipe& errors) {
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.data()));
    argv.push_back(nullptr);
    std::vector<char*> environment = english_environment();
    const int file = input.empty() ? -1 : memory_file(input);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input.empty())
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    else
        posix_spawn_file_actions_adddup2(&actions, file, 0);
    posix_spawn_file_actions_adddup2(&actions, output.write_end(), 1);
    posix_spawn_file_actions_adddup2(&actions, errors.write_end(), 2);
    pid_t child = -1;
    const int error =
        posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    if (file >= 0) ::close(file);
    if (error != 0)
        throw EnvironmentError(
            fmt::format("cannot start {}: {}", arguments.front(), std::strerror(error)));
    return child;
}

void read_both(Pipe& output, Pipe& errors, ProcessResult& result) {
    bool output_open = true;
    bool errors_open = true;
    while (output_open || errors_open) {
        std::array<pollfd, 2> waiting{pollfd{output_open ? output.read_end() : -1, POLLIN, 0},
                                      pollfd{errors_open ? errors.read_end() : -1, POLLIN, 0}};
        if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return;
        if (waiting[0].revents != 0) output_open = output.read_into(result.output);
        if (waiting[1].revents != 0) errors_open = errors.read_into(result.errors);
    }
}

}  // namespace

namespace {

int create_memory_file(std::string_view text, unsigned flags, int seals) {
    const int file = ::memfd_create("streamlab", MFD_CLOEXEC | flags);
    bool is_whole = file >= 0;
    while (is_whole && !text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        is_whole = count > 0;
        if (is_whole) text.remove_prefix(static_cast<std::size_t>(count));
    }
    if (is_whole && seals != 0) is_whole = ::fcntl(file, F_ADD_SEALS, seals) == 0;
    if (is_whole && ::lseek(file, 0, SEEK_SET) == 0) return file;
    const int error = errno;
    if (file >= 0) ::close(file);
    throw EnvironmentError(fmt::format("no memory for a file: {}", std::strerror(error)));
}

}  // namespace

int memory_file(std::string_view text) { return create_memory_file(text, 0, 0); }

int sealed_memory_file(std::string_view text) {
    return create_memory_file(text, MFD_ALLOW_SEALING,
                              F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
}

ProcessResult run_process(const std::vector<std::string>& arguments, std::string_view input) {
    Pipe output;
    Pipe errors;
    const pid_t child = spawn(arguments, input, output, errors);
    output.close_end(1);
    errors.close_end(1);
    ProcessResult result;
    read_both(output, errors, result);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
    return result;
}

}  // namespace streamlab::program
