#include "render/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/critical_path.hpp"
#include "analysis/inside.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "render/telling_patterns.hpp"

namespace streamlab::render {

using analysis::human_duration;
using trace::Nanoseconds;

namespace {

// A delay below 1/50 of the makespan does not explain the run.
constexpr Nanoseconds smallest_part = 50;

// A smaller engine use would be printed as "0%".
constexpr double smallest_share = 0.005;

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) text += index + 1 == parts.size() ? " and " : ", ";
        text += parts[index];
    }
    return text;
}

// The work that an event wait delayed: the next one in its stream.
const trace::Operation* find_delayed_work(const trace::Trace& trace, const analysis::Lane& lane,
                                          std::size_t bar) {
    for (; bar < lane.bars.size(); ++bar) {
        const auto* operation = trace::find_operation(trace, lane.bars[bar].operation());
        if (operation && analysis::is_work(operation->kind)) return operation;
    }
    return nullptr;
}

struct Candidate {
    const trace::Operation* operation = nullptr;
    Nanoseconds delay_ns = 0;
};

// The hollow parts of bars are delays by events, fences and engines.
Candidate max_delayed(const trace::Trace& trace) {
    Candidate best;
    const analysis::Timeline timeline = analysis::make_timeline(trace);
    for (const auto& lane : timeline.lanes) {
        if (lane.kind != analysis::LaneKind::stream) continue;
        for (std::size_t index = 0; index < lane.bars.size(); ++index) {
            const analysis::Bar& bar = lane.bars[index];
            const Nanoseconds delay_ns = bar.start_ns - bar.wait_from_ns;
            if (delay_ns <= best.delay_ns) continue;
            if (const auto* operation = find_delayed_work(trace, lane, index))
                best = {operation, delay_ns};
        }
    }
    return best;
}

Nanoseconds end_of_work(const trace::Trace& trace) {
    Nanoseconds end_ns = 0;
    for (const auto& operation : trace.operations)
        if (operation.end_ns != trace::never && analysis::is_work(operation.kind))
            end_ns = std::max(end_ns, operation.end_ns);
    return end_ns;
}

// True for operations between the allocations at the start, before the program's actual work.
bool is_setup_operation(trace::OperationKind kind) {
    return kind == trace::OperationKind::memset || kind == trace::OperationKind::allocation ||
           !analysis::is_work(kind);
}

// The usual cost of a call, which is not a delay.
constexpr Nanoseconds shortest_host_delay_ns = 5'000;

// If no stream was delayed, the host may have been: it issued work late because it had waited or
// was busy since its last issue. Delays of one line are added up, as in a loop, and must reach a
// tenth of the makespan, because set-up always takes time. A delay counts at most for the time from
// the operation's start to the end of all work: issuing the last operation earlier would gain no
// more.
Candidate max_delayed_by_host(const trace::Trace& trace, Nanoseconds makespan_ns) {
    constexpr Nanoseconds smallest_part_of_all = 10;
    struct Line {
        Candidate worst;
        Nanoseconds all_ns = 0;
    };
    std::map<std::pair<std::uint32_t, std::uint64_t>, Line> lines;
    std::map<std::uint32_t, Nanoseconds> free_since;  // by thread
    const Nanoseconds end_ns = end_of_work(trace);
    bool has_begun = false;
    for (const auto& call : trace.calls) {
        const auto* operation = trace::find_operation(trace, call.operation);
        const auto since = free_since.find(call.thread);
        if (operation && since != free_since.end() && analysis::is_work(operation->kind) &&
            operation->cause == trace::Cause::host_issue && operation->start_ns != trace::never) {
            const Nanoseconds delay_ns =
                std::min(operation->enqueue_ns - since->second, end_ns - operation->start_ns);
            Line& line = lines[{call.location, call.location ? 0 : call.program_counter}];
            if (delay_ns >= shortest_host_delay_ns) line.all_ns += delay_ns;
            if (delay_ns > line.worst.delay_ns) line.worst = {operation, delay_ns};
        }
        if (operation && !is_setup_operation(operation->kind)) has_begun = true;
        if (call.end_ns == trace::never || !has_begun) continue;
        if (call.blocked_ns > 0)
            free_since[call.thread] = call.begin_ns;
        else if (call.operation != 0)
            free_since[call.thread] = call.end_ns;
    }
    Line most;
    for (const auto& [place, line] : lines)
        if (line.all_ns > most.all_ns) most = line;
    return most.all_ns < makespan_ns / smallest_part_of_all ? Candidate{} : most.worst;
}

std::string places_of(const trace::Trace& trace, const trace::Operation& operation,
                      std::uint32_t other) {
    const std::string here = analysis::place_of(trace, operation.call);
    const auto* cause = trace::find_operation(trace, other);
    const std::string there = cause ? analysis::place_of(trace, cause->call) : std::string();
    return here.empty() || there.empty() ? here : here + " -> " + there;
}

// "It waited for k2 (rule D1)."
std::string with_rule(std::string sentence, const std::string& rule) {
    if (rule.empty() || sentence.empty()) return sentence;
    sentence.pop_back();  // the full stop
    return sentence + fmt::format(" (rule {}).", rule);
}

// A kernel of a single thread counts as busy multiprocessors, although nearly all of them are idle.
std::string_view busy_criterion(std::string_view engine) {
    return engine.starts_with("SMs") ? " (with at least one kernel)" : "";
}

}  // namespace

std::string device_in_words(const trace::Trace& trace) {
    std::string text = trace.device == "model" ? "model device" : trace.device;
    if (!trace.profile.empty()) text += ", profile " + trace.profile;
    if (trace.device == "model") text += fmt::format(", seed {}", trace.seed);
    return text;
}

std::string overlap_in_words(const analysis::Figures& figures) {
    if (figures.makespan_ns == 0) return "No work took any time on the device.";
    const analysis::Overlap& overlap = figures.overlap;
    std::vector<std::string> parts;
    bool any = false;
    const auto add = [&](const char* what, Nanoseconds for_ns) {
        any |= for_ns > 0;
        // The end of a kernel that merely touches the start of the next is not worth reporting as
        // an overlap.
        if (for_ns > figures.makespan_ns / 1000)
            parts.push_back(fmt::format("{} for {}", what, human_duration(for_ns)));
    };
    add("H2D copies and kernels", overlap.h2d_kernel_ns);
    add("D2H copies and kernels", overlap.d2h_kernel_ns);
    add("copies of both directions", overlap.h2d_d2h_ns);
    add("kernels with each other", overlap.kernel_kernel_ns);
    add("memsets or copies on a device and other work", overlap.on_device_ns);
    const std::string total = human_duration(figures.makespan_ns);
    if (parts.empty())
        return total + (any ? ", operations hardly overlap." : ", no two operations overlap.");
    return fmt::format("{}; overlap: {}.", total, joined(parts));
}

std::string engines_in_words(const analysis::Figures& figures) {
    std::vector<std::string> parts;
    for (const auto& engine : figures.engines)
        if (engine.fraction >= smallest_share)
            parts.push_back(fmt::format("{} {:.0f}%{}", engine.name, 100 * engine.fraction,
                                        busy_criterion(engine.name)));
    return parts.empty() ? std::string() : fmt::format("Busy: {}.", joined(parts));
}

std::string blocking_in_words(const analysis::Figures& figures) {
    if (figures.blocking_calls.empty()) return {};
    const analysis::BlockingCall& longest = figures.blocking_calls.front();
    std::string where;
    if (longest.line > 0)
        where = fmt::format(" ({}:{})", longest.file.substr(longest.file.find_last_of('/') + 1),
                            longest.line);
    const std::string times =
        longest.times > 1 ? fmt::format(" in {} calls of ", longest.times) : " in ";
    return fmt::format("The host sat {}{}{}{}.", human_duration(longest.blocked_ns), times,
                       longest.name, where);
}

std::string busy_in_words(const analysis::Figures& figures) {
    constexpr std::size_t max_named = 2;
    constexpr Nanoseconds smallest_tenth = 10, shortest_ns = 25'000;
    const bool is_second = !figures.blocking_calls.empty();  // after blocking_in_words()
    std::vector<std::string> parts;
    for (const analysis::BusyCall& call : figures.busy_calls) {
        if (call.busy_ns * smallest_tenth < figures.makespan_ns || parts.size() == max_named) break;
        if (call.busy_ns < shortest_ns) break;
        const std::string time = human_duration(call.busy_ns);
        const bool is_one = call.times == 1;
        if (!is_second)
            parts.push_back(fmt::format("{} in {}{}", time,
                                        is_one ? "" : fmt::format("{} calls of ", call.times),
                                        call.name));
        else
            parts.push_back(fmt::format("{} {}{} {}", parts.empty() ? "Its" : "its",
                                        is_one ? "" : fmt::format("{} ", call.times), call.name,
                                        is_one ? "call" : "calls") +
                            (parts.empty() ? " took another " : " ") + time);
    }
    if (parts.empty()) return {};
    return (is_second ? "" : "The host spent ") + joined(parts) + '.';
}

std::string omitted_time_in_words(const trace::Trace& trace, const analysis::Window& window) {
    if (window.begin_ns <= 0) return {};
    std::string_view longest;
    Nanoseconds longest_ns = 0;
    for (const auto& call : trace.calls) {
        if (call.begin_ns >= window.begin_ns || call.end_ns - call.begin_ns <= longest_ns) continue;
        longest = call.name;
        longest_ns = call.end_ns - call.begin_ns;
    }
    const std::string mostly = longest.empty() ? "" : fmt::format(" (mostly {})", longest);
    return fmt::format("The first {}{} are left out.", human_duration(window.begin_ns), mostly);
}

namespace {

// Takes precedence over delays: the kernel that an error ended.
RunExplanation explain_failed_kernel(const trace::Trace& trace) {
    const bool has_failed =
        std::any_of(trace.notes.begin(), trace.notes.end(), [](const trace::Note& note) {
            return note.kind == trace::NoteKind::device_error;
        });
    if (!has_failed) return {};
    for (const trace::Operation& operation : trace.operations) {
        const analysis::Inside error = analysis::kernel_error_in_words(trace, operation);
        if (error.text.empty()) continue;
        return {fmt::format("Why did {} fail?", analysis::label(trace, operation)),
                with_rule(error.text, error.rule), analysis::place_of(trace, operation.call),
                operation.id};
    }
    return {};
}

// Page faults that took a considerable part of the time, which no other part of the picture shows.
RunExplanation explain_page_faults(const trace::Trace& trace, Nanoseconds at_least_ns) {
    const analysis::PageFaultTime faults = analysis::page_fault_time(trace);
    const auto* longest = trace::find_operation(trace, faults.longest);
    if (!longest || faults.all_ns < at_least_ns) return {};
    const analysis::Inside inside = analysis::page_faults_in_words(trace, *longest);
    const std::string of_all =
        fmt::format(" In all kernels together they took {}.", human_duration(faults.all_ns));
    return {fmt::format("Why did {} take {}?", analysis::label(trace, *longest),
                        human_duration(longest->end_ns - longest->start_ns)),
            with_rule(inside.text, inside.rule) + of_all, analysis::place_of(trace, longest->call),
            longest->id};
}

struct CopyReason {
    std::string text;
    bool is_pageable = false;  // pageable memory blocked the host
};

// The reason why the host waited in such a call.
CopyReason explain_copy_wait(const trace::Trace& trace, const trace::HostCall& call,
                             const trace::Operation& copy) {
    const std::string name = analysis::label(trace, copy);
    const auto* before = trace::find_operation(trace, copy.cause_operation);
    while (before && !analysis::is_work(before->kind) &&
           before->cause == trace::Cause::stream_order)
        before = trace::find_operation(trace, before->cause_operation);
    const bool is_behind = copy.cause == trace::Cause::stream_order && before &&
                           copy.start_ns - copy.enqueue_ns > call.blocked_ns / 2;
    if (is_behind)
        return {fmt::format("The call returned only when {} was done, and that comes after {} in "
                            "the same stream (rule S1).",
                            name, analysis::label(trace, *before))};
    if (analysis::detail_of(trace, copy).pageable)
        return {"The memory is pageable: inside the call the host moves the bytes itself, or waits "
                "for them (rule M2).",
                true};
    return {fmt::format("The call returned only when {} was done (rule M1).", name)};
}

// A copy that blocked the host without delaying later work.
RunExplanation explain_blocking_copy(const trace::Trace& trace, Nanoseconds makespan_ns,
                                     bool only_pageable = false) {
    constexpr Nanoseconds smallest_part_of_all = 10;
    const analysis::Figures figures = analysis::figures(trace);
    if (figures.blocking_calls.empty()) return {};
    const analysis::BlockingCall& most = figures.blocking_calls.front();
    if (most.name.rfind("cudaMemcpy", 0) != 0) return {};
    if (most.blocked_ns < std::max(makespan_ns / smallest_part_of_all, shortest_host_delay_ns))
        return {};
    const trace::HostCall* longest = nullptr;
    for (const trace::HostCall& call : trace.calls)
        if (call.name == most.name && (!longest || call.blocked_ns > longest->blocked_ns))
            longest = &call;
    const auto* copy = longest ? trace::find_operation(trace, longest->operation) : nullptr;
    if (!copy || copy->start_ns == trace::never) return {};
    CopyReason reason = explain_copy_wait(trace, *longest, *copy);
    if (only_pageable && !reason.is_pageable) return {};
    return {
        fmt::format("Why was the host in {} for {}?", most.name, human_duration(most.blocked_ns)),
        std::move(reason.text), analysis::place_of(trace, longest->id), copy->id, longest->id};
}

}  // namespace

std::string time_breakdown_in_words(const trace::Trace& trace) {
    const analysis::CriticalPath path = analysis::critical_path(trace);
    if (path.steps.empty()) return {};
    const bool begins_on_host = path.steps.front().operation == 0;
    return fmt::format("Nothing was held up for long except by the order of its own stream. The "
                       "critical path, the chain that decides the time{}, is {}",
                       begins_on_host ? ", from the host's call on" : "",
                       analysis::critical_path_in_words(path));
}

namespace {

// If no single operation was late: pageable memory that blocked the host, a pattern of many
// operations, or other calls of the host.
RunExplanation explain_remaining(const trace::Trace& trace, const analysis::Figures& figures) {
    RunExplanation pageable = explain_blocking_copy(trace, figures.makespan_ns, true);
    if (!pageable.question.empty()) return pageable;
    RunExplanation many = explain_pattern(trace, figures);
    return many.question.empty() ? explain_blocking_copy(trace, figures.makespan_ns) : many;
}

}  // namespace

RunExplanation explain_run(const trace::Trace& trace) {
    if (RunExplanation failed = explain_failed_kernel(trace); !failed.question.empty())
        return failed;
    const analysis::Figures figures = analysis::figures(trace);
    const Nanoseconds makespan_ns = figures.makespan_ns;
    Candidate candidate = max_delayed(trace);
    const Nanoseconds at_least_ns = std::max(candidate.delay_ns, makespan_ns / 10);
    if (RunExplanation function =
            explain_host_function_delay(trace, std::max<Nanoseconds>(1, at_least_ns));
        !function.question.empty())
        return function;
    if (candidate.delay_ns < makespan_ns / smallest_part) {
        if (RunExplanation slow = explain_slow_issue(trace, figures); !slow.question.empty())
            return slow;
        candidate = max_delayed_by_host(trace, makespan_ns);
    }
    const Nanoseconds shortest_ns = std::max<Nanoseconds>(1, makespan_ns / smallest_part);
    RunExplanation faults =
        explain_page_faults(trace, std::max(candidate.delay_ns / 2, shortest_ns));
    if (!faults.question.empty()) return faults;
    if (!candidate.operation || candidate.delay_ns < makespan_ns / smallest_part)
        return explain_remaining(trace, figures);

    const trace::Operation& operation = *candidate.operation;
    analysis::Why why = analysis::why_start(trace, operation);
    if (why.by_host && why.text.rfind("Nothing", 0) == 0) return explain_remaining(trace, figures);
    // Many short delays together outweigh a single late operation.
    if (why.by_host && !figures.busy_calls.empty() &&
        figures.busy_calls.front().busy_ns > candidate.delay_ns)
        for (RunExplanation many :
             {explain_slow_issue(trace, figures), explain_launch_overhead(trace, figures)})
            if (!many.question.empty()) return many;
    RunExplanation telling;
    telling.operation = operation.id;
    const std::string name = analysis::label(trace, operation);
    telling.question =
        operation.start_ns == trace::never
            ? fmt::format("Why did {} not start?", name)
            : fmt::format("Why did {} start at {}?", name, human_duration(operation.start_ns));
    telling.answer = with_rule(std::move(why.text), why.rule);
    telling.places = places_of(trace, operation, why.operation);
    return telling;
}

}  // namespace streamlab::render
