// Outcome of one run of a submission, and of the reference run with the same seed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "check/running/origins.hpp"
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
    Origins origins;  // of a complete run

    // True if the run ended normally and its trace is complete. Overlap, times and leaks can be
    // judged only then: a truncated trace may hide violations.
    bool is_complete() const { return ended_normally() && trace && trace->complete; }
    bool ended_normally() const { return ending == program::Ending::exited && exit_code == 0; }
};

// The parts of a reference run that submissions are compared with.
struct ReferenceRun {
    std::vector<Published> published;
    trace::Nanoseconds makespan_ns = 0;
    std::map<std::string, trace::Nanoseconds> ends;  // by operation of ends_by
    trace::Nanoseconds kernels_ns = 0;               // time_in_kernels()
    trace::Nanoseconds waited_ns = 0;                // blocked_ns_before_last_work()
    ContributingWork carried;
};

// The time at which the program issued its last work, excluding that of the harness (a path, or
// empty).
trace::Nanoseconds last_work_issued(const trace::Trace& trace, const std::string& harness);
// Total time for which the host blocked in the program's calls before it issued its last work. A
// later wait delays nothing: the harness would wait instead.
trace::Nanoseconds blocked_ns_before_last_work(const trace::Trace& trace,
                                               const std::string& harness);

// True if the wall clock or the limit of CPU time stopped the run. In a sandbox the machine is then
// too slow, or the program repeats one of the few calls that are not metered as work.
bool hit_time_limit(const RunOutcome& run);

// True if the limit on work ended the run.
bool hit_work_limit(program::Ending ending, const trace::Trace& trace);

// The sum of all kernels' times.
trace::Nanoseconds time_in_kernels(const trace::Trace& trace);

// The end of the last operation of that name (a kernel, "h2d", "d2h" or "d2d"), relative to the
// start of the first work; trace::never if there is none.
trace::Nanoseconds end_of(const trace::Trace& trace, const std::string& operation);

// "puzzle.cu crashed with SIGSEGV: ..."; empty if the run is complete.
std::string ending_text(const RunOutcome& run, const std::string& program);

}  // namespace streamlab::check
