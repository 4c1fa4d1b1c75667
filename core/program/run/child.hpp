// A child process in its own process group, whose output can be captured without ever blocking.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::program {

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
        unsigned user = 0;         // another user's id to run as; 0: ours
        unsigned processor_s = 0;  // seconds of processor time until it is killed; 0: no limit
        int publish = -1;  // our descriptor that becomes the child's publish_descriptor; -1: none
    };
    static constexpr int publish_descriptor = 100;  // the same in every run

    // Throws EnvironmentError if the program cannot be started.
    explicit Child(const Request& request);
    ~Child();  // kills what still runs
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Appends what the program has written since the last call. Returns whether there was anything.
    bool read_output(std::string& output);
    // Returns waitpid's status once the process has ended.
    std::optional<int> try_wait();
    pid_t id() const { return pid_; }
    // Sleeps until something may have happened, or for the given time.
    void sleep(int milliseconds) const;
    void send(int signal) const;

private:
    void prepare_child(const Request& request);
    void take_terminal_back() const;

    pid_t pid_ = -1;
    int output_ = -1;        // our end of the pipe
    int output_write_ = -1;  // the program's end
    int handle_ = -1;        // pidfd
    std::optional<int> status_;
};

}  // namespace streamlab::program
