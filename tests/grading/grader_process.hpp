// `streamlab grade` as a process that can be stopped.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

extern char** environ;

namespace streamlab::tests {

class GraderProcess {
public:
    // The process writes its output to the file `says`.
    explicit GraderProcess(std::vector<std::string> arguments,
                           const std::filesystem::path& says = "/dev/null") {
        arguments.insert(arguments.begin(), {STREAMLAB_EXECUTABLE, "grade"});
        std::vector<char*> argv;
        for (std::string& argument : arguments)
            argv.push_back(argument.data());
        argv.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, 2, says.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                         0600);
        const int error =
            posix_spawn(&id_, STREAMLAB_EXECUTABLE, &actions, nullptr, argv.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        if (error != 0) throw std::runtime_error("cannot start the grader");
    }
    ~GraderProcess() {
        if (id_ > 0) send(SIGKILL), wait();
    }
    GraderProcess(const GraderProcess&) = delete;
    GraderProcess& operator=(const GraderProcess&) = delete;

    void send(int signal) const { ::kill(id_, signal); }
    // The exit code, or -signal.
    int wait() {
        int status = 0;
        ::waitpid(id_, &status, 0);
        id_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

private:
    pid_t id_ = -1;
};

}  // namespace streamlab::tests
