// What a change would bring: the same program, run again with one rule or one knob changed.
#pragma once

#include <string>
#include <vector>

#include "analysis/why_not.hpp"
#include "cli/course/target.hpp"
#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

struct Trial {
    std::string change;  // "with pinned host memory", as the end of a sentence
    trace::Nanoseconds makespan_ns = 0;
    trace::Nanoseconds overlap_ns = 0;  // of the two operations
    // The first error that the change brings, such as a race: then the order was needed.
    std::string error;
};

// Tries the changes that suit the reason, each in a run of its own. Leaves out a change with which
// the program fails, or which changes nothing. `request` is that of the run with that trace.
std::vector<Trial> try_changes(const Target& target, const program::RunRequest& request,
                               const trace::Trace& trace, const analysis::WhyNot& why);

}  // namespace streamlab::cli
