// Explanations by a pattern of many operations, for runs in which no single late operation explains
// the time.
#pragma once

#include "analysis/analysis.hpp"
#include "render/words.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// The operation that a host function delayed most; without a question if the delay is below
// `at_least_ns`.
TellingWhy why_behind_a_host_function(const trace::Trace& trace, trace::Nanoseconds at_least_ns);

// The host needs longer to issue small pieces of work than the device needs to run them.
TellingWhy why_issued_too_slowly(const trace::Trace& trace, const analysis::Figures& figures);
// Many calls for work that hardly takes longer than they do, even if little of it started late.
TellingWhy why_short_work_costs_the_host(const trace::Trace& trace,
                                         const analysis::Figures& figures);

// The first of these patterns that took a considerable part of the time: kernels that started early
// and then waited, a host that waits before it issues the next work, small pieces of work in
// sequence.
TellingWhy why_of_many(const trace::Trace& trace, const analysis::Figures& figures);

}  // namespace streamlab::render
