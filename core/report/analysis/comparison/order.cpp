#include "analysis/comparison/order.hpp"

#include <algorithm>
#include <cstdlib>

#include "analysis/label.hpp"

namespace streamlab::analysis {

namespace {

// Limits for the compared pairs and the reported changes.
constexpr std::size_t max_pairs = 200'000;
constexpr std::size_t max_changes = 1'000;

struct Span {
    Nanoseconds begin_ns;
    Nanoseconds end_ns;
};

struct Candidate {
    std::uint32_t match;  // index into matched
    Span first;
    Span second;
};

std::vector<Candidate> candidates(const trace::Trace& first, const trace::Trace& second,
                                  const Comparison& comparison) {
    std::vector<Candidate> work;
    for (std::uint32_t index = 0; index < comparison.matched.size(); ++index) {
        const MatchedOperation& match = comparison.matched[index];
        if (!match.ended) continue;
        const auto* one = trace::find_operation(first, match.first);
        const auto* two = trace::find_operation(second, match.second);
        if (!is_work(one->kind)) continue;
        work.push_back({index, {one->start_ns, one->end_ns}, {two->start_ns, two->end_ns}});
    }
    std::stable_sort(work.begin(), work.end(), [](const Candidate& a, const Candidate& b) {
        return a.first.begin_ns < b.first.begin_ns;
    });
    return work;
}

// The time during which both run.
Nanoseconds overlap_of(const Span& one, const Span& other) {
    const Nanoseconds overlap =
        std::min(one.end_ns, other.end_ns) - std::max(one.begin_ns, other.begin_ns);
    return std::max<Nanoseconds>(0, overlap);
}

Relation relation_of(const Span& one, const Span& other, Nanoseconds tolerance_ns) {
    if (overlap_of(one, other) > tolerance_ns) return Relation::together;
    return one.begin_ns <= other.begin_ns ? Relation::before : Relation::after;
}

Nanoseconds between_starts(const Span& one, const Span& other) {
    return std::llabs(one.begin_ns - other.begin_ns);
}

// The size of a change. Starts that nearly coincide have no order.
Nanoseconds extent_of(const Candidate& one, const Candidate& other, bool swapped) {
    if (swapped)
        return std::min(between_starts(one.first, other.first),
                        between_starts(one.second, other.second));
    return std::llabs(overlap_of(one.first, other.first) - overlap_of(one.second, other.second));
}

}  // namespace

void compare_order(const trace::Trace& first, const trace::Trace& second, Nanoseconds tolerance_ns,
                   Comparison& comparison) {
    const std::vector<Candidate> work = candidates(first, second, comparison);
    const std::size_t reach =
        work.empty() ? 0 : std::max<std::size_t>(2, 2 * max_pairs / work.size());
    auto& changes = comparison.order_changes;
    for (std::size_t i = 0; i < work.size(); ++i) {
        const std::size_t end = std::min(work.size(), i + 1 + reach);
        for (std::size_t j = i + 1; j < end; ++j) {
            const Relation before = relation_of(work[i].first, work[j].first, tolerance_ns);
            const Relation now = relation_of(work[i].second, work[j].second, tolerance_ns);
            if (before == now) continue;
            const bool swapped = before != Relation::together && now != Relation::together;
            const Nanoseconds extent = extent_of(work[i], work[j], swapped);
            if (extent <= tolerance_ns) continue;
            changes.push_back({work[i].match, work[j].match, before, now, extent});
        }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const auto& a, const auto& b) { return a.extent_ns > b.extent_ns; });
    if (changes.size() > max_changes) changes.resize(max_changes);
}

}  // namespace streamlab::analysis
