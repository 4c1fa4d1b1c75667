#include "render/telling_patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::render {

namespace {

using analysis::human_duration;
using trace::Cause;
using trace::Nanoseconds;
using trace::Operation;

// A pattern needs at least this many repetitions.
constexpr std::uint32_t min_repeats = 6;
// A pattern explains the run if it took at least 1 / smallest_share_of_time of the time.
constexpr Nanoseconds smallest_share_of_time = 4;

RunExplanation about(const trace::Trace& trace, const Operation& operation, std::string question,
                     std::string answer) {
    RunExplanation telling;
    telling.question = std::move(question);
    telling.answer = std::move(answer);
    telling.places = analysis::place_of(trace, operation.call);
    telling.operation = operation.id;
    return telling;
}

RunExplanation about_start(const trace::Trace& trace, const Operation& operation) {
    const analysis::Why why = analysis::why_start(trace, operation);
    std::string text = analysis::in_full(why);
    if (!why.rule.empty() && why.inside.empty() && !text.empty())
        text.insert(text.size() - 1, fmt::format(" (rule {})", why.rule));
    return about(trace, operation,
                 fmt::format("Why did {} start at {}?", analysis::label(trace, operation),
                             human_duration(operation.start_ns)),
                 text);
}

// The kernel that started early and then waited longest for the preceding kernel.
RunExplanation explain_grid_wait(const trace::Trace& trace, const analysis::Figures& figures) {
    const trace::GridWait* longest = nullptr;
    for (const trace::GridWait& wait : trace.grid_waits)
        if (!longest || wait.end_ns - wait.begin_ns > longest->end_ns - longest->begin_ns)
            longest = &wait;
    const auto* kernel = longest ? trace::find_operation(trace, longest->operation) : nullptr;
    if (!kernel || kernel->end_ns == trace::never) return {};
    const Nanoseconds waited_ns = longest->end_ns - longest->begin_ns;
    if (waited_ns < figures.makespan_ns / smallest_share_of_time) return {};
    return about(
        trace, *kernel,
        fmt::format("Why did {} take {}?", analysis::label(trace, *kernel),
                    human_duration(kernel->end_ns - kernel->start_ns)),
        fmt::format("It began before the kernel before it had ended (programmatic launch), "
                    "and {} until that was complete, {} (rule {}).",
                    longest->at_end ? "was not complete itself" : "waited inside",
                    human_duration(waited_ns), longest->at_end ? "S5" : "S4"));
}

// The work that a wait was for: for an event record, the preceding work in its stream.
const Operation& work_of(const trace::Trace& trace, const Operation& awaited) {
    constexpr std::uint32_t look_back = 64;
    for (std::uint32_t back = 0; back < look_back && back < awaited.id; ++back) {
        const auto* each = trace::find_operation(trace, awaited.id - back);
        if (each && each->stream == awaited.stream && analysis::is_work(each->kind)) return *each;
    }
    return awaited;
}

// Number of times that a call at this line was followed by new work from the same thread.
std::uint32_t count_waits_before_issue(const trace::Trace& trace,
                                       const analysis::BlockingCall& line) {
    const trace::HostCall* const first = trace::find_call(trace, line.first_call);
    if (!first) return 0;
    std::uint32_t times = 0;
    bool has_waited = false;
    for (const trace::HostCall& call : trace.calls) {
        if (call.thread != first->thread) continue;
        const Operation* const issued = trace::find_operation(trace, call.operation);
        if (has_waited && issued && analysis::is_work(issued->kind)) {
            ++times;
            has_waited = false;
        }
        if (call.name == line.name && call.location == first->location && call.blocked_ns > 0)
            has_waited = true;
    }
    return times;
}

RunExplanation explain_repeated_waits(const trace::Trace& trace, const analysis::Figures& figures) {
    if (figures.blocking_calls.empty()) return {};
    const analysis::BlockingCall& most = figures.blocking_calls.front();
    const auto* call = trace::find_call(trace, most.first_call);
    // A copy that blocks the host in its own call is explained elsewhere.
    if (call && call->operation != 0) return {};
    const auto* awaited = call ? trace::find_operation(trace, call->cause_operation) : nullptr;
    if (!awaited || most.times < min_repeats ||
        most.blocked_ns < figures.makespan_ns / smallest_share_of_time)
        return {};
    const std::uint32_t times = count_waits_before_issue(trace, most);
    if (times + 1 < most.times) return {};
    return about(
        trace, *awaited,
        fmt::format("Why was the host in {} for {}?", most.name, human_duration(most.blocked_ns)),
        fmt::format("{} times it waited for what it had issued, such as {}, and issued the "
                    "next work only then: meanwhile the device had nothing else to do "
                    "(rule H1).",
                    most.times, analysis::label(trace, work_of(trace, *awaited))));
}

struct Row {
    const Operation* first = nullptr;
    const Operation* last = nullptr;
    std::uint32_t count = 0;
    Nanoseconds running_ns = 0;
    Nanoseconds taken_ns() const { return last->end_ns - first->start_ns; }
};

// The longest sequence of similar operations, each of which waited for its predecessor in the
// stream.
Row longest_sequence(const trace::Trace& trace) {
    Row best;
    Row row;
    const auto keep_longer = [&] {
        if (row.count >= min_repeats && (best.count == 0 || row.taken_ns() > best.taken_ns()))
            best = row;
    };
    for (const Operation& operation : trace.operations) {
        if (!analysis::is_work(operation.kind) || operation.end_ns == trace::never) continue;
        const bool continues =
            row.last && operation.cause == Cause::stream_order &&
            operation.cause_operation == row.last->id && operation.kind == row.last->kind &&
            analysis::label(trace, operation) == analysis::label(trace, *row.last);
        if (!continues) {
            keep_longer();
            row = {&operation, nullptr, 0, 0};
        }
        row.last = &operation;
        ++row.count;
        row.running_ns += operation.end_ns - operation.start_ns;
    }
    keep_longer();
    return best;
}

RunExplanation explain_serial_work(const trace::Trace& trace, const analysis::Figures& figures) {
    const Row row = longest_sequence(trace);
    if (row.count < min_repeats || row.taken_ns() < figures.makespan_ns / smallest_share_of_time)
        return {};
    const Nanoseconds between_ns = (row.taken_ns() - row.running_ns) / (row.count - 1);
    return about(
        trace, *row.first,
        fmt::format("Why did {} times {} take {}?", row.count, analysis::label(trace, *row.first),
                    human_duration(row.taken_ns())),
        fmt::format("Each began when the one before it in {} was complete: {} each, and {} "
                    "between two (rule S1).",
                    analysis::stream_label(trace, row.first->stream),
                    human_duration(row.running_ns / row.count), human_duration(between_ns)));
}

}  // namespace

// A host function of another stream comes before one of the same stream, which the program asks
// for.
RunExplanation explain_host_function_delay(const trace::Trace& trace, Nanoseconds at_least_ns) {
    const Operation* most = nullptr;
    std::pair<bool, Nanoseconds> rank{false, 0};
    for (const Operation& operation : trace.operations) {
        if (operation.cause != Cause::host_function || operation.start_ns == trace::never) continue;
        const auto* function = trace::find_operation(trace, operation.cause_operation);
        if (!function || function->end_ns == trace::never) continue;
        const Nanoseconds held_ns =
            function->end_ns - std::max(function->start_ns, operation.enqueue_ns);
        const bool is_of_another =
            analysis::reason_of(trace, operation) == analysis::Reason::host_function_thread;
        const std::pair own{is_of_another && held_ns >= at_least_ns, held_ns};
        if (own > rank) most = &operation, rank = own;
    }
    return most && rank.second >= at_least_ns ? about_start(trace, *most) : RunExplanation{};
}

RunExplanation explain_slow_issue(const trace::Trace& trace, const analysis::Figures& figures) {
    if (figures.busy_calls.empty()) return {};
    const analysis::BusyCall& busy = figures.busy_calls.front();
    if (busy.times < min_repeats || busy.busy_ns < figures.makespan_ns / smallest_share_of_time)
        return {};
    const Operation* first = nullptr;
    std::uint32_t late = 0;
    for (const trace::HostCall& call : trace.calls) {
        if (call.name != busy.name) continue;
        const auto* operation = trace::find_operation(trace, call.operation);
        if (!operation || operation->cause != Cause::host_issue) continue;
        if (!first) first = operation;
        ++late;
    }
    if (!first || late < busy.times / 2) return {};
    return about(trace, *first, fmt::format("Why was the device not busy all the time?"),
                 fmt::format("{} calls of {} took the host {}, {} each, and {} of what they issued "
                             "started only when the host had come to it: it issues small work more "
                             "slowly than the device does it.",
                             busy.times, busy.name, human_duration(busy.busy_ns),
                             human_duration(busy.busy_ns / busy.times), late));
}

RunExplanation explain_launch_overhead(const trace::Trace& trace,
                                       const analysis::Figures& figures) {
    if (figures.busy_calls.empty()) return {};
    const analysis::BusyCall& busy = figures.busy_calls.front();
    if (busy.times < min_repeats || busy.busy_ns < figures.makespan_ns / smallest_share_of_time)
        return {};
    const Operation* first = nullptr;
    Nanoseconds running_ns = 0;
    std::uint32_t count = 0;
    for (const trace::HostCall& call : trace.calls) {
        if (call.name != busy.name) continue;
        const auto* operation = trace::find_operation(trace, call.operation);
        if (!operation || operation->end_ns == trace::never) continue;
        if (!first) first = operation;
        running_ns += operation->end_ns - operation->start_ns;
        ++count;
    }
    // If work runs longer than two calls take, the host is not the bottleneck.
    if (count < min_repeats || running_ns / count > 2 * busy.busy_ns / busy.times) return {};
    return about(
        trace, *first,
        fmt::format("Why was the host in {} for {}?", busy.name, human_duration(busy.busy_ns)),
        fmt::format("{} calls, {} each, for work that runs for {} each: such a call "
                    "costs the host the same, however little it issues.",
                    busy.times, human_duration(busy.busy_ns / busy.times),
                    human_duration(running_ns / count)));
}

RunExplanation explain_pattern(const trace::Trace& trace, const analysis::Figures& figures) {
    for (RunExplanation telling :
         {explain_grid_wait(trace, figures), explain_repeated_waits(trace, figures),
          explain_serial_work(trace, figures)})
        if (!telling.question.empty()) return telling;
    return {};
}

}  // namespace streamlab::render
