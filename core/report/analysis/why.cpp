#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "analysis/analysis.hpp"
#include "analysis/inside.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

namespace {

using trace::Cause;
using trace::Operation;
using trace::OperationKind;
using trace::Trace;

// The search distance for earlier operations, which keeps a click cheap in a trace of a million
// operations.
constexpr std::uint32_t longest_look_back = 4096;

std::string with_article(const std::string& noun) {
    const bool vowel = std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + noun;
}

// "k2", or a general phrase if the operation is unknown.
std::string name_or(const Trace& trace, const Operation* operation, const char* otherwise) {
    return operation ? label(trace, *operation) : otherwise;
}

// The host's last blocking call before it issued `operation`, if the host was blocked in it for
// longer than the time from its end to the issuing call; otherwise null.
const trace::HostCall* find_delaying_call(const Trace& trace, const Operation& operation) {
    const trace::HostCall* issuing = trace::find_call(trace, operation.call);
    if (!issuing) return nullptr;
    for (std::uint32_t back = 1; back < longest_look_back && back < issuing->id; ++back) {
        const trace::HostCall* before = trace::find_call(trace, issuing->id - back);
        if (!before || before->thread != issuing->thread || before->blocked_ns <= 0) continue;
        const bool just_now = issuing->begin_ns - before->end_ns < before->blocked_ns;
        return before->end_ns != trace::never && just_now ? before : nullptr;
    }
    return nullptr;
}

// The host thread's activity between its last wait (or else its last issued work) and the issue of
// an operation. Unset for the thread's first work.
struct BeforeIssue {
    const trace::HostCall* wait = nullptr;     // may last longer than the device's work
    const trace::HostCall* longest = nullptr;  // of the calls since then, with the issuing one
    Nanoseconds in_calls_ns = 0;
    Nanoseconds since_ns = trace::never;
    Nanoseconds own_ns(const Operation& operation) const {
        return operation.enqueue_ns - since_ns - in_calls_ns;
    }
};

BeforeIssue before_issue(const Trace& trace, const Operation& operation) {
    BeforeIssue before;
    const trace::HostCall* issuing = trace::find_call(trace, operation.call);
    if (!issuing || issuing->operation != operation.id) return before;
    for (std::uint32_t back = 0; back < longest_look_back && back < issuing->id; ++back) {
        const trace::HostCall* call = trace::find_call(trace, issuing->id - back);
        if (!call || call->thread != issuing->thread) continue;
        const bool is_last_before = call != issuing && (call->blocked_ns > 0 || call->operation);
        if (is_last_before) {
            before.since_ns = call->end_ns;
            if (call->blocked_ns > 0) before.wait = call;
            break;
        }
        const Nanoseconds taken_ns =
            call == issuing ? std::max<Nanoseconds>(0, operation.enqueue_ns - call->begin_ns)
                            : busy_ns(*call);
        before.in_calls_ns += taken_ns;
        const bool is_longest = !before.longest || busy_ns(*call) > busy_ns(*before.longest);
        if (is_longest) before.longest = call;
    }
    return before;
}

// Shorter delays are the usual cost of a call.
constexpr Nanoseconds shortest_delay_ns = 5'000;

// The host did not wait, but was busy for longer than it had waited; empty otherwise.
Why busy_host(const Trace& trace, const Operation& operation) {
    const BeforeIssue before = before_issue(trace, operation);
    if (before.since_ns == trace::never) return {};
    const Nanoseconds waited_ns = before.wait ? before.wait->blocked_ns : 0;
    const Nanoseconds after_wait_ns = before.wait ? busy_ns(*before.wait) : 0;
    const Nanoseconds longest_ns = before.longest ? busy_ns(*before.longest) : 0;
    const Nanoseconds own_ns = before.own_ns(operation);
    const Nanoseconds most_ns = std::max({after_wait_ns, longest_ns, own_ns});
    if (most_ns <= waited_ns || most_ns < shortest_delay_ns) return {};
    if (most_ns == after_wait_ns)
        return {fmt::format("The host issued it late: {} kept it for {}, of which it waited {} for "
                            "the device.",
                            call_with_place(trace, *before.wait),
                            human_duration(after_wait_ns + waited_ns), human_duration(waited_ns)),
                "",
                0,
                true,
                before.wait->id,
                "",
                reason_of_time(trace, *before.wait)};
    if (most_ns == longest_ns)
        return {fmt::format("The host issued it late: it was busy in {}, for {}.",
                            call_with_place(trace, *before.longest), human_duration(longest_ns)),
                "",
                0,
                true,
                before.longest->id,
                "",
                reason_of_time(trace, *before.longest)};
    return {fmt::format("The host issued it late: before that it was busy with work of its own, "
                        "for {}.",
                        human_duration(own_ns)),
            "",
            0,
            true,
            0,
            "",
            Reason::own_work};
}

// In a recording of a GPU that time may have other, unknown causes.
bool is_launch_latency(const Trace& trace, const Operation& operation) {
    return trace.device == "model" && operation.cause == Cause::host_issue &&
           operation.start_ns > operation.enqueue_ns;
}

// The host was held in `call` until shortly before it issued the operation.
Why held_host(const Trace& trace, const trace::HostCall& call) {
    Why why;
    why.reason = reason_of_wait(trace, call);
    why.text = fmt::format("The host issued it late: until {} it was blocked in {}.",
                           human_duration(call.end_ns), call_with_place(trace, call));
    // The name of a synchronising call says why it waited.
    if (why.reason != Reason::host_wait) {
        why.text += fmt::format(" {}", text_of(why.reason).sentence);
        why.rule = text_of(why.reason).rule;
    }
    why.by_host = true;
    why.call = call.id;
    return why;
}

// The operation ran while a capture of the same thread was in progress, and is no part of it.
Why beside_capture(const Trace& trace, const Operation& operation) {
    const trace::HostCall* issuing = trace::find_call(trace, operation.call);
    const trace::HostCall* begun =
        issuing && is_work(operation.kind) ? capture_beside(trace, *issuing) : nullptr;
    if (!begun) return {};
    return {fmt::format("It was issued while {} captured, which began with {}, but into {}, which "
                        "did not: it ran at once, and is no part of the graph.",
                        stream_label(trace, begun->stream), call_with_place(trace, *begun),
                        stream_label(trace, operation.stream)),
            std::string(text_of(Reason::beside_capture).rule),
            0,
            true,
            begun->id,
            "",
            Reason::beside_capture};
}

Why host_issue(const Trace& trace, const Operation& operation) {
    if (Why beside = beside_capture(trace, operation); !beside.text.empty()) return beside;
    if (trace.device == "model")
        if (Why busy = busy_host(trace, operation); !busy.text.empty()) return busy;
    if (const auto* sat = find_delaying_call(trace, operation)) return held_host(trace, *sat);
    if (!is_launch_latency(trace, operation))
        return {"Nothing held it back: it started as soon as the host had issued it.", "", 0, true};
    return {fmt::format("Nothing held it back: it started {} after the host had asked for it, "
                        "which is how long {} takes to reach the device.",
                        human_duration(operation.start_ns - operation.enqueue_ns),
                        with_article(operation_noun(operation.kind))),
            "", 0, true};
}

// The last work before a record in its stream, which the event captured (rule E1).
const Operation* captured_by(const Trace& trace, const Operation& record) {
    for (std::uint32_t back = 1; back < longest_look_back && back < record.id; ++back) {
        const Operation* before = trace::find_operation(trace, record.id - back);
        if (before && before->stream == record.stream && is_work(before->kind)) return before;
    }
    return nullptr;
}

// The record that an event wait waited for; the trace may give either the record or the wait in the
// stream.
const Operation* find_awaited_record(const Trace& trace, const Operation& operation,
                                     const Operation* cause) {
    if (cause && cause->kind == OperationKind::event_record) return cause;
    const Operation* wait = cause && cause->kind == OperationKind::event_wait ? cause : &operation;
    return trace::find_operation(trace, wait->related);
}

Why event_wait(const Trace& trace, const Operation& operation, const Operation* cause) {
    const std::string stream = stream_label(trace, operation.stream);
    if (cause && is_work(cause->kind))
        return {
            fmt::format("It waited for {} in {}: a wait for an event holds all later work of {} "
                        "until what the event captured is done.",
                        label(trace, *cause), stream_label(trace, cause->stream), stream),
            "E2", cause->id};
    const Operation* record = find_awaited_record(trace, operation, cause);
    if (!record)
        return {
            fmt::format("It waited for an event: cudaStreamWaitEvent holds all later work of {} "
                        "until what the event captured is done.",
                        stream),
            "E2", cause ? cause->id : 0};
    const Operation* captured = captured_by(trace, *record);
    std::string text =
        fmt::format("It waited for {}: cudaStreamWaitEvent holds all later work of {} "
                    "until what the event captured in {} is done",
                    event_label(trace, record->event), stream, stream_label(trace, record->stream));
    if (captured) text += ", here " + label(trace, *captured);
    return {text + '.', "E2", record->id};
}

// Gives the record's time if it comes some time after the preceding work: otherwise it would seem
// to have waited for more.
std::string time_of_record(const Trace& trace, const Operation& operation, const Operation* cause) {
    if (trace.device != "model" || operation.kind != OperationKind::event_record || !cause ||
        cause->end_ns == trace::never || operation.start_ns <= cause->end_ns)
        return {};
    return fmt::format(" The {} between the two are what a record takes.",
                       human_duration(operation.start_ns - cause->end_ns));
}

Why stream_order(const Trace& trace, const Operation& operation, const Operation* cause) {
    return {fmt::format("It waited for {}, the operation before it in {}: operations of one stream "
                        "run one after the other, in issue order.{}",
                        name_or(trace, cause, "its turn"), stream_label(trace, operation.stream),
                        time_of_record(trace, operation, cause)),
            "S1", cause ? cause->id : 0};
}

// The operation whose cause applies, usually `operation` itself. Event records and waits take no
// time, so later operations are delayed for the same reason.
const Operation& find_cause_holder(const Trace& trace, const Operation& operation) {
    const Operation* holder = &operation;
    for (std::uint32_t step = 0; step < longest_look_back; ++step) {
        if (holder->cause != Cause::stream_order) break;
        const Operation* before = trace::find_operation(trace, holder->cause_operation);
        if (!before || is_work(before->kind)) break;
        holder = before;
    }
    return *holder;
}

bool is_in_default_stream(const Trace& trace, const Operation& operation) {
    const trace::Stream* stream = trace::find_stream(trace, operation.stream);
    return operation.stream == 0 || (stream && stream->default_stream);
}

// " of host thread 1" if another thread issued the cause; empty otherwise.
std::string thread_of_cause(const Trace& trace, const Operation& operation,
                            const Operation* cause) {
    const trace::HostCall* own = trace::find_call(trace, operation.call);
    const trace::HostCall* other = cause ? trace::find_call(trace, cause->call) : nullptr;
    if (!own || !other || own->thread == other->thread) return {};
    return other->thread == 0 ? " of the main thread" : " of " + host_label(other->thread);
}

Why legacy_barrier(const Trace& trace, const Operation& operation, const Operation* cause) {
    const bool fence_is_itself =
        operation.stream == 0 ||
        (is_in_default_stream(trace, operation) && cause && !is_in_default_stream(trace, *cause));
    // A fence that waits for a record waits for the work before it.
    if (fence_is_itself && cause && cause->kind == OperationKind::event_record)
        if (const Operation* work = captured_by(trace, *cause)) cause = work;
    const std::string waited =
        name_or(trace, cause, "other work") + thread_of_cause(trace, operation, cause);
    const std::uint32_t id = cause ? cause->id : 0;
    if (fence_is_itself)
        return {fmt::format("It waited for {}: {} in the legacy default stream first waits for all "
                            "earlier work of blocking streams.",
                            waited, with_article(operation_noun(operation.kind))),
                "D1", id};
    return {fmt::format("It waited for {}: {} in the legacy default stream comes before all later "
                        "work of blocking streams.",
                        waited, with_article(cause ? operation_noun(cause->kind) : "operation")),
            "D1", id};
}

std::string ready_at(const Operation& operation) {
    return operation.ready_ns == trace::never
               ? std::string("It was ready before")
               : "It was ready at " + human_duration(operation.ready_ns);
}

Why engine_busy(const Trace& trace, const Operation& operation, const Operation* cause) {
    const auto engine = static_cast<std::size_t>(operation.engine);
    const bool known = operation.engine >= 0 && engine < trace.engines.size();
    const bool one_direction = !cause || cause->kind == operation.kind;
    return {fmt::format(
                "{}, but {} was busy with {}: {} share one engine and run one after the other.",
                ready_at(operation),
                known ? fmt::format("its engine ({})", engine_label(trace, engine)) : "its engine",
                cause ? fmt::format("{} of {}", label(trace, *cause),
                                    stream_label(trace, cause->stream))
                      : "another operation",
                one_direction ? "copies of one direction" : "here the two"),
            "C2", cause ? cause->id : 0};
}

// " `big` has 264 blocks of 1024 threads, room for 264 at a time."; empty if it is not known.
std::string needed_room(const Trace& trace, const Operation* cause) {
    if (!cause) return {};
    std::string launch = launch_in_words(trace, *cause);
    if (launch.empty()) return {};
    if (const auto rule = launch.find(" (C1)"); rule != launch.npos) launch.resize(rule);
    const trace::Detail& detail = detail_of(trace, *cause);
    const std::string shared =
        detail.shared_bytes == 0
            ? ""
            : fmt::format(", {} of shared memory a block", human_bytes(detail.shared_bytes));
    return fmt::format(" {} has {}{}.", label(trace, *cause), launch, shared);
}

Why sms_full(const Trace& trace, const Operation& operation, const Operation* cause) {
    const std::uint32_t id = cause ? cause->id : 0;
    if (reason_of(trace, operation) == Reason::priority)
        return {fmt::format("{}, but {} of {}, which has a higher priority, went first: waiting "
                            "blocks of a more urgent stream start before those of others.",
                            ready_at(operation), label(trace, *cause),
                            stream_label(trace, cause->stream)),
                "P1", id};
    const bool is_kernel = operation.kind == OperationKind::kernel;
    return {fmt::format("{}, but {} left no room on the multiprocessors: {}.{}",
                        ready_at(operation), name_or(trace, cause, "other kernels"),
                        is_kernel ? "kernels run together only where there is room for both"
                                  : "memsets and copies within the device run there, too",
                        needed_room(trace, cause)),
            "C1", id};
}

// The later wait inside such a kernel.
std::string wait_inside(const Trace& trace, const Operation& operation, const std::string& before) {
    const trace::GridWait* const wait = trace::find_grid_wait(trace, operation.id);
    if (!wait) return {};
    if (wait->at_end)
        return fmt::format(" Its own blocks had ended at {}; it counts as complete when {} is.",
                           human_duration(wait->begin_ns), before);
    if (wait->begin_ns == wait->end_ns)
        return fmt::format(
            " Inside it, cudaGridDependencySynchronize did not have to wait: at {} {} "
            "was complete.",
            human_duration(wait->begin_ns), before);
    return fmt::format(" Inside it, cudaGridDependencySynchronize waited from {} until {}: until "
                       "then {} was not complete.",
                       human_duration(wait->begin_ns), human_duration(wait->end_ns), before);
}

Why programmatic_launch(const Trace& trace, const Operation& operation, const Operation* cause) {
    const std::string before = name_or(trace, cause, "the kernel before it");
    if (cause && cause->end_ns != trace::never && cause->end_ns <= operation.start_ns)
        return {fmt::format("Programmatic launch: it was allowed to begin before {} had ended, but "
                            "not before all blocks of that had triggered or ended, and they did so "
                            "only at its end.",
                            before),
                "S3", cause->id};
    return {fmt::format("Programmatic launch: all blocks of {} had triggered, and so it began "
                        "although {} had not ended.{}",
                        before, before, wait_inside(trace, operation, before)),
            "S3", cause ? cause->id : 0};
}

std::string host_function(const Trace& trace, const Operation& operation, const Operation* cause) {
    const std::string waited = name_or(trace, cause, "a host function");
    if (cause && reason_of(trace, operation) == Reason::host_function_thread)
        return fmt::format("{}, but {} of {} still ran: host functions share one thread here, and "
                           "run one after the other.",
                           ready_at(operation), waited, stream_label(trace, cause->stream));
    const trace::HostCall* const call = trace::find_call(trace, operation.call);
    return fmt::format("It waited for {}: a host function holds up all {} until it returns.",
                       waited,
                       call && call->name == "cudaGraphLaunch" ? "nodes of its graph after it"
                                                               : "later work of its stream");
}

Why simple(const Trace& trace, const Operation& operation, const Operation* cause) {
    const std::string waited = name_or(trace, cause, "another operation");
    const std::uint32_t id = cause ? cause->id : 0;
    const std::string rule(trace::rule_of(operation.cause));
    if (operation.cause == Cause::hardware_queue)
        return {fmt::format("It waited behind {} in a hardware queue that their streams share. "
                            "Work leaves such a queue in issue order: a false dependency.",
                            waited),
                rule, id};
    if (operation.cause == Cause::previous_launch)
        return {fmt::format("It waited for {} in {}, the previous launch of the same executable "
                            "graph: launches of one executable graph run one after the other, in "
                            "whatever streams.",
                            waited, cause ? stream_label(trace, cause->stream) : "another stream"),
                rule, id};
    if (operation.cause == Cause::host_function)
        return {host_function(trace, operation, cause), rule, id};
    if (operation.cause == Cause::memory)
        return {fmt::format("It waited for {} in {}: the pool had no other memory left, so it gave "
                            "out what is free only after that.",
                            waited, cause ? stream_label(trace, cause->stream) : "another stream"),
                rule, id};
    if (operation.cause == Cause::device_launch)
        return {fmt::format("A kernel launched it: {}, which is complete only when this one is.",
                            waited),
                rule, id};
    return {fmt::format("It waited for {}: an edge of the graph puts it after that.", waited), rule,
            id};
}

Why explain(const Trace& trace, const Operation& operation) {
    const Operation* cause = trace::find_operation(trace, operation.cause_operation);
    switch (operation.cause) {
    case Cause::host_issue:
        return host_issue(trace, operation);
    case Cause::stream_order:
        return stream_order(trace, operation, cause);
    case Cause::event_wait:
        return event_wait(trace, operation, cause);
    case Cause::legacy_barrier:
        return legacy_barrier(trace, operation, cause);
    case Cause::engine_busy:
        return engine_busy(trace, operation, cause);
    case Cause::sms_full:
        return sms_full(trace, operation, cause);
    case Cause::programmatic_launch:
        return programmatic_launch(trace, operation, cause);
    case Cause::unknown:
        return {"The trace does not tell what it waited for.", "", 0};
    default:
        return simple(trace, operation, cause);
    }
}

// The failed kernel: no operation ends after it.
const Operation* last_kernel_before(const Trace& trace, const Operation& operation) {
    const Operation* last = nullptr;
    for (std::uint32_t back = 1; back < longest_look_back && back < operation.id; ++back) {
        const Operation* before = trace::find_operation(trace, operation.id - back);
        const bool is_one =
            before && before->kind == OperationKind::kernel && before->end_ns != trace::never;
        if (is_one && (!last || before->end_ns > last->end_ns)) last = before;
    }
    return last;
}

Why never_started(const Trace& trace, const Operation& operation) {
    const std::int32_t result = trace.calls.empty() ? 0 : trace.calls.back().result;
    const Operation* failed =
        runtime_api::is_sticky(result) ? last_kernel_before(trace, operation) : nullptr;
    if (!failed)
        return {"It never started: the program ended before.",
                "",
                0,
                false,
                0,
                "",
                Reason::program_ended};
    return {fmt::format("It never started: {} had failed ({}), and after such an error, a sticky "
                        "one, the device runs nothing more.",
                        label(trace, *failed), runtime_api::error_name(result)),
            "X2",
            failed->id,
            false,
            0,
            "",
            Reason::earlier_error};
}

// Adds events after the start that explain the picture.
void add_kernel_events(const Trace& trace, const Operation& operation, Why& why) {
    for (const Inside& inside :
         {page_faults_in_words(trace, operation), kernel_error_in_words(trace, operation)})
        if (!inside.text.empty())
            why.inside += fmt::format("{}{} (Rule {}.)", why.inside.empty() ? "" : " ", inside.text,
                                      inside.rule);
}

}  // namespace

std::string in_full(const Why& why) {
    return why.inside.empty() ? why.text : fmt::format("{} {}", why.text, why.inside);
}

Why why_start(const Trace& trace, const Operation& operation) {
    if (operation.start_ns == trace::never && operation.cause == Cause::host_issue)
        return never_started(trace, operation);
    const Operation& holder = find_cause_holder(trace, operation);
    Why why = explain(trace, holder);
    if (why.reason == Reason::unknown) why.reason = reason_of(trace, holder);
    if (operation.start_ns == trace::never) why.text = "It never started. " + why.text;
    add_kernel_events(trace, operation, why);
    return why;
}

}  // namespace streamlab::analysis
