#include "imported/ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/units.hpp"
#include "base/text.hpp"
#include "imported/finding_parts.hpp"
#include "imported/step_text.hpp"

namespace streamlab::imported {

namespace {

using analysis::human_duration;
using trace::Operation;

// The kernels of one collective end nearly together; their clocks are one.
constexpr Nanoseconds together_ns = 200'000;
// A rank that begins less than this after another does not hold it up.
constexpr Nanoseconds least_wait_ns = 20'000;

struct Collective {
    std::string_view name;
    Nanoseconds begin_ns = 0;  // of the host's clock
    Nanoseconds end_ns = 0;
};

std::vector<Collective> collectives_of(const Recording& recording) {
    std::vector<Collective> list;
    for (const Operation& operation : recording.trace.operations) {
        if (!ran(operation) || operation.kind != trace::OperationKind::kernel) continue;
        const std::string_view name = recording.trace.details[operation.detail].name;
        if (name.starts_with("ncclDevKernel"))
            list.push_back({name, recording.origin_ns + operation.start_ns,
                            recording.origin_ns + operation.end_ns});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Collective& a, const Collective& b) { return a.end_ns < b.end_ns; });
    return list;
}

// The kernel of the same collective on another rank; null if it was not recorded.
const Collective* partner_of(const Collective& own, const std::vector<Collective>& others) {
    auto other = std::lower_bound(
        others.begin(), others.end(), own.end_ns - together_ns,
        [](const Collective& each, Nanoseconds time) { return each.end_ns < time; });
    const Collective* nearest = nullptr;
    for (; other != others.end() && other->end_ns <= own.end_ns + together_ns; ++other) {
        const bool same =
            other->name == own.name && other->begin_ns < own.end_ns && own.begin_ns < other->end_ns;
        if (same && (!nearest ||
                     std::abs(other->end_ns - own.end_ns) < std::abs(nearest->end_ns - own.end_ns)))
            nearest = &*other;
    }
    return nearest;
}

std::string name_of(const Rank& rank) { return fmt::format("rank {}", rank.recording.rank); }

std::size_t steps_of(const Rank& rank) { return rank.steps.steps.all.size(); }

}  // namespace

std::vector<RankWait> rank_waits(const std::vector<Rank>& ranks) {
    std::vector<std::vector<Collective>> collectives;
    for (const Rank& rank : ranks)
        collectives.push_back(collectives_of(rank.recording));
    std::map<std::pair<std::size_t, std::size_t>, RankWait> waits;
    for (std::size_t own = 0; own < ranks.size(); ++own)
        for (const Collective& collective : collectives[own]) {
            // All wait for the last one.
            std::size_t late = own;
            Nanoseconds last = collective.begin_ns;
            for (std::size_t other = 0; other < ranks.size(); ++other) {
                if (other == own) continue;
                const Collective* const partner = partner_of(collective, collectives[other]);
                if (!partner || partner->begin_ns <= last) continue;
                last = partner->begin_ns;
                late = other;
            }
            const Nanoseconds waited = last - collective.begin_ns;
            if (waited < least_wait_ns) continue;
            RankWait& wait = waits[{own, late}];
            wait.waiting = own;
            wait.late = late;
            wait.waited_ns += waited;
            ++wait.times;
        }
    std::vector<RankWait> list;
    for (const auto& [pair, wait] : waits)
        list.push_back(wait);
    std::stable_sort(list.begin(), list.end(), [](const RankWait& a, const RankWait& b) {
        return a.waited_ns > b.waited_ns;
    });
    return list;
}

std::string ranks_text(const std::vector<Rank>& ranks, const std::string& command) {
    std::string text = fmt::format("{} ranks of one program, on one clock.\n\n", ranks.size());
    for (const Rank& rank : ranks)
        text +=
            fmt::format("   {}  {}\n", name_of(rank),
                        rank.steps.steps ? fmt::format("a step takes {}; kernels run for {} of it",
                                                       human_duration(rank.steps.steps.median_ns),
                                                       human_duration(rank.steps.average[0]))
                                         : std::string("no repeating step"));
    const std::vector<RankWait> waits = rank_waits(ranks);
    if (waits.empty()) return text + "\nNo rank waited for another in a collective of NCCL.\n";
    text += "\nIn collectives of NCCL a kernel runs while it waits for the others:\n";
    for (const RankWait& wait : waits) {
        const std::size_t steps = steps_of(ranks[wait.waiting]);
        text += fmt::format(
            "   {} waited for {}: {}\n", name_of(ranks[wait.waiting]), name_of(ranks[wait.late]),
            steps ? fmt::format("{} a step",
                                human_duration(wait.waited_ns / static_cast<Nanoseconds>(steps)))
                  : fmt::format("{}, {} times", human_duration(wait.waited_ns), wait.times));
    }
    const Rank& late = ranks[waits.front().late];
    if (!late.steps.steps) return text;
    return text +
           fmt::format("\nThe others wait for {} ({}).\n", name_of(late),
                       base::harmless_line(late.file)) +
           step_text(late.steps, command);
}

}  // namespace streamlab::imported
