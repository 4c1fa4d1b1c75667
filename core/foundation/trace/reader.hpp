// Reads the published part of the trace file of a running or ended program into memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "trace/trace.hpp"

namespace streamlab::trace {

// Thrown for a file that is missing, cut short or not a trace. what() is one line for the user.
struct TraceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Reader {
public:
    // Maps `file`. Throws TraceError if it is missing, not a trace, of another version or cut short
    // within its header.
    explicit Reader(const std::filesystem::path& file);
    // The same of a file that is open already, of which it keeps a descriptor of its own. `name` is
    // for messages.
    Reader(int file, std::string name);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // Reads what was published since the last call. Returns whether there was anything.
    bool poll();
    // True if the program recorded that it ended (after a crash it has not).
    bool ended() const;
    // True if records are missing because the disk was full while the program ran.
    bool lossy() const;
    const Trace& trace() const { return trace_; }
    Trace take();  // ends the reading; operations sorted by id

private:
    struct Source;
    std::unique_ptr<Source> source_;
    Trace trace_;
};

Trace read_trace_file(const std::filesystem::path& file);

// Loads a trace from a run's own trace file or from JSON (json.hpp); the first bytes tell which.
// Throws TraceError.
Trace load(const std::filesystem::path& file);

}  // namespace streamlab::trace
