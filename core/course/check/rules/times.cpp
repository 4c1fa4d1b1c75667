// Compares virtual times with the reference's: the makespan, and the end of an operation.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/inside.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "check/rules/blame.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::check {

namespace {

using analysis::human_duration;
using trace::Nanoseconds;

bool is_within(Nanoseconds actual, Nanoseconds reference, double at_most) {
    return static_cast<double>(actual) <= static_cast<double>(reference) * at_most;
}

Nanoseconds limit_of(Nanoseconds reference, double at_most) {
    return static_cast<Nanoseconds>(static_cast<double>(reference) * at_most);
}

// Follows stream order back to the operation that caused the delay: the first one that waited for
// something other than its predecessor, unless it waited much less than `late`.
const trace::Operation& root_delay(const trace::Trace& trace, const trace::Operation& late) {
    constexpr int longest_look_back = 4096;
    const trace::Operation* at = &late;
    const trace::Operation* first = &late;
    for (int step = 0; step < longest_look_back; ++step) {
        if (at->cause != trace::Cause::stream_order) break;
        at = trace::find_operation(trace, at->cause_operation);
        if (!at) return late;
        if (analysis::is_work(at->kind)) first = at;
    }
    const bool has_a_reason =
        at->cause != trace::Cause::stream_order && at->cause != trace::Cause::host_issue;
    const auto waited = [](const trace::Operation& each) {
        return each.start_ns - each.enqueue_ns;
    };
    return has_a_reason && waited(*first) >= waited(late) / 3 ? *first : late;
}

// Names the operation that waited longest, and what it waited for.
void blame_longest_wait(Failure& failure, const trace::Trace& trace) {
    const trace::Operation* longest = nullptr;
    Nanoseconds longest_ns = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (operation.start_ns == trace::never || !analysis::is_work(operation.kind)) continue;
        const Nanoseconds waited_ns = operation.start_ns - operation.enqueue_ns;
        if (waited_ns <= longest_ns) continue;
        longest = &operation;
        longest_ns = waited_ns;
    }
    if (!longest) return;
    longest = &root_delay(trace, *longest);
    longest_ns = longest->start_ns - longest->enqueue_ns;
    set_place(failure, trace, longest->call);
    const analysis::Why why = analysis::why_start(trace, *longest);
    failure.why = fmt::format("{} ({}:{}) starts {} after it was issued. {}",
                              analysis::label(trace, *longest), failure.file, failure.line,
                              human_duration(longest_ns), why.text);
    failure.rule = why.rule;
}

// Names page faults as the cause if they took at least a quarter of the makespan.
bool blame_page_faults(Failure& failure, const trace::Trace& trace, Nanoseconds makespan_ns) {
    const analysis::PageFaultTime faults = analysis::page_fault_time(trace);
    const trace::Operation* longest = trace::find_operation(trace, faults.longest);
    if (!longest || faults.all_ns < makespan_ns / 4) return false;
    set_place(failure, trace, longest->call);
    const analysis::Inside inside = analysis::page_faults_in_words(trace, *longest);
    failure.why = fmt::format("{} ({}:{}) takes {}. {} In all kernels together they took {}.",
                              analysis::label(trace, *longest), failure.file, failure.line,
                              human_duration(longest->end_ns - longest->start_ns), inside.text,
                              human_duration(faults.all_ns));
    failure.rule = inside.rule;
    return true;
}

// All calls to one function on one line of the student's file.
struct CallLine {
    Nanoseconds time_ns = 0;
    std::uint32_t times = 0;
    const trace::HostCall* first = nullptr;
    void add(const trace::HostCall& call, Nanoseconds call_ns) {
        time_ns += call_ns;
        ++times;
        if (!first) first = &call;
    }
    std::string times_text() const { return times > 1 ? fmt::format(", in {} calls", times) : ""; }
};
using CallLines = std::map<std::pair<std::uint32_t, std::string_view>, CallLine>;

CallLine longest_of(const CallLines& lines) {
    CallLine longest;
    for (const auto& [place, line] : lines)
        if (line.time_ns > longest.time_ns) longest = line;
    return longest;
}

// True for a synchronising call in a program with stream-ordered frees: apart from the wait, only
// trimming the memory pools takes host time (A5).
bool trims_pool(const trace::Trace& trace, const trace::HostCall& call) {
    return runtime_api::is_synchronous(runtime_api::wait_of(call.name)) &&
           std::any_of(trace.operations.begin(), trace.operations.end(),
                       [](const trace::Operation& operation) {
                           return operation.kind == trace::OperationKind::deallocation;
                       });
}

// Names calls that issue no work but took a large part of the makespan beyond their waits, such as
// instantiating graphs or allocating memory.
bool blame_busy_calls(Failure& failure, const Judged& judged, Nanoseconds makespan_ns) {
    const trace::Trace& trace = judged.trace();
    CallLines lines;
    Nanoseconds begin_ns = trace::never, end_ns = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (operation.start_ns == trace::never || !analysis::is_work(operation.kind)) continue;
        begin_ns =
            begin_ns == trace::never ? operation.start_ns : std::min(begin_ns, operation.start_ns);
        end_ns = std::max(end_ns, operation.end_ns);
    }
    for (const trace::HostCall& call : trace.calls) {
        const bool is_within = call.end_ns > begin_ns && call.begin_ns < end_ns;
        const trace::Operation* const issued = trace::find_operation(trace, call.operation);
        const bool issues_work = issued && analysis::is_work(issued->kind);
        if (!is_within || issues_work || call.location == 0 ||
            file_name(trace.locations[call.location].file) != judged.submission)
            continue;
        lines[{call.location, call.name}].add(call, call.end_ns - call.begin_ns - call.blocked_ns);
    }
    const CallLine most = longest_of(lines);
    if (!most.first || most.time_ns < makespan_ns / 4) return false;
    set_place(failure, trace, most.first->id);
    const bool is_for_pool = trims_pool(trace, *most.first);
    failure.why = fmt::format(
        "{} {} in {} ({}:{}){}{}; what it issues afterwards cannot start before.",
        is_for_pool ? "Besides its waits the host was busy for" : "The host was busy for",
        human_duration(most.time_ns), most.first->name, failure.file, failure.line,
        most.times_text(),
        is_for_pool
            ? ": there a memory pool gives the system what it holds above its release threshold"
            : "");
    if (is_for_pool) failure.rule = "A5";
    return true;
}

}  // namespace

bool blame_host(Failure& failure, const Judged& judged, Nanoseconds makespan_ns) {
    const trace::Trace& trace = judged.trace();
    const std::string harness = judged.puzzle.harness.string();
    // The task requires the waits of the solution.
    const Nanoseconds too_long_ns =
        blocked_ns_before_last_work(trace, harness) - judged.reference.waited_ns;
    if (too_long_ns < makespan_ns / 10) return false;
    const Nanoseconds last_ns = last_work_issued(trace, harness);
    CallLines lines;
    for (const trace::HostCall* call : calls_in(judged, judged.submission))
        if (call->end_ns <= last_ns)
            lines[{call->location, call->name}].add(*call, call->blocked_ns);
    const CallLine longest = longest_of(lines);
    if (!longest.first || longest.time_ns < makespan_ns / 10) return false;
    set_place(failure, trace, longest.first->id);
    failure.why = fmt::format(
        "The host sat {} in {}{}{}; what it issues afterwards cannot start before.",
        human_duration(longest.time_ns), longest.first->name,
        longest.first->location == 0 ? "" : fmt::format(" ({}:{})", failure.file, failure.line),
        longest.times_text());
    return true;
}

namespace {

// Latency can be hidden in several ways. If the task is programmatic dependent launch, the kernels
// must use it.
std::optional<Failure> judge_grid_waits(const Judged& judged) {
    const std::int64_t actual = judged.run.origins.grid_waiting_kernels;
    const std::int64_t expected = judged.reference.carried.grid_waiting_kernels;
    if (!judged.puzzle.checks.require_grid_waits || actual >= expected) return std::nullopt;
    if (judge_hazards(judged))
        return std::nullopt;  // a missing wait is a race, which another check reports
    Failure failure;
    failure.actual = fmt::format("{}", actual);
    failure.expected = fmt::format("{}", expected);
    failure.message = fmt::format(
        "It is fast enough, and {} of the kernels that the results come from began before the "
        "kernel before them had ended and waited for it inside; it should be {}.",
        failure.actual, failure.expected);
    failure.next = "Look at how the kernels are launched, and at which of them call "
                   "cudaGridDependencySynchronize.";
    return failure;
}

}  // namespace

std::optional<Failure> judge_makespan(const Judged& judged) {
    const double at_most = *judged.puzzle.checks.makespan_at_most;
    const Nanoseconds reference = judged.reference.makespan_ns;
    const analysis::Figures figures = analysis::figures(judged.trace());
    if (is_within(figures.makespan_ns, reference, at_most)) return judge_grid_waits(judged);
    Failure failure;
    failure.actual = human_duration(figures.makespan_ns);
    failure.expected = fmt::format("at most {}", human_duration(limit_of(reference, at_most)));
    failure.message = fmt::format("All the work together takes {}; it can be done in {}, and {} "
                                  "is required.",
                                  failure.actual, human_duration(reference), failure.expected);
    if (!blame_page_faults(failure, judged.trace(), figures.makespan_ns) &&
        !blame_host(failure, judged, figures.makespan_ns) &&
        !blame_busy_calls(failure, judged, figures.makespan_ns))
        blame_longest_wait(failure, judged.trace());
    return failure;
}

namespace {

// The kernels of that name in launch order; only those that the result depends on, if that is
// known.
std::vector<const trace::Operation*> kernels_of(const Judged& judged, const std::string& name) {
    std::vector<const trace::Operation*> kernels;
    const bool only_carriers = judged.run.origins.is_known();
    for (const trace::Operation& operation : judged.trace().operations)
        if (operation.kind == trace::OperationKind::kernel &&
            analysis::label(judged.trace(), operation) == name &&
            (!only_carriers || judged.run.origins.has(operation)))
            kernels.push_back(&operation);
    return kernels;
}

// The operation as the subject of a sentence.
std::string name_of(const EndsByRule& rule) {
    if (rule.operation == "h2d") return "The last copy to the device";
    if (rule.operation == "d2h") return "The last copy to the host";
    return '`' + rule.operation + '`';
}

// True if a kernel of that name started before `other` and was still running when `other` was
// launched. It need not be one that the result depends on: of split work, that may be a later part.
bool was_running(const trace::Trace& trace, const std::string& name,
                 const trace::Operation& other) {
    return std::any_of(
        trace.operations.begin(), trace.operations.end(), [&](const trace::Operation& each) {
            return each.kind == trace::OperationKind::kernel && each.start_ns < other.start_ns &&
                   each.end_ns >= other.enqueue_ns && analysis::label(trace, each) == name;
        });
}

// A kernel that should be launched before `urgent` and is launched after it; null if enough of the
// work comes before.
const trace::Operation* launched_too_late(const Judged& judged, const EndsByRule& rule,
                                          const trace::Operation& urgent) {
    const trace::Trace& trace = judged.trace();
    const trace::Operation* late = nullptr;
    Nanoseconds late_ns = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (operation.kind != trace::OperationKind::kernel ||
            operation.enqueue_ns <= urgent.enqueue_ns ||
            analysis::label(trace, operation) != rule.behind)
            continue;
        late = &operation;
        late_ns += blocks_time(trace, operation);
    }
    const Nanoseconds in_time_ns = judged.run.origins.blocks_ns - late_ns;
    return in_time_ns < judged.reference.carried.blocks_ns / 10 * 9 ? late : nullptr;
}

// Fails if the operation is in time only because the work of rule.behind was not issued before it.
std::optional<Failure> judge_launch_order(const Judged& judged, const EndsByRule& rule) {
    if (rule.behind.empty() || !has_right_values(judged)) return std::nullopt;
    const auto later = kernels_of(judged, rule.operation);
    const auto earlier = kernels_of(judged, rule.behind);
    Failure failure;
    if (later.empty() || earlier.empty()) {
        failure.message = fmt::format("The result does not come from `{}`: it did not run, or "
                                      "worked for nothing. (This puzzle knows kernels by their "
                                      "names.)",
                                      later.empty() ? rule.operation : rule.behind);
        return failure;
    }
    set_place(failure, judged.trace(), earlier.back()->call);
    if (earlier.back()->enqueue_ns <= later.back()->enqueue_ns) {
        if (const trace::Operation* late = launched_too_late(judged, rule, *later.front())) {
            set_place(failure, judged.trace(), late->call);
            failure.message = fmt::format("`{}` is in time, but much of `{}` is only launched "
                                          "after it. All of that is to come first.",
                                          rule.operation, rule.behind);
            return failure;
        }
        if (was_running(judged.trace(), rule.behind, *later.back())) return std::nullopt;
        failure.message = fmt::format("`{}` is in time, but `{}`, which the result depends on, "
                                      "has not begun by then. It is to be under way.",
                                      rule.operation, rule.behind);
        failure.why = analysis::why_start(judged.trace(), *earlier.front()).text;
        return failure;
    }
    failure.message = fmt::format("`{}` is in time, but `{}`, which the result depends on, is only "
                                  "launched after it. It is to come first, and to be under way.",
                                  rule.operation, rule.behind);
    return failure;
}

}  // namespace

std::optional<Failure> judge_ends_by(const Judged& judged) {
    for (const EndsByRule& rule : judged.puzzle.checks.ends_by) {
        const Nanoseconds end = end_of(judged.trace(), rule.operation);
        const auto reference = judged.reference.ends.find(rule.operation);
        if (reference == judged.reference.ends.end() || reference->second == trace::never) continue;
        Failure failure;
        if (end == trace::never) {
            failure.message = name_of(rule) + " did not run.";
            return failure;
        }
        if (is_within(end, reference->second, rule.at_most)) continue;
        failure.actual = human_duration(end);
        failure.expected =
            fmt::format("at most {}", human_duration(limit_of(reference->second, rule.at_most)));
        failure.message = fmt::format("{} ends {} after the first work starts; it can end after "
                                      "{}, and {} is required.",
                                      name_of(rule), failure.actual,
                                      human_duration(reference->second), failure.expected);
        for (const trace::Operation& operation : judged.trace().operations) {
            if (analysis::label(judged.trace(), operation) != rule.operation) continue;
            set_place(failure, judged.trace(), operation.call);
            const analysis::Why why = analysis::why_start(judged.trace(), operation);
            failure.why = why.text;
            failure.rule = why.rule;
        }
        return failure;
    }
    for (const EndsByRule& rule : judged.puzzle.checks.ends_by)
        if (std::optional<Failure> failure = judge_launch_order(judged, rule)) return failure;
    return std::nullopt;
}

}  // namespace streamlab::check
