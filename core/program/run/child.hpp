// A child process in its own process group, whose output can be captured without blocking.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "program/process/guard.hpp"
#include "program/sandbox/file_rules.hpp"

namespace streamlab::program {

// The limits of a submission; set before its first instruction, with any kind of sandbox.
struct Confinement {
    unsigned processor_s = 0;      // processor time in seconds until it is killed; 0: no limit
    std::uint64_t file_bytes = 0;  // file size at which the program is killed
    std::uint64_t stack_bytes = std::uint64_t{8} << 20;  // the same on every machine
    // The child itself installs the system call filter; false if bubblewrap does.
    bool sets_filter = true;
    const FileRules* file_rules = nullptr;
};

class Child {
public:
    struct Request {
        std::filesystem::path executable;
        std::vector<std::string> arguments;    // without argv[0]
        std::string name;                      // used as argv[0]
        std::vector<std::string> environment;  // NAME=VALUE; the child inherits no other variables
        bool capture_output = false;
        // The sandbox command (bubblewrap), to which the program's command is appended; empty
        // without a sandbox.
        std::vector<std::string> walls;
        // Maps the child's descriptor numbers (descriptors.hpp) to ours, for the files that the
        // child inherits.
        std::map<int, int> files;
        unsigned user = 0;  // user id to run as; 0: unchanged
        std::optional<Confinement> confinement;
    };

    // Throws EnvironmentError if the program cannot be started.
    explicit Child(const Request& request);
    ~Child();  // kills the process if it is still running
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Appends the output written since the last call. Returns false if there was none.
    bool read_output(std::string& output);
    // Returns waitpid's status once the process has ended.
    std::optional<int> try_wait();
    // Valid once the process has ended: true if it used up the processor time (ulimit -t) of our
    // user.
    bool reached_cpu_limit() const { return reached_cpu_limit_; }
    // Resident memory of the program and all its descendants.
    std::uint64_t resident_bytes() const;
    // Sleeps until there may be output or the process may have ended, at most for the given time.
    void sleep(int milliseconds) const;
    void send(int signal);

private:
    // Returns false, with errno, if the program may not be started.
    bool prepare_child(const Request& request, int& errors);
    void assign_descriptors(const Request& request, int& errors) const;
    void reclaim_terminal() const;

    const pid_t parent_ = ::getpid();
    std::optional<Guard> guard_;
    pid_t pid_ = -1;         // the guard's, if there is one
    int output_ = -1;        // our end of the output pipe
    int output_write_ = -1;  // the program's end of the output pipe
    int handle_ = -1;        // pidfd
    std::optional<int> status_;
    bool reached_cpu_limit_ = false;
};

}  // namespace streamlab::program
