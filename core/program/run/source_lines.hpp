// From the address of a call to the line of the student's source, by the program's line tables.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::program {

class SourceLines {
public:
    // `own_headers`: folders whose inlined functions are looked through, to their callers.
    SourceLines(const std::filesystem::path& executable,
                std::vector<std::filesystem::path> own_headers);
    ~SourceLines();
    SourceLines(const SourceLines&) = delete;
    SourceLines& operator=(const SourceLines&) = delete;

    // The innermost line that is neither in a system header nor in `own_headers`; line 0 where
    // there is none. `return_address` is that of a call of a program with fixed addresses.
    trace::SourceLine find(std::uint64_t return_address) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// Fills Trace::locations, and the location of whatever has a program counter.
void resolve_locations(trace::Trace& trace, const SourceLines& lines);

}  // namespace streamlab::program
