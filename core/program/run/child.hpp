// A child process in its own process group, whose output can be captured without ever blocking.
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

// The limits of a submission, which are set before its first instruction, whatever the walls.
struct Confinement {
    unsigned processor_s = 0;      // seconds of processor time until it is killed; 0: no limit
    std::uint64_t file_bytes = 0;  // the size of a file at which the program is killed
    std::uint64_t stack_bytes = std::uint64_t{8} << 20;  // the same on every machine
    // Whether the child itself sets the filter for system calls; bubblewrap does so otherwise.
    bool sets_filter = true;
    const FileRules* file_rules = nullptr;
};

class Child {
public:
    struct Request {
        std::filesystem::path executable;
        std::vector<std::string> arguments;    // without the program's name
        std::string name;                      // argv[0]
        std::vector<std::string> environment;  // NAME=VALUE; nothing is inherited
        bool capture_output = false;
        // The sandbox's command (bubblewrap), which gets the program as its last arguments; empty:
        // none.
        std::vector<std::string> walls;
        // Our descriptors of the files that the child inherits, by the child's numbers for them
        // (descriptors.hpp).
        std::map<int, int> files;
        unsigned user = 0;  // another user's id to run as; 0: ours
        std::optional<Confinement> confinement;
    };

    // Throws EnvironmentError if the program cannot be started.
    explicit Child(const Request& request);
    ~Child();  // kills what still runs
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Appends what the program has written since the last call. Returns whether there was anything.
    bool read_output(std::string& output);
    // Returns waitpid's status once the process has ended.
    std::optional<int> try_wait();
    // Once it has ended: whether that was when the processor time ran out that our user gives it.
    bool has_used_its_time() const { return has_used_its_time_; }
    // Of memory, by the program and all that it has started.
    std::uint64_t resident_bytes() const;
    // Sleeps until something may have happened, or for the given time.
    void sleep(int milliseconds) const;
    void send(int signal);

private:
    // False, with errno, where the program may not be started.
    bool prepare_child(const Request& request, int& errors);
    void take_files(const Request& request, int& errors) const;
    void take_terminal_back() const;

    const pid_t parent_ = ::getpid();
    std::optional<Guard> guard_;
    pid_t pid_ = -1;         // of the guard, where there is one
    int output_ = -1;        // our end of the pipe
    int output_write_ = -1;  // the program's end
    int handle_ = -1;        // pidfd
    std::optional<int> status_;
    bool has_used_its_time_ = false;
};

}  // namespace streamlab::program
