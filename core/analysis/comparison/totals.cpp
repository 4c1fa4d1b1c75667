#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "analysis/comparison/differences.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

// "not at all", "for 5.00 ms"
std::string for_how_long(Nanoseconds duration_ns) {
    return duration_ns == 0 ? "not at all" : "for " + human_duration(duration_ns);
}

void tell_overlap(const Runs& runs, const char* what, Nanoseconds first_ns, Nanoseconds second_ns,
                  Comparison& comparison) {
    const Nanoseconds change = second_ns - first_ns;
    if (std::llabs(change) <= runs.tolerance_ns) return;
    comparison.differences.push_back(
        {DifferenceKind::overlap,
         fmt::format("{} overlap {} in {}, {} in {}.", what, for_how_long(second_ns),
                     runs.names.second, for_how_long(first_ns), runs.names.first),
         0, 0, change});
}

void tell_host(const Runs& runs, Comparison& comparison) {
    if (runs.first_withholds) return;
    const Nanoseconds first_ns = comparison.first.host_blocked_ns;
    const Nanoseconds second_ns = comparison.second.host_blocked_ns;
    if (std::llabs(second_ns - first_ns) <= runs.tolerance_ns) return;
    comparison.differences.push_back(
        {DifferenceKind::host,
         fmt::format("The host is blocked {} in {}, {} in {}.", for_how_long(second_ns),
                     runs.names.second, for_how_long(first_ns), runs.names.first),
         0, 0, second_ns - first_ns});
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

void tell_findings(const Runs& runs, Comparison& comparison) {
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

}  // namespace

std::string more_or_less(Nanoseconds change_ns) {
    return fmt::format("{} {}", human_duration(std::llabs(change_ns)),
                       change_ns > 0 ? "more" : "less");
}

void tell_makespan(const Runs& runs, Comparison& comparison) {
    const Nanoseconds before = comparison.first.makespan_ns;
    const Nanoseconds now = comparison.second.makespan_ns;
    const Nanoseconds change = now - before;
    std::string text;
    if (std::llabs(change) <= runs.tolerance_ns) {
        text = fmt::format("Both take {}.", human_duration(now));
    } else {
        text = fmt::format("{} takes {} than {}: {} instead of {}", runs.names.second,
                           more_or_less(change), runs.names.first, human_duration(now),
                           human_duration(before));
        if (before > 0)
            text += fmt::format(" ({:+.0f}%)",
                                100 * static_cast<double>(change) / static_cast<double>(before));
        text += '.';
    }
    comparison.differences.push_back({DifferenceKind::makespan, text, 0, 0, change});
}

void tell_totals(const Runs& runs, Comparison& comparison) {
    const Overlap& first = comparison.first.overlap;
    const Overlap& second = comparison.second.overlap;
    tell_overlap(runs, "H2D copies and kernels", first.h2d_kernel_ns, second.h2d_kernel_ns,
                 comparison);
    tell_overlap(runs, "D2H copies and kernels", first.d2h_kernel_ns, second.d2h_kernel_ns,
                 comparison);
    tell_overlap(runs, "Copies of both directions", first.h2d_d2h_ns, second.h2d_d2h_ns,
                 comparison);
    tell_overlap(runs, "Kernels", first.kernel_kernel_ns, second.kernel_kernel_ns, comparison);
    tell_overlap(runs, "Memsets or copies on a device and other work", first.on_device_ns,
                 second.on_device_ns, comparison);
    tell_host(runs, comparison);
    tell_findings(runs, comparison);
}

}  // namespace streamlab::analysis
