// Counts the calls in the student's file. The harness's own calls do not count.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>

#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/error.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::check {

namespace {

using Calls = std::vector<const trace::HostCall*>;

Calls select(const Judged& judged, const std::function<bool(const trace::HostCall&)>& is_wanted) {
    Calls result;
    for (const trace::HostCall* call : calls_in(judged.trace(), judged.submission))
        if (is_wanted(*call)) result.push_back(call);
    return result;
}

// Calls that make the host wait. A loop of queries is one, too; it counts once, when a query
// succeeds.
Calls calls_that_wait(const Judged& judged) {
    std::map<std::string, bool> has_waited;  // by the place of the query
    return select(judged, [&](const trace::HostCall& call) {
        const runtime_api::Wait wait = runtime_api::wait_of(call.name);
        if (!runtime_api::is_query(wait)) return runtime_api::is_synchronous(wait);
        bool& waited = has_waited[place_of(judged.trace(), call)];
        const bool ends_the_loop = waited && runtime_api::is_success(call.result);
        waited = runtime_api::is_not_ready(call.result);
        return ends_the_loop;
    });
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

// `what` is "of cudaEventRecord" or "that makes the host wait", for one call; `what_of_several` is
// the same for several calls, "that make the host wait".
std::optional<Failure> judge_count(const Judged& judged, const Calls& calls, const Bounds& bounds,
                                   const std::string& what, const std::string& what_of_several) {
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
                     : fmt::format("There are {} calls {} ({})", count, what_of_several, lines);
    failure.message = fmt::format("{}; it should be {}.", found, failure.expected);
    if (!calls.empty()) set_place(failure, judged.trace(), calls.back()->id);
    return failure;
}

std::optional<Failure> judge_count(const Judged& judged, const Calls& calls, const Bounds& bounds,
                                   const std::string& what) {
    return judge_count(judged, calls, bounds, what, what);
}

Calls calls_named(const Judged& judged, const std::string& name) {
    return select(judged, [&](const trace::HostCall& call) { return call.name == name; });
}

}  // namespace

std::optional<Failure> judge_synchronisations(const Judged& judged) {
    std::optional<Failure> failure =
        judge_count(judged, calls_that_wait(judged), *judged.puzzle.checks.synchronisations,
                    "that makes the host wait", "that make the host wait");
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
