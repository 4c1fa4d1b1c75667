// Reads the trace file of a running or ended program into memory, as far as it is published.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "trace/trace.hpp"

namespace streamlab::trace {

// A file that is missing, cut short or no trace at all. what() is one line for the user.
struct TraceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Reader {
public:
    // Maps `file`. Throws TraceError where it is missing, foreign, of another version or cut short
    // within its header.
    explicit Reader(const std::filesystem::path& file);
    // The same of a file that is open already, of which it keeps a descriptor of its own. `name` is
    // for messages.
    Reader(int file, std::string name);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // Takes in what was published since the last call. Returns whether there was anything.
    bool poll();
    // The program said that it ended (a crash never says so).
    bool ended() const;
    // Some records are missing, because the disk was full while the program ran.
    bool lossy() const;
    const Trace& trace() const { return trace_; }
    Trace take();  // ends the reading; operations sorted by id

private:
    struct Mapping;
    std::unique_ptr<Mapping> mapping_;
    Trace trace_;
};

Trace read_trace_file(const std::filesystem::path& file);

// The trace of a file: of a run's own, or JSON (json.hpp), told apart by the first bytes. Throws
// TraceError.
Trace load(const std::filesystem::path& file);

}  // namespace streamlab::trace
