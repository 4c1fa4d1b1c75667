#include "analysis/costs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/analysis.hpp"
#include "analysis/critical_path.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::Cause;
using trace::HostCall;
using trace::Nanoseconds;
using trace::Operation;
using trace::OperationKind;
using trace::Trace;

// Shorter delays are the usual cost of a call, and a smaller part explains nothing.
constexpr Nanoseconds shortest_cost_ns = 5'000, smallest_part = 20;

bool is_asked_for(Reason reason) {
    return reason == Reason::stream_order || reason == Reason::graph_edge ||
           reason == Reason::host_function || reason == Reason::device_launch ||
           reason == Reason::programmatic_launch || reason == Reason::launch_latency ||
           reason == Reason::unknown;
}

// Reasons that hold the host in calls that should return at once.
bool holds_only_host(Reason reason) {
    return reason == Reason::full_queue || reason == Reason::launch_blocking ||
           reason == Reason::pageable_memory;
}

// Clearing memory belongs to the preparation, like its allocation.
bool is_preparation(OperationKind kind) {
    return kind == OperationKind::memset || kind == OperationKind::allocation || !is_work(kind);
}

struct DelaySpan {
    Nanoseconds begin_ns, end_ns;
};

// The time covered by at least one of the spans.
Nanoseconds covered_ns(std::vector<DelaySpan>& spans) {
    std::sort(spans.begin(), spans.end(),
              [](const DelaySpan& a, const DelaySpan& b) { return a.begin_ns < b.begin_ns; });
    Nanoseconds covered = 0, until_ns = trace::never;
    for (const DelaySpan& span : spans) {
        covered += std::max<Nanoseconds>(0, span.end_ns - std::max(span.begin_ns, until_ns));
        until_ns = std::max(until_ns, span.end_ns);
    }
    return covered;
}

class Sum {
public:
    explicit Sum(const Trace& trace) : trace_(trace) {
        find_times();
        for (const CriticalStep& step : critical_path(trace).steps)
            if (const Operation* operation = trace::find_operation(trace, step.operation))
                add(*operation);
    }

    std::vector<Cost> result() {
        std::vector<Cost> all = considerable();
        if (!all.empty()) return all;
        costs_.clear();
        spans_.clear();
        add_held_host();
        return considerable();
    }

    Nanoseconds makespan_ns() const { return makespan_ns_; }

private:
    std::vector<Cost> considerable() {
        std::vector<Cost> all;
        for (auto& [reason, cost] : costs_) {
            cost.cost_ns = covered_ns(spans_[reason]);
            if (cost.cost_ns >= std::max(shortest_cost_ns, makespan_ns_ / smallest_part))
                all.push_back(cost);
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Cost& a, const Cost& b) { return a.cost_ns > b.cost_ns; });
        return all;
    }

    void find_times() {
        Nanoseconds first_ns = trace::never, last_ns = 0;
        stream_free_ns_.reserve(trace_.operations.size());
        for (const Operation& operation : trace_.operations) {
            std::vector<DelaySpan>& busy = busy_[operation.stream];
            stream_free_ns_.push_back(busy.empty() ? 0 : busy.back().end_ns);
            if (operation.end_ns == trace::never || !is_work(operation.kind)) continue;
            add_busy(busy, operation);
            if (first_ns == trace::never || operation.start_ns < first_ns)
                first_ns = operation.start_ns;
            last_ns = std::max(last_ns, operation.end_ns);
            if (!is_preparation(operation.kind) &&
                (begin_ns_ == trace::never || operation.start_ns < begin_ns_))
                begin_ns_ = operation.start_ns;
        }
        makespan_ns_ = first_ns == trace::never ? 0 : last_ns - first_ns;
    }

    // A stream is busy from the issue of its work on: before that the host is late, and after it
    // the device. An allocation takes no time.
    static void add_busy(std::vector<DelaySpan>& busy, const Operation& operation) {
        if (operation.start_ns == operation.end_ns) return;
        if (!busy.empty() && operation.enqueue_ns <= busy.back().end_ns)
            busy.back().end_ns = std::max(busy.back().end_ns, operation.end_ns);
        else
            busy.push_back({operation.enqueue_ns, operation.end_ns});
    }

    Nanoseconds stream_free_ns(const Operation& operation) const {
        const auto index = static_cast<std::size_t>(&operation - trace_.operations.data());
        return stream_free_ns_[index];
    }

    void add(const Operation& operation) {
        if (const trace::PageFaults* faults = trace::find_page_faults(trace_, operation.id))
            add(Reason::page_faults, operation.start_ns,
                std::min(operation.start_ns + faults->held_ns, operation.end_ns), operation);
        if (operation.cause == Cause::host_issue) {
            add_host(operation);
            return;
        }
        const Reason reason = reason_of(trace_, operation);
        if (is_asked_for(reason)) return;
        Nanoseconds from_ns = std::max(operation.enqueue_ns, stream_free_ns(operation));
        if (reason == Reason::copy_engine || reason == Reason::no_room)
            from_ns = std::max(from_ns, operation.ready_ns);
        const bool is_wait = operation.kind == OperationKind::event_wait;
        add(reason, from_ns, is_wait ? operation.end_ns : operation.start_ns, operation);
    }

    // Divides the time before the host issued the operation, back to its last wait, between that
    // wait, its calls and its own work. Time in which the operation's stream was busy costs
    // nothing.
    void add_host(const Operation& operation) {
        const HostCall* issuing = trace::find_call(trace_, operation.call);
        if (!issuing || begin_ns_ == trace::never) return;
        Nanoseconds until_ns = operation.enqueue_ns;
        const auto add_part = [&](Reason reason, Nanoseconds begin_ns, const HostCall* call) {
            add_idle(reason, {std::max(begin_ns, begin_ns_), until_ns}, operation, call);
            until_ns = std::min(until_ns, begin_ns);
        };
        for (std::uint32_t id = issuing->id; id > 0 && until_ns > begin_ns_; --id) {
            const HostCall* call = trace::find_call(trace_, id);
            if (!call || call->thread != issuing->thread || call->end_ns == trace::never) continue;
            if (call->end_ns < until_ns) add_part(Reason::own_work, call->end_ns, nullptr);
            if (call != issuing && call->blocked_ns > 0) {
                add_part(reason_of_wait(trace_, *call), call->end_ns - call->blocked_ns, call);
                return;
            }
            const bool is_long = until_ns - call->begin_ns >= shortest_cost_ns;
            add_part(is_long ? reason_of_time(trace_, *call) : Reason::call_cost, call->begin_ns,
                     call);
        }
    }

    // Adds the parts of the span in which the operation's stream was idle.
    void add_idle(Reason reason, DelaySpan span, const Operation& operation, const HostCall* call) {
        const std::vector<DelaySpan>& busy = busy_[operation.stream];
        auto next = std::lower_bound(
            busy.begin(), busy.end(), span.begin_ns,
            [](const DelaySpan& each, Nanoseconds time_ns) { return each.end_ns <= time_ns; });
        for (; span.begin_ns < span.end_ns; ++next) {
            const bool is_last = next == busy.end() || next->begin_ns >= span.end_ns;
            add(reason, span.begin_ns, is_last ? span.end_ns : next->begin_ns, operation, call);
            if (is_last) return;
            span.begin_ns = std::max(span.begin_ns, next->end_ns);
        }
    }

    void add(Reason reason, Nanoseconds begin_ns, Nanoseconds end_ns, const Operation& operation,
             const HostCall* call = nullptr) {
        const Nanoseconds delay_ns = end_ns - begin_ns;
        if (delay_ns <= 0) return;
        Cost& cost = costs_[reason];
        cost.reason = reason;
        spans_[reason].push_back({begin_ns, end_ns});
        const std::pair now{operation.id, call ? call->id : 0};
        if (std::exchange(last_[reason], now) != now) ++cost.times;
        if (delay_ns <= cost.longest_ns) return;
        cost.longest_ns = delay_ns;
        cost.operation = operation.id;
        cost.waited_for = operation.cause_operation;
        cost.call = call ? call->id : 0;
    }

    // The host was held in calls that should return at once, while the device was busy.
    void add_held_host() {
        std::map<std::uint32_t, std::uint32_t> last_issuing;  // call, by thread
        for (const HostCall& call : trace_.calls)
            if (call.operation != 0) last_issuing[call.thread] = call.id;
        for (const HostCall& call : trace_.calls) {
            const Operation* own = trace::find_operation(trace_, call.operation);
            if (call.blocked_ns <= 0 || !own || call.id == last_issuing[call.thread]) continue;
            const Reason reason = reason_of_wait(trace_, call);
            if (!holds_only_host(reason)) continue;
            add(reason, call.end_ns - call.blocked_ns, call.end_ns, *own, &call);
            costs_[reason].only_host = true;
        }
    }

    const Trace& trace_;
    std::map<std::uint32_t, std::vector<DelaySpan>> busy_;  // by stream
    std::vector<Nanoseconds> stream_free_ns_;               // of the operations, in their order
    Nanoseconds begin_ns_ = trace::never;                   // after the preparation
    Nanoseconds makespan_ns_ = 0;
    std::map<Reason, Cost> costs_;
    std::map<Reason, std::vector<DelaySpan>> spans_;
    std::map<Reason, std::pair<std::uint32_t, std::uint32_t>> last_;  // operation and call
};

std::string with_place(const Trace& trace, const Operation& operation) {
    const std::string place = place_of(trace, operation.call);
    return place.empty() ? label(trace, operation)
                         : fmt::format("{} ({})", label(trace, operation), place);
}

// For an event record, the work that it captured; for a wait, the work that it delayed.
const Operation* work_of_event(const Trace& trace, const Operation* operation) {
    constexpr std::uint32_t look_around = 64;
    if (!operation || is_work(operation->kind)) return operation;
    const bool is_record = operation->kind == OperationKind::event_record;
    for (std::uint32_t step = 1; step < look_around && (!is_record || step < operation->id);
         ++step) {
        const std::uint32_t id = is_record ? operation->id - step : operation->id + step;
        const Operation* each = trace::find_operation(trace, id);
        if (each && each->stream == operation->stream && is_work(each->kind)) return each;
    }
    return operation;
}

std::string example_in_words(const Trace& trace, const Cost& cost) {
    if (const HostCall* call = trace::find_call(trace, cost.call))
        return (cost.times > 1 ? fmt::format("{} x ", cost.times) : "") +
               call_with_place(trace, *call);
    const Operation* late = work_of_event(trace, trace::find_operation(trace, cost.operation));
    if (!late) return {};
    if (cost.reason == Reason::own_work) return "before " + with_place(trace, *late);
    const Operation* other = work_of_event(trace, trace::find_operation(trace, cost.waited_for));
    if (cost.reason == Reason::page_faults || !other) return with_place(trace, *late);
    return fmt::format("{} waited for {}", with_place(trace, *late), label(trace, *other));
}

}  // namespace

std::vector<Cost> costs(const Trace& trace) { return Sum(trace).result(); }

std::string costliest_in_words(const Trace& trace) {
    Sum sum(trace);
    const std::vector<Cost> all = sum.result();
    if (all.empty()) return {};
    const Cost& most = all.front();
    const ReasonText& reason = text_of(most.reason);
    const std::string rule = reason.rule.empty() ? "" : fmt::format(" (rule {})", reason.rule);
    const std::string example = example_in_words(trace, most);
    return fmt::format("{}: {} of {}, {}{}{}.",
                       most.only_host ? "Held the host, not the device" : "Costs most",
                       human_duration(most.cost_ns), human_duration(sum.makespan_ns()),
                       reason.title, rule, example.empty() ? "" : ": " + example);
}

}  // namespace streamlab::analysis
