#include "analysis/hazards/host_access.hpp"

#include <algorithm>

namespace streamlab::analysis {

std::optional<trace::Nanoseconds> time_of_host_access(const trace::Trace& trace,
                                                      const Finding& finding, std::size_t side) {
    const auto hazard =
        std::find_if(trace.hazards.begin(), trace.hazards.end(),
                     [&](const trace::Hazard& each) { return each.id == finding.id; });
    if (hazard == trace.hazards.end() || !finding.places[side].is_known) return std::nullopt;
    const trace::HazardPlace& place = hazard->places[side];
    const bool is_access =
        place.access == trace::AccessKind::read || place.access == trace::AccessKind::write;
    if (place.operation != 0 || !is_access) return std::nullopt;
    // It lies between the preceding call of its thread and the next one. The time of detection may
    // not: kernels can be executed later than they run.
    const trace::HostCall* const before = trace::find_call(trace, place.call);
    const trace::Nanoseconds earliest = before != nullptr ? before->end_ns : 0;
    for (const trace::HostCall& call : trace.calls)
        if (call.id > place.call && call.thread == place.thread)
            return std::clamp(hazard->time_ns, earliest, std::max(earliest, call.begin_ns));
    return std::max(hazard->time_ns, earliest);
}

}  // namespace streamlab::analysis
