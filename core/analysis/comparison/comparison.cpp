#include "analysis/comparison/comparison.hpp"

#include <algorithm>

#include "analysis/comparison/differences.hpp"
#include "analysis/comparison/matching.hpp"
#include "analysis/comparison/order.hpp"

namespace streamlab::analysis {

namespace {

constexpr Nanoseconds tolerated_part = 200;  // 1/200 of the longer makespan

}  // namespace

Comparison compare(const trace::Trace& first, const trace::Trace& second,
                   const ComparisonOptions& options) {
    Comparison comparison;
    comparison.first = figures(first);
    comparison.second = figures(second);
    match_operations(first, second, comparison);
    const Nanoseconds longer =
        std::max(comparison.first.makespan_ns, comparison.second.makespan_ns);
    const Runs runs{first, second, options.names,
                    options.tolerance_ns < 0 ? longer / tolerated_part : options.tolerance_ns,
                    options.first_withholds};
    compare_order(first, second, runs.tolerance_ns, comparison);
    tell_makespan(runs, comparison);
    tell_operations(runs, comparison);
    tell_totals(runs, comparison);
    return comparison;
}

const MatchedOperation* find_match_of_first(const Comparison& comparison, std::uint32_t operation) {
    const auto& matched = comparison.matched;
    const auto found = std::lower_bound(
        matched.begin(), matched.end(), operation,
        [](const MatchedOperation& match, std::uint32_t id) { return match.first < id; });
    return found != matched.end() && found->first == operation ? &*found : nullptr;
}

const MatchedOperation* find_match_of_second(const Comparison& comparison,
                                             std::uint32_t operation) {
    const auto& matched = comparison.matched;
    const auto found =
        std::find_if(matched.begin(), matched.end(),
                     [&](const MatchedOperation& match) { return match.second == operation; });
    return found != matched.end() ? &*found : nullptr;
}

std::string_view name_of(DifferenceKind kind) {
    constexpr std::string_view names[] = {"makespan", "start",   "duration", "order",  "stream",
                                          "missing",  "overlap", "host",     "finding"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Relation relation) {
    constexpr std::string_view names[] = {"before", "together", "after"};
    return names[static_cast<std::size_t>(relation)];
}

}  // namespace streamlab::analysis
