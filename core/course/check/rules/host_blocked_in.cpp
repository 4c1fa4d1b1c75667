// Checks the total time for which the host blocks in all calls of one name. cudaMemcpyAsync
// includes its variants: 2D, 3D and symbol copies.
#include <fmt/format.h>

#include "analysis/units.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::check {

namespace {

using trace::Nanoseconds;

struct Blocked {
    Nanoseconds total_ns = 0;
    int times = 0;
    const trace::HostCall* longest = nullptr;
};

bool is_asynchronous_copy(std::string_view name) {
    return runtime_api::effect_of(name) == runtime_api::Effect::issues_copy &&
           !runtime_api::is_synchronous(runtime_api::wait_of(name));
}

Blocked measure(const trace::Trace& trace, const std::string& name) {
    Blocked blocked;
    for (const trace::HostCall& call : trace.calls) {
        if (!covers_call(name, call.name) || call.blocked_ns <= 0) continue;
        blocked.total_ns += call.blocked_ns;
        ++blocked.times;
        if (!blocked.longest || call.blocked_ns > blocked.longest->blocked_ns)
            blocked.longest = &call;
    }
    return blocked;
}

// The reason that the host blocks in the call.
std::string reason_of(const trace::Trace& trace, const trace::HostCall& call) {
    const trace::Operation* operation = trace::find_operation(trace, call.operation);
    if (operation && operation->detail < trace.details.size() &&
        trace.details[operation->detail].pageable)
        return "Its host memory is pageable, so the host itself has to take part in the copy (M3).";
    return "";
}

}  // namespace

bool covers_call(const std::string& call, std::string_view other) {
    // The driver API has other names for the same functions.
    const runtime_api::Function* const function = runtime_api::find_function(other);
    return call == (function ? function->name : other) ||
           (is_asynchronous_copy(call) && is_asynchronous_copy(other));
}

std::optional<Failure> judge_host_blocked_in(const trace::Trace& trace,
                                             const std::vector<HostBlockedRule>& rules) {
    for (const HostBlockedRule& rule : rules) {
        const Blocked blocked = measure(trace, rule.call);
        const bool too_long = rule.at_most_ns && blocked.total_ns > *rule.at_most_ns;
        const bool too_short = rule.at_least_ns && blocked.total_ns < *rule.at_least_ns;
        if (!too_long && !too_short) continue;
        Failure failure;
        failure.actual = analysis::human_duration(blocked.total_ns);
        failure.expected =
            fmt::format("{} {}", too_long ? "at most" : "at least",
                        analysis::human_duration(too_long ? *rule.at_most_ns : *rule.at_least_ns));
        failure.message = fmt::format(
            "The host sat {} in {}{}; it should be {}.", failure.actual,
            blocked.longest ? blocked.longest->name : rule.call,
            blocked.times > 1 ? fmt::format(", in {} calls", blocked.times) : "", failure.expected);
        if (blocked.longest) {
            set_place(failure, trace, blocked.longest->id);
            failure.why = reason_of(trace, *blocked.longest);
            failure.rule = failure.why.empty() ? "H1" : "M3";
        }
        return failure;
    }
    return std::nullopt;
}

std::optional<Failure> judge_host_blocked_in(const Judged& judged) {
    return judge_host_blocked_in(judged.trace(), judged.puzzle.checks.host_blocked_in);
}

}  // namespace streamlab::check
