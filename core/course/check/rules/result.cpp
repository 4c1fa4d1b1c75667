// Checks that the published values equal the reference's for the same seed.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "program/run/ending.hpp"

namespace streamlab::check {

namespace {

const Published* find(const std::vector<Published>& all, const std::string& name, std::size_t nth) {
    for (const Published& published : all)
        if (published.name == name && nth-- == 0) return &published;
    return nullptr;
}

// The last line of the output: CHECK prints the call that failed before it exits.
std::string last_line_of(const std::string& output) {
    const std::size_t end = output.find_last_not_of("\r\n ");
    if (end == output.npos) return "";
    const std::size_t newline = output.rfind('\n', end);
    const std::size_t begin = newline == output.npos ? 0 : newline + 1;
    constexpr std::size_t most = 300;
    return output.substr(begin, std::min(most, end + 1 - begin));
}

std::optional<Failure> differs(const Published& expected, const Published& actual) {
    Failure failure;
    if (expected.type != actual.type || expected.count != actual.count) {
        failure.message =
            fmt::format("`{}` has {} values of type {}; it should have {} of type {}.", actual.name,
                        actual.count, actual.type, expected.count, expected.type);
        return failure;
    }
    std::size_t first = expected.count;
    std::size_t count = 0;
    for (std::size_t i = 0; i < expected.count; ++i) {
        if (is_same_value(expected, actual, i)) continue;
        first = std::min(first, i);
        ++count;
    }
    if (count == 0) return std::nullopt;
    failure.expected = value_text(expected, first);
    failure.actual = value_text(actual, first);
    if (expected.type == "bool")
        failure.why =
            "The harness finds that out by itself: no kernel and no copy makes this value. "
            "Look at what the task says about it, and at what your program leaves behind.";
    failure.message = expected.count == 1
                          ? fmt::format("`{}` is {}; it should be {}.", expected.name,
                                        failure.actual, failure.expected)
                          : fmt::format("`{}`[{}] is {}; it should be {} ({} of {} values differ).",
                                        expected.name, first, failure.actual, failure.expected,
                                        count, expected.count);
    return failure;
}

// True if a limit ended the run, about which the program prints nothing.
bool was_stopped(const RunOutcome& run) {
    switch (run.ending) {
    case program::Ending::timed_out:
    case program::Ending::stalled:
    case program::Ending::memory_full:
    case program::Ending::trace_full:
        return true;
    default:
        return hit_work_limit(run.ending, *run.trace);
    }
}

// Names the program's last call, and the kernel that was running.
void name_last_call(Failure& failure, const Judged& judged) {
    const trace::Trace& trace = judged.trace();
    const trace::HostCall* last = nullptr;
    std::size_t times = 0;
    for (const trace::HostCall* call : calls_in(judged, judged.submission)) {
        if (call->location == 0) continue;
        times =
            last && last->location == call->location && last->name == call->name ? times + 1 : 1;
        last = call;
    }
    if (!last) {
        failure.why = fmt::format("{} had made no call of CUDA by then.", judged.submission);
        return;
    }
    set_place(failure, trace, last->id);
    failure.why =
        fmt::format("The last call of CUDA by then was {} ({}:{}){}.", last->name, failure.file,
                    failure.line, times > 1 ? fmt::format(", {} times in a row", times) : "");
    for (const trace::Operation& operation : trace.operations) {
        const bool runs = operation.kind == trace::OperationKind::kernel &&
                          operation.start_ns != trace::never && operation.end_ns == trace::never;
        const trace::HostCall* const launch = trace::find_call(trace, operation.call);
        if (!runs || !launch) continue;
        failure.why += fmt::format(" `{}` ({}) had begun and not ended.",
                                   analysis::label(trace, operation), place_of(trace, *launch));
        return;
    }
}

std::optional<Failure> judge_values(const Judged& judged) {
    if (!judged.run.is_complete()) {
        Failure failure;
        failure.message = ending_text(judged.run, judged.submission);
        if (was_stopped(judged.run)) {
            name_last_call(failure, judged);
            return failure;
        }
        // The runtime's final message ("streamlab: deadlock: ...") is already in the failure's
        // message.
        const std::string last = last_line_of(judged.run.output);
        if (last.rfind("streamlab: ", 0) != 0) failure.why = last;
        return failure;
    }
    std::map<std::string, std::size_t> seen;
    for (const Published& expected : judged.reference.published) {
        const std::size_t nth = seen[expected.name]++;
        const Published* actual = find(judged.run.published, expected.name, nth);
        if (!actual) {
            Failure failure;
            failure.message =
                fmt::format("The program ended before its result `{}` was there.", expected.name);
            return failure;
        }
        if (std::optional<Failure> failure = differs(expected, *actual)) return failure;
    }
    if (judged.run.published.size() != judged.reference.published.size()) {
        Failure failure;
        failure.message =
            fmt::format("The program published {} results; it should be {}.",
                        judged.run.published.size(), judged.reference.published.size());
        return failure;
    }
    return std::nullopt;
}

}  // namespace

bool has_right_values(const Judged& judged) { return !judge_values(judged); }

std::optional<Failure> judge_result(const Judged& judged) {
    if (std::optional<Failure> failure = judge_values(judged)) return failure;
    return judge_device_work(judged);
}

}  // namespace streamlab::check
