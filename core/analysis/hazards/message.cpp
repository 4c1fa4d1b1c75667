#include "analysis/hazards/message.hpp"

#include <fmt/format.h>

namespace streamlab::analysis {

using trace::HazardKind;

std::string in_full(const Site& site) {
    const std::string line = file_and_line(site.line);
    if (site.is_host) return line.empty() ? site.what : fmt::format("{} ({})", site.what, line);
    const char* comma = line.empty() || site.where.empty() ? "" : ", ";
    return fmt::format("{} ({}{}{})", site.what, site.where, comma, line);
}

std::string verb_of(trace::AccessKind access) {
    switch (access) {
    case trace::AccessKind::read:
        return "reads";
    case trace::AccessKind::write:
        return "writes";
    case trace::AccessKind::atomic:
        return "updates";
    case trace::AccessKind::allocate:
        return "allocates";
    case trace::AccessKind::free:
        return "frees";
    default:
        return "uses";
    }
}

std::string message_of(const Scene& scene) {
    switch (scene.hazard.kind) {
    case HazardKind::race:
    case HazardKind::read_before_sync:
    case HazardKind::host_buffer:
    case HazardKind::use_before_allocation:
    case HazardKind::undocumented_wait:
        return order_message(scene);
    case HazardKind::use_after_free:
    case HazardKind::out_of_bounds:
    case HazardKind::uninitialised:
    case HazardKind::host_dereference:
    case HazardKind::leak:
        return memory_message(scene);
    case HazardKind::event_misuse:
    case HazardKind::no_op_wait:
    case HazardKind::ignored_error:
        return call_message(scene);
    }
    return {};
}

}  // namespace streamlab::analysis
