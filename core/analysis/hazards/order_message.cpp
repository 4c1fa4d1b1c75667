// Findings about two accesses that nothing orders.
#include <fmt/format.h>

#include "analysis/hazards/memory_words.hpp"
#include "analysis/hazards/message.hpp"

namespace streamlab::analysis {

namespace {

using trace::AccessKind;
using trace::HazardForm;
using trace::HazardKind;

bool only_reads(AccessKind access) { return access == AccessKind::read; }

std::string race(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    const std::string memory = memory_in_words(scene);
    if (!first.is_known || !second.is_known)
        return fmt::format("{} {} {} while something unordered may still change it.",
                           in_full(first.is_known ? first : second),
                           verb_of(first.is_known ? first.access : second.access), memory);
    if (first.access == second.access && !only_reads(first.access))
        return fmt::format("{} and {} both {} {}, and nothing orders them.", in_full(first),
                           in_full(second), first.access == AccessKind::write ? "write" : "use",
                           memory);
    return fmt::format("{} {} {} that {} {}, and nothing orders them.", in_full(second),
                       verb_of(second.access), memory, in_full(first), verb_of(first.access));
}

// The two sides of a finding between host code and an operation; falls back on a race's words
// where there are not both.
std::string host_against_device(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (!device || !host) return race(scene);
    const std::string memory = memory_in_words(scene);
    if (scene.hazard.kind == HazardKind::read_before_sync)
        return fmt::format("{} reads {} before {} is known to have written it.", in_full(*host),
                           memory, in_full(*device));
    switch (scene.hazard.form) {
    case HazardForm::host_buffer_freed:
        return fmt::format("{} frees {} while {} may still need it.", in_full(*host), memory,
                           in_full(*device));
    case HazardForm::host_buffer_left:
        return fmt::format("{} needs {}, a local variable of a function that has returned ({}).",
                           in_full(*device), memory, file_and_line(host->line));
    case HazardForm::host_buffer_unpinned:
        return fmt::format("{} gives up {} while {} may still need it.", in_full(*host), memory,
                           in_full(*device));
    default:
        return fmt::format("{} {} {} while {} may still {} it.", in_full(*host),
                           verb_of(host->access), memory, in_full(*device),
                           only_reads(device->access) ? "read" : "write");
    }
}

std::string before_allocation(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    const bool allocates_first = first.access == AccessKind::allocate;
    const Site& allocation = allocates_first ? first : second;
    const Site& user = allocates_first ? second : first;
    const std::string whose =
        allocation.is_known
            ? fmt::format(", which {} allocates in stream order", in_full(allocation))
            : std::string(", which is allocated in stream order");
    return fmt::format("{} {} {}{}: nothing makes it wait until the memory is there.",
                       in_full(user), verb_of(user.access), memory_in_words(scene), whose);
}

std::string undocumented(const Scene& scene) {
    const Site* host = host_side(scene);
    const Site* device = device_side(scene);
    if (!host || !device)
        return fmt::format("{} relies on a wait that no document promises.",
                           in_full(scene.first()));
    if (host->access == AccessKind::free)
        return fmt::format("{} frees {} while {} may still use it. It works because that call "
                           "happens to wait, which is not documented as an order.",
                           in_full(*host), memory_in_words(scene), in_full(*device));
    return fmt::format("{} comes after {} only because a call happens to wait, which is not "
                       "documented as an order.",
                       in_full(*host), in_full(*device));
}

}  // namespace

std::string order_message(const Scene& scene) {
    switch (scene.hazard.kind) {
    case HazardKind::read_before_sync:
    case HazardKind::host_buffer:
        return host_against_device(scene);
    case HazardKind::use_before_allocation:
        return before_allocation(scene);
    case HazardKind::undocumented_wait:
        return undocumented(scene);
    default:
        return race(scene);
    }
}

}  // namespace streamlab::analysis
