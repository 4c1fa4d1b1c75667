// The outcome of one run of a submission, and of the reference's run with the same seed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "check/running/published.hpp"
#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

struct RunOutcome {
    std::string profile;
    std::uint64_t seed = 1;
    program::Ending ending = program::Ending::exited;
    int exit_code = 0;
    int signal = 0;
    std::string output;
    std::vector<Published> published;
    std::shared_ptr<const trace::Trace> trace;

    // It came to a good end, and the trace was there from the beginning to that end. Only then does
    // the run say anything about overlap, times and leaks: what a lost trace does not show has not
    // been seen to be right.
    bool is_complete() const { return has_ended_well() && trace && trace->complete; }
    bool has_ended_well() const { return ending == program::Ending::exited && exit_code == 0; }
};

// Of the reference only what a submission is compared with.
struct ReferenceRun {
    std::vector<Published> published;
    trace::Nanoseconds makespan_ns = 0;
    std::map<std::string, trace::Nanoseconds> ends;  // of ends_by's operations
    trace::Nanoseconds kernels_ns = 0;               // all kernels' times together
};

// Did the limit of work end a run that ended so?
bool ended_at_limit(program::Ending ending, const trace::Trace& trace);

// The times of all kernels together.
trace::Nanoseconds time_in_kernels(const trace::Trace& trace);

// The end of the last operation of that name (a kernel's, or "h2d", "d2h", "d2d"), counted from
// the start of the first work; trace::never where there is none.
trace::Nanoseconds end_of(const trace::Trace& trace, const std::string& operation);

// "puzzle.cu crashed with SIGSEGV: ..."; empty where the run is complete.
std::string ending_in_words(const RunOutcome& run, const std::string& program);

}  // namespace streamlab::check
