// Maps the address of a call to the line of the student's source, using the program's line tables.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::program {

class SourceLines {
public:
    // `own_headers`: folders of headers whose inlined functions are attributed to the caller's
    // line.
    SourceLines(const std::filesystem::path& executable,
                std::vector<std::filesystem::path> own_headers);
    ~SourceLines();
    SourceLines(const SourceLines&) = delete;
    SourceLines& operator=(const SourceLines&) = delete;

    // Returns the innermost location that is neither in a system header nor in `own_headers`; line
    // 0 if there is none. `return_address` is a call's return address in a program with fixed
    // addresses.
    trace::SourceLine find(std::uint64_t return_address) const;
    // The line from which the function was called that contains that location, if the compiler has
    // inlined it there; else line 0.
    trace::SourceLine find_outer(std::uint64_t return_address) const;
    // The line for a call stack: return addresses, innermost first, relative to the program as
    // linked. The launch functions that nvcc generates are not attributed to the student.
    trace::SourceLine find_call(const std::vector<std::uint64_t>& return_addresses) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// Fills Trace::locations, and the location of each record with a program counter. In the note of a
// crash, the instruction's address at the end is replaced by "at fence.cu:31", or removed if it is
// not in the student's source.
void resolve_locations(trace::Trace& trace, const SourceLines& lines);

}  // namespace streamlab::program
