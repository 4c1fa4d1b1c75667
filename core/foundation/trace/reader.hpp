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

// Thrown for a file that is missing, truncated or not a trace. what() is one line for the user.
struct TraceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Reader {
public:
    // Opens `file`. Throws TraceError if it is missing, not a trace, of another version or
    // truncated within its header.
    explicit Reader(const std::filesystem::path& file);
    // Reads a file that is open already; the descriptor is duplicated. `name` is for messages.
    Reader(int file, std::string name);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // Reads the records published since the last call. Returns true if there were any.
    bool poll();
    // True if the program recorded its end (not after a crash).
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

// Loads a trace from a run's own trace file or from JSON (json.hpp), distinguished by the first
// bytes. Throws TraceError.
Trace load(const std::filesystem::path& file);

}  // namespace streamlab::trace
