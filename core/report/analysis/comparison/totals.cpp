#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

#include "analysis/comparison/differences.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

namespace {

using trace::Trace;

constexpr std::size_t max_overlaps = 3;

// "not at all", "for 5.00 ms"
std::string overlap_phrase(Nanoseconds duration_ns) {
    return duration_ns == 0 ? "not at all" : "for " + human_duration(duration_ns);
}

struct OverlapChange {
    const char* what;
    Nanoseconds first_ns;
    Nanoseconds second_ns;

    Nanoseconds change_ns() const { return second_ns - first_ns; }
};

// Reports only the largest changes of the five overlaps.
void describe_overlaps(const Runs& runs, Comparison& comparison) {
    const Overlap& first = comparison.first.overlap;
    const Overlap& second = comparison.second.overlap;
    std::vector<OverlapChange> changes{
        {"H2D copies and kernels", first.h2d_kernel_ns, second.h2d_kernel_ns},
        {"D2H copies and kernels", first.d2h_kernel_ns, second.d2h_kernel_ns},
        {"Copies of both directions", first.h2d_d2h_ns, second.h2d_d2h_ns},
        {"Kernels", first.kernel_kernel_ns, second.kernel_kernel_ns},
        {"Memsets or copies on a device and other work", first.on_device_ns, second.on_device_ns}};
    std::erase_if(changes, [&](const OverlapChange& change) {
        return std::llabs(change.change_ns()) <= runs.tolerance_ns;
    });
    std::stable_sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) {
        return std::llabs(a.change_ns()) > std::llabs(b.change_ns());
    });
    for (std::size_t index = 0; index < changes.size(); ++index) {
        if (index >= max_overlaps) {
            ++comparison.left_out;
            continue;
        }
        const OverlapChange& change = changes[index];
        comparison.differences.push_back(
            {DifferenceKind::overlap,
             fmt::format("{} overlap {} in {}, {} in {}.", change.what,
                         overlap_phrase(change.second_ns), runs.names.second,
                         overlap_phrase(change.first_ns), runs.names.first),
             0, 0, change.change_ns()});
    }
}

void describe_host_times(const Runs& runs, Comparison& comparison) {
    if (runs.first_withholds) return;
    const Nanoseconds first_ns = comparison.first.host_blocked_ns;
    const Nanoseconds second_ns = comparison.second.host_blocked_ns;
    if (std::llabs(second_ns - first_ns) <= runs.tolerance_ns) return;
    comparison.differences.push_back(
        {DifferenceKind::host,
         fmt::format("The host is blocked {} in {}, {} in {}.", overlap_phrase(second_ns),
                     runs.names.second, overlap_phrase(first_ns), runs.names.first),
         0, 0, second_ns - first_ns});
}

// Describes the start of the first work, from which times in sentences may be measured.
void describe_first_work(const Runs& runs, Comparison& comparison) {
    const Nanoseconds change = comparison.second_origin_ns - comparison.first_origin_ns;
    const bool count_from_there = comparison.first_zero_ns != 0 || comparison.second_zero_ns != 0;
    const std::string before = human_duration(comparison.first_origin_ns);
    const std::string now = human_duration(comparison.second_origin_ns);
    if (runs.first.operations.empty() || runs.second.operations.empty()) return;
    const bool is_seen = std::llabs(change) > runs.tolerance_ns && before != now;
    if (!is_seen && !count_from_there) return;
    comparison.differences.push_back(
        {DifferenceKind::start,
         fmt::format("The first work starts at {} in {}, at {} in {}{}.", now, runs.names.second,
                     before, runs.names.first,
                     count_from_there ? ": from there the times below count" : ""),
         0, 0, change});
}

// The number of findings of each kind; notes do not count.
std::map<trace::HazardKind, int> findings_by_kind(const trace::Trace& trace) {
    std::map<trace::HazardKind, int> counts;
    for (const trace::Hazard& hazard : trace.hazards)
        if (hazard.severity != trace::Severity::note) ++counts[hazard.kind];
    return counts;
}

std::string findings_in(int count, std::string_view kind) {
    return count == 1 ? fmt::format("a finding ({})", kind)
                      : fmt::format("{} findings ({})", count, kind);
}

void describe_findings(const Runs& runs, Comparison& comparison) {
    const auto first = findings_by_kind(runs.first);
    const auto second = findings_by_kind(runs.second);
    const auto tell = [&](const auto& here, const auto& there, const std::string& has,
                          const std::string& has_not) {
        for (const auto& [kind, count] : here) {
            const auto other = there.find(kind);
            const int more = count - (other != there.end() ? other->second : 0);
            if (more <= 0) continue;
            comparison.differences.push_back(
                {DifferenceKind::finding,
                 fmt::format("{} has {} that {} has not.", has,
                             findings_in(more, trace::name_of(kind)), has_not),
                 0, 0, 0});
        }
    };
    tell(first, second, runs.names.first, runs.names.second);
    tell(second, first, runs.names.second, runs.names.first);
}

// The call whose error ended the run; null if the last call succeeded.
const trace::HostCall* failing_call(const Trace& trace) {
    const bool failed = !trace.calls.empty() && runtime_api::is_error(trace.calls.back().result);
    if (!failed) return nullptr;
    const auto first =
        std::find_if(trace.calls.begin(), trace.calls.end(), [](const trace::HostCall& call) {
            return runtime_api::is_error(call.result);
        });
    return &*first;
}

// A run that failed is not comparable with one that completed its work.
std::string failure_in_words(const Trace& failed, const std::string& name, Nanoseconds for_ns) {
    const trace::HostCall& call = *failing_call(failed);
    const std::string until_then =
        for_ns == 0 ? "Until then the device had nothing to do."
                    : fmt::format("Until then it worked for {}.", human_duration(for_ns));
    return fmt::format("{} failed: {} returned {}. {}", name, call_with_place(failed, call),
                       runtime_api::error_name(call.result), until_then);
}

// Numbers that look the same after rounding are given once.
std::string both_take(const Runs& runs, Nanoseconds before, Nanoseconds now) {
    if (human_duration(before) == human_duration(now))
        return fmt::format("Both take {}.", human_duration(now));
    return fmt::format("Both take about as long: {} {} and {} {}.", runs.names.second,
                       human_duration(now), runs.names.first, human_duration(before));
}

}  // namespace

std::string change_in_words(Nanoseconds change_ns) {
    return fmt::format("{} {}", human_duration(std::llabs(change_ns)),
                       change_ns > 0 ? "more" : "less");
}

void describe_makespan(const Runs& runs, Comparison& comparison) {
    const Nanoseconds before = comparison.first.makespan_ns;
    const Nanoseconds now = comparison.second.makespan_ns;
    const Nanoseconds change = now - before;
    const bool first_failed = failing_call(runs.first) != nullptr;
    const bool second_failed = failing_call(runs.second) != nullptr;
    std::string text;
    if (second_failed && first_failed && !runs.first_withholds) {
        text = failure_in_words(runs.second, runs.names.second, now) + ' ' +
               failure_in_words(runs.first, runs.names.first, before);
    } else if (second_failed && !first_failed) {
        text = fmt::format("{} {} took {}.", failure_in_words(runs.second, runs.names.second, now),
                           runs.names.first, human_duration(before));
    } else if (first_failed && !second_failed && !runs.first_withholds) {
        text = fmt::format("{} {} took {}.", failure_in_words(runs.first, runs.names.first, before),
                           runs.names.second, human_duration(now));
    } else if (std::llabs(change) <= runs.tolerance_ns) {
        text = both_take(runs, before, now);
    } else {
        text = fmt::format("{} takes {} than {}: {} instead of {}", runs.names.second,
                           change_in_words(change), runs.names.first, human_duration(now),
                           human_duration(before));
        if (before > 0)
            text += fmt::format(" ({:+.0f}%)",
                                100 * static_cast<double>(change) / static_cast<double>(before));
        text += '.';
    }
    comparison.differences.push_back({DifferenceKind::makespan, text, 0, 0, change});
}

void describe_totals(const Runs& runs, Comparison& comparison) {
    describe_overlaps(runs, comparison);
    describe_host_times(runs, comparison);
    describe_first_work(runs, comparison);
    describe_findings(runs, comparison);
}

}  // namespace streamlab::analysis
