#include "analysis/comparison/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "analysis/comparison/differences.hpp"
#include "analysis/comparison/matching.hpp"
#include "analysis/comparison/order.hpp"

namespace streamlab::analysis {

namespace {

// Limits the number of sentences to what a user is likely to read.
constexpr std::size_t max_differences = 8;

// A GPU's run begins with the driver's initialisation, whose duration varies from run to run.
bool have_similar_origins(const Runs& runs, Nanoseconds longer_ns, const Comparison& comparison) {
    const Nanoseconds shift = comparison.second_origin_ns - comparison.first_origin_ns;
    return runs.first.device == "model" && runs.second.device == "model" &&
           std::llabs(shift) <= longer_ns;
}

void choose_zeros(const Runs& runs, Nanoseconds longer_ns, Comparison& comparison) {
    if (have_similar_origins(runs, longer_ns, comparison)) return;
    comparison.first_zero_ns = comparison.first_origin_ns;
    comparison.second_zero_ns = comparison.second_origin_ns;
}

// Differences are sorted by importance.
void keep_most_important(Comparison& comparison) {
    auto& differences = comparison.differences;
    if (differences.size() > max_differences) {
        comparison.left_out += differences.size() - max_differences;
        differences.resize(max_differences);
    }
    if (comparison.left_out == 0) return;
    constexpr std::size_t max_counted = 99;
    const std::string text =
        comparison.left_out == 1 ? "One more difference is not listed."
        : comparison.left_out > max_counted
            ? "Many more differences are not listed."
            : fmt::format("{} more differences are not listed.", comparison.left_out);
    differences.push_back({DifferenceKind::order, text, 0, 0, 0});
}

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
    choose_zeros(runs, longer, comparison);
    describe_makespan(runs, comparison);
    describe_totals(runs, comparison);
    if (options.first_output && options.second_output)
        describe_output(runs, *options.first_output, *options.second_output, comparison);
    describe_work(runs, comparison);
    describe_starts(runs, comparison);
    describe_operations(runs, comparison);
    keep_most_important(comparison);
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
    constexpr std::string_view names[] = {"makespan", "start",   "duration", "order",   "stream",
                                          "missing",  "overlap", "host",     "finding", "output"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Relation relation) {
    constexpr std::string_view names[] = {"before", "together", "after"};
    return names[static_cast<std::size_t>(relation)];
}

}  // namespace streamlab::analysis
