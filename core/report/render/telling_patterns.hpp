// Explanations by a pattern of many operations, for runs in which no single late operation explains
// the time.
#pragma once

#include "analysis/analysis.hpp"
#include "render/words.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// The operation that a host function delayed most; without a question if the delay is below
// `at_least_ns`.
RunExplanation explain_host_function_delay(const trace::Trace& trace,
                                           trace::Nanoseconds at_least_ns);

// The host needs longer to issue small pieces of work than the device needs to run them.
RunExplanation explain_slow_issue(const trace::Trace& trace, const analysis::Figures& figures);
// Many calls for work that hardly takes longer than they do, even if little of it started late.
RunExplanation explain_launch_overhead(const trace::Trace& trace, const analysis::Figures& figures);

// The first of these patterns that took a considerable part of the time: kernels that started early
// and then waited, a host that waits before it issues the next work, small pieces of work in
// sequence.
RunExplanation explain_pattern(const trace::Trace& trace, const analysis::Figures& figures);

}  // namespace streamlab::render
