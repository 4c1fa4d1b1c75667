// Runs a program as a child process and reads its trace.
#pragma once

#include <memory>
#include <string>

#include "program/run/request.hpp"
#include "trace/trace.hpp"

namespace streamlab::program {

enum class Ending {
    running,
    exited,
    crashed,
    timed_out,
    stalled,
    trace_full,
    memory_full,
    stopped
};

// A running program. Its members do not block, except wait(). The program is killed when the thread
// that created the Run ends, so that no program outlives a killed streamlab.
class Run {
public:
    explicit Run(const RunRequest& request);
    ~Run();  // kills the program if it is still running
    Run(Run&&) noexcept;
    Run& operator=(Run&&) noexcept;

    // Reads new output and trace records and checks whether the program has ended. Returns true if
    // anything changed.
    bool poll();
    // Sleeps until there may be output or the program may have ended, at most for the given time.
    void sleep(int milliseconds) const;
    void wait();
    void stop();

    Ending ending() const;
    int exit_code() const;              // if it exited
    int signal() const;                 // if it crashed
    const std::string& output() const;  // stdout and stderr interleaved, if captured
    // The data sent with publish(), available once the program has ended; at most
    // max_published_bytes (publish_file.hpp).
    const std::string& published() const;
    const trace::Trace& trace() const;  // source lines resolved once the program has ended

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::program
