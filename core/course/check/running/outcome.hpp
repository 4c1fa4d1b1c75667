// The outcome of one run of a submission, and of the reference's run with the same seed.
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

    // The run ended well, and its trace covers it to the end. Only a complete run can be judged for
    // overlap, times and leaks: what a lost trace does not show is not known to be right.
    bool is_complete() const { return has_ended_well() && trace && trace->complete; }
    bool has_ended_well() const { return ending == program::Ending::exited && exit_code == 0; }
};

// The parts of the reference's run with which a submission is compared.
struct ReferenceRun {
    std::vector<Published> published;
    trace::Nanoseconds makespan_ns = 0;
    std::map<std::string, trace::Nanoseconds> ends;  // of ends_by's operations
    trace::Nanoseconds kernels_ns = 0;               // the sum of all kernels' times
    trace::Nanoseconds waited_ns = 0;                // waited_before_work()
    CarriedWork carried;
};

// When the program issued its last work, that of the harness (a path, or empty) aside.
trace::Nanoseconds last_work_issued(const trace::Trace& trace, const std::string& harness);
// How long the host waited in the program's calls that more of its work follows. The last wait
// delays nothing: where the program leaves it out, the harness waits.
trace::Nanoseconds waited_before_work(const trace::Trace& trace, const std::string& harness);

// Whether the clock or the limit of processor time stopped it. In a sandbox that says something
// about this machine, or the program makes one of the few calls that do no work.
bool met_backstop(const RunOutcome& run);

// Whether the limit of work ended the run.
bool ended_at_limit(program::Ending ending, const trace::Trace& trace);

// The sum of all kernels' times.
trace::Nanoseconds time_in_kernels(const trace::Trace& trace);

// The end of the last operation of that name (a kernel's, or "h2d", "d2h", "d2d"), counted from the
// start of the first work; trace::never if there is none.
trace::Nanoseconds end_of(const trace::Trace& trace, const std::string& operation);

// "puzzle.cu crashed with SIGSEGV: ..."; empty if the run is complete.
std::string ending_in_words(const RunOutcome& run, const std::string& program);

}  // namespace streamlab::check
