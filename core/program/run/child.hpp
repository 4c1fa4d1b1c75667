// A child process of its own group, whose output may be captured without ever blocking.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "program/untrusted/file_rules.hpp"

namespace streamlab::program {

// What holds for a submission from before its first instruction on, walls or not.
struct Confinement {
    unsigned processor_s = 0;      // of processor time, then it is killed; 0: no limit
    std::uint64_t file_bytes = 0;  // of each file, then it is killed
    std::uint64_t stack_bytes = std::uint64_t{8} << 20;  // the same on every machine
    // Set in the child itself, unless bubblewrap does.
    bool sets_filter = true;
    const FileRules* file_rules = nullptr;
};

class Child {
public:
    struct Request {
        std::filesystem::path executable;
        std::vector<std::string> arguments;    // without the program's name
        std::string name;                      // argv[0]
        std::vector<std::string> environment;  // NAME=VALUE, all of it
        bool capture_output = false;
        // Called with the program as their last arguments, where there are any (bubblewrap).
        std::vector<std::string> walls;
        // Files of ours that the child finds open, by its own numbers for them (descriptors.hpp).
        std::map<int, int> files;
        unsigned user = 0;  // another user's id to run as; 0: ours
        std::optional<Confinement> confinement;
    };

    // Throws EnvironmentError where it cannot be started.
    explicit Child(const Request& request);
    ~Child();  // kills what still runs
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Appends what the program wrote since. Returns whether there was anything.
    bool read_output(std::string& output);
    // The status as from waitpid, once it has ended.
    std::optional<int> try_wait();
    pid_t id() const { return pid_; }
    // Sleeps until something may have happened, at most so long.
    void sleep(int milliseconds) const;
    void send(int signal) const;

private:
    void prepare_child(const Request& request, int& errors) const;
    void take_files(const Request& request, int& errors) const;
    void take_terminal_back() const;

    pid_t pid_ = -1;
    int output_ = -1;        // our end of the pipe
    int output_write_ = -1;  // the program's end
    int handle_ = -1;        // pidfd
    std::optional<int> status_;
};

}  // namespace streamlab::program
