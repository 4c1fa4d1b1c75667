// Checks that two kinds of work overlap for a fraction of the smaller of their busy times. For two
// equal kinds: that two or more operations overlap for a fraction of the time in which any runs.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "check/rules/blame.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"

namespace streamlab::check {

namespace {

using trace::Nanoseconds;

bool is_of(const trace::Operation& operation, Work work) { return work_of(operation) == work; }

bool ran(const trace::Operation& operation) {
    return operation.start_ns != trace::never && operation.end_ns != trace::never;
}

struct Measured {
    Nanoseconds together_ns = 0;
    Nanoseconds possible_ns = 0;
    double fraction() const {
        return possible_ns == 0
                   ? 0
                   : static_cast<double>(together_ns) / static_cast<double>(possible_ns);
    }
};

// `carriers`: if not null, only operations that the result depends on count.
Measured measure(const trace::Trace& trace, Work a, Work b, const Origins* carriers) {
    struct Step {
        Nanoseconds time_ns;
        bool is_a;
        int change;
    };
    std::vector<Step> steps;
    for (const trace::Operation& operation : trace.operations) {
        if (!ran(operation) || (carriers && !carriers->has(operation))) continue;
        for (const bool is_a : {true, false}) {
            if (!is_of(operation, is_a ? a : b) || (!is_a && a == b)) continue;
            steps.push_back({operation.start_ns, is_a, 1});
            steps.push_back({operation.end_ns, is_a, -1});
        }
    }
    std::sort(steps.begin(), steps.end(),
              [](const Step& x, const Step& y) { return x.time_ns < y.time_ns; });
    Measured measured;
    Nanoseconds busy_a = 0, busy_b = 0, since = 0;
    std::int64_t running_a = 0, running_b = 0;
    for (const Step& step : steps) {
        const Nanoseconds span = step.time_ns - since;
        if (running_a > 0) busy_a += span;
        if (running_b > 0) busy_b += span;
        if (a == b ? running_a > 1 : running_a > 0 && running_b > 0) measured.together_ns += span;
        since = step.time_ns;
        (step.is_a ? running_a : running_b) += step.change;
    }
    measured.possible_ns = a == b ? busy_a : std::min(busy_a, busy_b);
    return measured;
}

Nanoseconds length_of(const trace::Operation& operation) {
    return operation.end_ns - operation.start_ns;
}

// Finds an operation of either kind that waited and never overlapped one of the other kind. Prefers
// one delayed by more than stream order, then the kind with less total time, then the longest. It
// compares all pairs, so it is skipped for long traces.
const trace::Operation* find_unoverlapped(const trace::Trace& trace, Work a, Work b) {
    constexpr std::size_t max_operations = 3000;
    if (trace.operations.size() > max_operations) return nullptr;
    Nanoseconds of_a_ns = 0, of_b_ns = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (!ran(operation)) continue;
        if (is_of(operation, a)) of_a_ns += length_of(operation);
        if (is_of(operation, b)) of_b_ns += length_of(operation);
    }
    const Work shorter = of_a_ns <= of_b_ns ? a : b;
    const trace::Operation* lonely = nullptr;
    std::tuple<bool, bool, Nanoseconds> best;
    for (const trace::Operation& operation : trace.operations) {
        const bool of_a = is_of(operation, a);
        if (!ran(operation) || !(of_a || is_of(operation, b))) continue;
        if (operation.cause == trace::Cause::host_issue && operation.id == 1) continue;
        const bool beside = std::any_of(
            trace.operations.begin(), trace.operations.end(), [&](const trace::Operation& other) {
                return other.id != operation.id && ran(other) && is_of(other, of_a ? b : a) &&
                       other.start_ns < operation.end_ns && operation.start_ns < other.end_ns;
            });
        if (beside || operation.cause_operation == 0) continue;
        const bool is_held = analysis::why_start(trace, operation).rule != "S1";
        const std::tuple worth(is_held, is_of(operation, shorter), length_of(operation));
        if (lonely && worth <= best) continue;
        lonely = &operation;
        best = worth;
    }
    return lonely;
}

std::string plural(Work work) {
    switch (work) {
    case Work::h2d:
        return "copies to the device";
    case Work::d2h:
        return "copies to the host";
    case Work::d2d:
        return "copies on the device";
    case Work::kernel:
        return "kernels";
    }
    return "";
}

Failure too_little(const trace::Trace& trace, const OverlapRule& rule, const Measured& measured) {
    Failure failure;
    std::string sorts = rule.a == rule.b ? fmt::format("two {}", plural(rule.a))
                                         : fmt::format("{} and {}", plural(rule.a), plural(rule.b));
    sorts.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sorts.front())));
    failure.actual = fmt::format("{:.0f}%", 100 * measured.fraction());
    failure.expected = rule.at_least ? fmt::format("at least {:.0f}%", 100 * *rule.at_least)
                                     : fmt::format("at most {:.0f}%", 100 * *rule.at_most);
    if (measured.possible_ns == 0) {
        failure.message = fmt::format("{} should run at the same time, and at least one of the "
                                      "two did not run at all.",
                                      sorts);
        return failure;
    }
    failure.message = fmt::format(
        "{} run at the same time for {} of {}, which is {}; it should be {}.", sorts,
        analysis::human_duration(measured.together_ns),
        analysis::human_duration(measured.possible_ns), failure.actual, failure.expected);
    failure.rule = "S2";
    const trace::Operation* lonely =
        rule.at_least ? find_unoverlapped(trace, rule.a, rule.b) : nullptr;
    if (!lonely) return failure;
    set_place(failure, trace, lonely->call);
    const analysis::Why why = analysis::why_start(trace, *lonely);
    if (!why.rule.empty()) failure.rule = why.rule;
    const trace::HostCall* call = trace::find_call(trace, lonely->call);
    const bool of_a = is_of(*lonely, rule.a);
    failure.why =
        fmt::format("{}{} runs beside none of the {}{}. {}", analysis::label(trace, *lonely),
                    call ? fmt::format(" ({})", place_of(trace, *call)) : "",
                    rule.a == rule.b ? "other " : "", plural(of_a ? rule.b : rule.a), why.text);
    return failure;
}

bool holds(const OverlapRule& rule, const Measured& measured) {
    const double fraction = measured.fraction();
    return !(rule.at_least && fraction < *rule.at_least) &&
           !(rule.at_most && fraction > *rule.at_most);
}

}  // namespace

std::optional<Failure> judge_overlap(const trace::Trace& trace,
                                     const std::vector<OverlapRule>& rules) {
    for (const OverlapRule& rule : rules) {
        const Measured measured = measure(trace, rule.a, rule.b, nullptr);
        if (!holds(rule, measured)) return too_little(trace, rule, measured);
    }
    return std::nullopt;
}

// If the values are right and their origins are known, only work that they depend on counts.
std::optional<Failure> judge_overlap(const Judged& judged) {
    const std::vector<OverlapRule>& rules = judged.puzzle.checks.overlap;
    if (std::optional<Failure> failure = judge_overlap(judged.trace(), rules)) {
        const bool is_too_little =
            !failure->rule.empty() && std::all_of(rules.begin(), rules.end(), [](const auto& rule) {
                return rule.at_least.has_value();
            });
        if (is_too_little &&
            blame_host(*failure, judged, analysis::figures(judged.trace()).makespan_ns))
            failure->rule = "H1";
        return failure;
    }
    const Origins& origins = judged.run.origins;
    const bool is_known = origins.is_known() && judged.reference.carried.is_known();
    if (!is_known || !has_right_values(judged)) return std::nullopt;
    for (const OverlapRule& rule : rules) {
        const Measured measured = measure(judged.trace(), rule.a, rule.b, &origins);
        if (holds(rule, measured)) continue;
        Failure failure = too_little(judged.trace(), rule, measured);
        failure.why = "Only work that the published result depends on counts here, and other work "
                      "ran beside it.";
        return failure;
    }
    return std::nullopt;
}

}  // namespace streamlab::check
