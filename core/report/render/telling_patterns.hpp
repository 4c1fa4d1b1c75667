// What a run's operations have in common, where no single one of them came so late that it explains
// the time.
#pragma once

#include "analysis/analysis.hpp"
#include "render/words.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// The operation that a host function held up the longest; without a question if that took less than
// `at_least_ns`.
TellingWhy why_behind_a_host_function(const trace::Trace& trace, trace::Nanoseconds at_least_ns);

// The host needs longer to issue small pieces of work than the device needs for them.
TellingWhy why_issued_too_slowly(const trace::Trace& trace, const analysis::Figures& figures);
// Many calls for work that is hardly longer than they are, even where little of it came late.
TellingWhy why_short_work_costs_the_host(const trace::Trace& trace,
                                         const analysis::Figures& figures);

// The first of these that took a good part of the time: kernels that began early and then waited, a
// host that waits before it issues the next piece of work, small pieces of work one after the
// other.
TellingWhy why_of_many(const trace::Trace& trace, const analysis::Figures& figures);

}  // namespace streamlab::render
