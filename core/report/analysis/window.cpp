#include "analysis/window.hpp"

#include <algorithm>

namespace streamlab::analysis {

namespace {

using trace::Nanoseconds;

// Idle time at an edge is shown if it takes at most 1 / tolerated_parts of the picture.
constexpr Nanoseconds tolerated_parts = 12;
// The picture's start is rounded to a step of at most 1 / round_parts of its duration.
constexpr Nanoseconds round_parts = 10;

// The largest of 1, 2, 5, 10, 20, 50, ... ns that is at most `most_ns`.
Nanoseconds round_step(Nanoseconds most_ns) {
    Nanoseconds step = 1;
    for (Nanoseconds power = 1; power <= most_ns; power *= 10) {
        for (const Nanoseconds factor : {1, 2, 5})
            if (factor <= most_ns / power) step = factor * power;
        if (power > most_ns / 10) break;
    }
    return step;
}

}  // namespace

Window interesting_window(const trace::Trace& trace) {
    Window all{0, trace.end_ns};
    Window work{trace.end_ns, 0};
    for (const auto& operation : trace.operations) {
        const trace::HostCall* call = trace::find_call(trace, operation.call);
        work.begin_ns = std::min(work.begin_ns, call ? call->begin_ns : operation.enqueue_ns);
        const bool ended = operation.end_ns != trace::never;
        work.end_ns =
            std::max({work.end_ns, operation.enqueue_ns, ended ? operation.end_ns : trace.end_ns});
    }
    for (const auto& call : trace.calls) {
        all.end_ns = std::max({all.end_ns, call.begin_ns, call.end_ns});
        // Show the whole of a call that waited for the work.
        const bool spans_end = call.begin_ns <= work.end_ns && call.end_ns > work.end_ns;
        if (spans_end && call.blocked_ns > 0) work.end_ns = call.end_ns;
    }
    all.end_ns = std::max(all.end_ns, work.end_ns);
    if (trace.operations.empty() || work.end_ns <= work.begin_ns) return all;

    const Nanoseconds tolerance = (work.end_ns - work.begin_ns) / tolerated_parts;
    if (work.begin_ns - all.begin_ns <= tolerance) work.begin_ns = all.begin_ns;
    if (all.end_ns - work.end_ns <= tolerance) work.end_ns = all.end_ns;
    // Start the axis with a round number.
    work.begin_ns -= work.begin_ns % round_step((work.end_ns - work.begin_ns) / round_parts);
    return work;
}

}  // namespace streamlab::analysis
