#include <algorithm>
#include <map>
#include <tuple>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

namespace {

using trace::OperationKind;

struct Interval {
    Nanoseconds begin_ns;
    Nanoseconds end_ns;
};

// An operation that was still running at the end of the trace counts up to its end; one that never
// started does not count.
bool ran(const trace::Trace& trace, const trace::Operation& operation, Interval& when) {
    if (operation.start_ns == trace::never || !is_work(operation.kind)) return false;
    when.begin_ns = operation.start_ns;
    when.end_ns = operation.end_ns == trace::never ? trace.end_ns : operation.end_ns;
    when.end_ns = std::max(when.begin_ns, when.end_ns);
    return true;
}

Nanoseconds union_of(std::vector<Interval>& intervals) {
    std::sort(intervals.begin(), intervals.end(),
              [](const Interval& a, const Interval& b) { return a.begin_ns < b.begin_ns; });
    Nanoseconds covered = 0;
    Nanoseconds until = intervals.empty() ? 0 : intervals.front().begin_ns;
    for (const Interval& interval : intervals) {
        covered += std::max<Nanoseconds>(0, interval.end_ns - std::max(until, interval.begin_ns));
        until = std::max(until, interval.end_ns);
    }
    return covered;
}

bool is_on_device(OperationKind kind) {
    return kind == OperationKind::memset || kind == OperationKind::copy_d2d ||
           kind == OperationKind::copy_peer;
}

Overlap overlap_of(const trace::Trace& trace) {
    enum Sort { h2d, d2h, kernel, on_device, sorts };
    struct Step {
        Nanoseconds time_ns;
        Sort sort;
        int change;
    };
    std::vector<Step> steps;
    for (const auto& operation : trace.operations) {
        Interval when{};
        const Sort sort = operation.kind == OperationKind::copy_h2d   ? h2d
                          : operation.kind == OperationKind::copy_d2h ? d2h
                          : operation.kind == OperationKind::kernel   ? kernel
                          : is_on_device(operation.kind)              ? on_device
                                                                      : sorts;
        if (sort == sorts || !ran(trace, operation, when)) continue;
        steps.push_back({when.begin_ns, sort, 1});
        steps.push_back({when.end_ns, sort, -1});
    }
    std::sort(steps.begin(), steps.end(),
              [](const Step& a, const Step& b) { return a.time_ns < b.time_ns; });

    Overlap overlap;
    std::int64_t running[sorts] = {};
    Nanoseconds since = 0;
    for (const Step& step : steps) {
        const Nanoseconds span = step.time_ns - since;
        if (running[h2d] > 0 && running[kernel] > 0) overlap.h2d_kernel_ns += span;
        if (running[d2h] > 0 && running[kernel] > 0) overlap.d2h_kernel_ns += span;
        if (running[h2d] > 0 && running[d2h] > 0) overlap.h2d_d2h_ns += span;
        if (running[kernel] > 1) overlap.kernel_kernel_ns += span;
        if (running[on_device] > 0 &&
            running[h2d] + running[d2h] + running[kernel] + running[on_device] > 1)
            overlap.on_device_ns += span;
        since = step.time_ns;
        running[step.sort] += step.change;
    }
    return overlap;
}

void add_engines(const trace::Trace& trace, Figures& figures) {
    std::vector<std::vector<Interval>> busy(trace.engines.size());
    Nanoseconds first = 0;
    Nanoseconds last = 0;
    bool any = false;
    for (const auto& operation : trace.operations) {
        Interval when{};
        if (!ran(trace, operation, when)) continue;
        first = any ? std::min(first, when.begin_ns) : when.begin_ns;
        last = any ? std::max(last, when.end_ns) : when.end_ns;
        any = true;
        const auto engine = static_cast<std::size_t>(operation.engine);
        if (operation.engine >= 0 && engine < busy.size()) busy[engine].push_back(when);
    }
    figures.makespan_ns = last - first;
    for (std::size_t engine = 0; engine < busy.size(); ++engine) {
        EngineUse use;
        use.name = engine_label(trace, engine);
        use.busy_ns = union_of(busy[engine]);
        if (figures.makespan_ns > 0)
            use.fraction =
                static_cast<double>(use.busy_ns) / static_cast<double>(figures.makespan_ns);
        figures.engines.push_back(std::move(use));
    }
}

void add_host(const trace::Trace& trace, Figures& figures) {
    // Calls are grouped by line, or by address if the line is unknown.
    using Key = std::tuple<std::string_view, std::uint32_t, std::uint64_t>;
    std::map<Key, BlockingCall> calls;
    for (const auto& call : trace.calls) {
        if (runtime_api::is_error(call.result)) ++figures.api_errors;
        if (call.blocked_ns <= 0) continue;
        figures.host_blocked_ns += call.blocked_ns;
        const std::uint32_t location = call.location < trace.locations.size() ? call.location : 0;
        BlockingCall& entry = calls[{call.name, location, location ? 0 : call.program_counter}];
        if (entry.times == 0) {
            entry.name = call.name;
            entry.file = trace.locations[location].file;
            entry.line = trace.locations[location].line;
            entry.first_call = call.id;
        }
        entry.blocked_ns += call.blocked_ns;
        ++entry.times;
    }
    for (auto& entry : calls)
        figures.blocking_calls.push_back(std::move(entry.second));
    std::sort(figures.blocking_calls.begin(), figures.blocking_calls.end(),
              [](const BlockingCall& a, const BlockingCall& b) {
                  return std::tuple(b.blocked_ns, a.first_call) <
                         std::tuple(a.blocked_ns, b.first_call);
              });
}

void add_busy_calls(const trace::Trace& trace, Figures& figures) {
    if (trace.device != "model") return;
    Nanoseconds first_ns = trace::never, last_ns = 0;
    for (const auto& operation : trace.operations) {
        Interval when{};
        if (!ran(trace, operation, when)) continue;
        first_ns = first_ns == trace::never ? when.begin_ns : std::min(first_ns, when.begin_ns);
        last_ns = std::max(last_ns, when.end_ns);
    }
    std::map<std::string_view, BusyCall> calls;
    for (const auto& call : trace.calls) {
        if (call.end_ns == trace::never || call.end_ns <= first_ns || call.begin_ns >= last_ns)
            continue;
        BusyCall& entry = calls[call.name];
        entry.name = call.name;
        entry.busy_ns += call.end_ns - call.begin_ns - call.blocked_ns;
        ++entry.times;
    }
    for (const auto& entry : calls)
        figures.busy_calls.push_back(entry.second);
    std::stable_sort(figures.busy_calls.begin(), figures.busy_calls.end(),
                     [](const BusyCall& a, const BusyCall& b) { return a.busy_ns > b.busy_ns; });
}

}  // namespace

Figures figures(const trace::Trace& trace) {
    Figures figures;
    add_engines(trace, figures);
    figures.overlap = overlap_of(trace);
    add_host(trace, figures);
    add_busy_calls(trace, figures);
    return figures;
}

}  // namespace streamlab::analysis
