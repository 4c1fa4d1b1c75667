// Counts calls in the student's file. Calls of the harness do not count.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "analysis/analysis.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/error.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::check {

namespace {

using Calls = std::vector<const trace::HostCall*>;

Calls select(const Judged& judged, const std::function<bool(const trace::HostCall&)>& is_wanted) {
    Calls result;
    for (const trace::HostCall* call : calls_in(judged, judged.submission))
        if (is_wanted(*call)) result.push_back(call);
    return result;
}

// Detects calls whose purpose is to wait. A polling loop counts once, when its query succeeds.
class SynchronisingCalls {
public:
    explicit SynchronisingCalls(const trace::Trace& trace) : trace_(trace) {}
    // Must be called for each call, in trace order.
    bool operator()(const trace::HostCall& call) {
        const runtime_api::Wait wait = runtime_api::wait_of(call.name);
        if (!runtime_api::is_query(wait)) return runtime_api::is_synchronous(wait);
        bool& waited = has_waited_[place_of(trace_, call)];
        const bool ends_the_loop = waited && runtime_api::is_success(call.result);
        waited = runtime_api::is_not_ready(call.result);
        return ends_the_loop;
    }

private:
    const trace::Trace& trace_;
    std::map<std::string, bool> has_waited_;  // by the query's location
};

// True if a host_blocked_in rule limits the call's time.
bool is_judged_by_time(const Judged& judged, const trace::HostCall& call) {
    const std::vector<HostBlockedRule>& rules = judged.puzzle.checks.host_blocked_in;
    return std::any_of(rules.begin(), rules.end(), [&call](const HostBlockedRule& rule) {
        return covers_call(rule.call, call.name);
    });
}

// True if the host blocked in a call. Calls that issue work do not count: a launch that blocks on a
// full queue does not wait for a result.
bool blocked_host(const trace::HostCall& call) {
    using runtime_api::Effect;
    switch (runtime_api::effect_of(call.name)) {
    case Effect::issues_kernel:
    case Effect::issues_graph:
    case Effect::issues_host_function:
    case Effect::issues_record:
    case Effect::issues_wait:
        return false;
    default:
        return call.blocked_ns > 0;
    }
}

// Calls that made the host wait: synchronising calls, calls that blocked in this run (for instance
// because of pageable memory), and queries by which the host first learned that work was done.
// Calls inside lab.cuh (its allocator) count if they blocked.
Calls host_blocking_calls(const Judged& judged) {
    const trace::Trace& trace = judged.trace();
    std::set<std::uint32_t> learning;  // calls by which the host learned that work has ended
    // The time at which the host learned that an operation was complete, by operation.
    std::map<std::uint32_t, trace::Nanoseconds> known;
    for (const trace::HostWait& wait : trace.host_waits) {
        learning.insert(wait.call);
        known.emplace(wait.operation, wait.time_ns);
    }
    // cudaFree blocks even if the host knows that the work has ended.
    const auto end_was_known = [&known](const trace::HostCall& call) {
        const auto when = known.find(call.cause_operation);
        return when != known.end() && when->second <= call.begin_ns;
    };
    SynchronisingCalls waits_by_name(trace);
    Calls calls = select(judged, [&](const trace::HostCall& call) {
        const bool by_name = waits_by_name(call);
        const bool stood =
            blocked_host(call) && !is_judged_by_time(judged, call) && !end_was_known(call);
        return by_name || stood || learning.count(call.id) > 0;
    });
    if (judged.submission == "lab.cuh") return calls;
    for (const trace::HostCall* call : calls_in(judged, "lab.cuh"))
        if (call->location != 0 && (call->blocked_ns > 0 || learning.count(call->id) > 0))
            calls.push_back(call);
    return calls;
}

// Waits outside of CUDA calls: for a lock, a promise or a flag that a host function or a kernel
// releases.
std::vector<const trace::HostWait*> non_api_waits(const Judged& judged) {
    std::vector<const trace::HostWait*> waits;
    for (const trace::HostWait& wait : judged.trace().host_waits)
        if (wait.call == 0) waits.push_back(&wait);
    return waits;
}

Calls calls_with(const Judged& judged, runtime_api::Effect effect) {
    return select(judged, [effect](const trace::HostCall& call) {
        return runtime_api::effect_of(call.name) == effect;
    });
}

std::string wanted_text(const Bounds& bounds) {
    if (bounds.at_least && bounds.at_most && *bounds.at_least == *bounds.at_most)
        return fmt::format("{}", *bounds.at_least);
    if (bounds.at_least && bounds.at_most)
        return fmt::format("{} to {}", *bounds.at_least, *bounds.at_most);
    return bounds.at_least ? fmt::format("at least {}", *bounds.at_least)
                           : fmt::format("at most {}", *bounds.at_most);
}

// The bounds as a clause: "there should be none".
std::string demand(const Bounds& bounds) {
    if (!bounds.at_least && bounds.at_most == 0) return "there should be none";
    return "there should be " + wanted_text(bounds);
}

// "puzzle.cu:31 (3 times), puzzle.cu:35", with a limited number of lines.
std::string lines_of(const trace::Trace& trace, const Calls& calls) {
    constexpr std::size_t most = 4;
    std::vector<std::pair<std::string, int>> lines;
    for (const trace::HostCall* call : calls) {
        const std::string place = place_of(trace, *call);
        const auto known = std::find_if(lines.begin(), lines.end(),
                                        [&](const auto& line) { return line.first == place; });
        if (known == lines.end())
            lines.emplace_back(place, 1);
        else
            ++known->second;
    }
    std::vector<std::string> texts;
    for (const auto& [place, times] : lines)
        texts.push_back(times == 1 ? place : fmt::format("{} ({} times)", place, times));
    if (texts.size() > most) {
        texts.resize(most);
        texts.emplace_back("...");
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

// `what`: "of cudaEventRecord" or "that makes the host wait". `plural_what`: its plural, "that
// make the host wait".
std::optional<Failure> judge_count(const Judged& judged, const Calls& calls, const Bounds& bounds,
                                   const std::string& what, const std::string& plural_what) {
    const auto count = static_cast<std::int64_t>(calls.size());
    const bool too_many = bounds.at_most && count > *bounds.at_most;
    const bool too_few = bounds.at_least && count < *bounds.at_least;
    if (!too_many && !too_few) return std::nullopt;
    Failure failure;
    failure.actual = fmt::format("{}", count);
    failure.expected = wanted_text(bounds);
    const std::string lines = lines_of(judged.trace(), calls);
    const std::string found =
        count == 0   ? fmt::format("There is no call {}", what)
        : count == 1 ? fmt::format("There is one call {} ({})", what, lines)
                     : fmt::format("There are {} calls {} ({})", count, plural_what, lines);
    failure.message = fmt::format("{}; {}.", found, demand(bounds));
    if (!calls.empty()) set_place(failure, judged.trace(), calls.back()->id);
    return failure;
}

std::optional<Failure> judge_count(const Judged& judged, const Calls& calls, const Bounds& bounds,
                                   const std::string& what) {
    return judge_count(judged, calls, bounds, what, what);
}

Calls calls_named(const Judged& judged, const std::string& name) {
    // Also matches the driver API's name of the same function.
    return select(judged, [&](const trace::HostCall& call) {
        const runtime_api::Function* const function = runtime_api::find_function(call.name);
        return call.name == name || (function && function->name == name);
    });
}

}  // namespace

// Fails if there are too many waits and some are not CUDA calls; names the last of these.
std::optional<Failure> judge_non_api_waits(const Judged& judged, std::size_t calls,
                                           const Bounds& bounds) {
    const std::vector<const trace::HostWait*> waits = non_api_waits(judged);
    const auto count = static_cast<std::int64_t>(calls + waits.size());
    if (waits.empty() || !bounds.at_most || count <= *bounds.at_most) return std::nullopt;
    Failure failure;
    failure.actual = fmt::format("{}", count);
    failure.expected = wanted_text(bounds);
    failure.message =
        *bounds.at_most == 0
            ? std::string("The host waits for the device; it should not.")
            : fmt::format("The host waits for the device {} times; {} allowed.", count,
                          *bounds.at_most == 1 ? "one is" : fmt::format("{} are", *bounds.at_most));
    const trace::Trace& trace = judged.trace();
    if (const auto* operation = trace::find_operation(trace, waits.back()->operation)) {
        const trace::HostCall* call = trace::find_call(trace, operation->call);
        set_place(failure, trace, operation->call);
        failure.why = fmt::format(
            "Here it does so without a call of CUDA: it goes on only when `{}`{} has ended.",
            analysis::label(trace, *operation),
            call ? fmt::format(" ({})", place_of(trace, *call)) : "");
    }
    failure.next = "Look at where a stream could wait: waiting in another way is still waiting.";
    return failure;
}

std::optional<Failure> judge_synchronisations(const Judged& judged) {
    const Bounds& bounds = *judged.puzzle.checks.synchronisations;
    const Calls calls = host_blocking_calls(judged);
    std::optional<Failure> failure =
        judge_count(judged, calls, bounds, "that makes the host wait", "that make the host wait");
    if (!failure) failure = judge_non_api_waits(judged, calls.size(), bounds);
    if (failure) failure->rule = "H1";
    return failure;
}

std::optional<Failure> judge_waits(const Judged& judged) {
    return judge_count(judged, calls_with(judged, runtime_api::Effect::issues_wait),
                       *judged.puzzle.checks.waits, "of cudaStreamWaitEvent");
}

std::optional<Failure> judge_records(const Judged& judged) {
    return judge_count(judged, calls_with(judged, runtime_api::Effect::issues_record),
                       *judged.puzzle.checks.records, "of cudaEventRecord");
}

std::optional<Failure> judge_calls(const Judged& judged) {
    for (const CallRule& rule : judged.puzzle.checks.calls)
        if (std::optional<Failure> failure =
                judge_count(judged, calls_named(judged, rule.call), rule.count,
                            fmt::format("of {}", rule.call)))
            return failure;
    return std::nullopt;
}

std::optional<Failure> judge_forbid(const Judged& judged) {
    for (const std::string& name : judged.puzzle.checks.forbid) {
        const Calls calls = calls_named(judged, name);
        if (calls.empty()) continue;
        Failure failure;
        set_place(failure, judged.trace(), calls.front()->id);
        failure.message = fmt::format("{} is not to be used in this puzzle; it is called in {}.",
                                      name, lines_of(judged.trace(), calls));
        return failure;
    }
    return std::nullopt;
}

}  // namespace streamlab::check
