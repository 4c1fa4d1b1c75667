#include "analysis/hazards/rule.hpp"

#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::HazardKind;
using trace::OperationKind;

bool is_of_kind(const Site& site, OperationKind kind) {
    return site.operation && site.operation->kind == kind;
}

bool is_pageable(const Scene& scene, const Site& site) {
    return site.operation && site.operation->detail < scene.trace.details.size() &&
           scene.trace.details[site.operation->detail].pageable;
}

bool is_per_thread(const Scene& scene, const Site& site) {
    const trace::Stream* stream = trace::find_stream(scene.trace, site.stream);
    return stream && stream->per_thread;
}

std::string_view rule_of_race(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (host_side(scene)) return "H1";
    if (is_of_kind(first, OperationKind::host_function) ||
        is_of_kind(second, OperationKind::host_function))
        return "H2";
    if (first.call && first.call == second.call) return "G1";  // nodes of one launch
    if (is_per_thread(scene, first) && is_per_thread(scene, second)) return "D3";
    return "S2";
}

// The rule for an operation that host code failed to wait for.
std::string_view rule_of_host_access(const Scene& scene) {
    const Site* device = device_side(scene);
    if (!device || is_of_kind(*device, OperationKind::kernel)) return "H1";
    return is_pageable(scene, *device) ? "M2" : "M4";
}

std::string_view rule_of_free(const Scene& scene) {
    const bool is_pool = scene.buffer && scene.buffer->kind == trace::BufferKind::pool;
    if (is_pool || is_of_kind(scene.first(), OperationKind::deallocation) ||
        is_of_kind(scene.second(), OperationKind::deallocation))
        return "A3";
    return "A7";
}

std::string_view rule_of_undocumented(const Scene& scene) {
    for (const Site& site : scene.sites)
        if (site.access == trace::AccessKind::free) return "A1";
    return "M6";
}

}  // namespace

bool needs_order(const trace::Hazard& hazard) {
    switch (hazard.form) {
    // No ordering makes the use of a destroyed object legal.
    case trace::HazardForm::destroyed_object:
    // Threads of one block are ordered by barriers or atomic operations, not by streams and events.
    case trace::HazardForm::storage_used_again:
    case trace::HazardForm::store_lost:
    case trace::HazardForm::store_lost_in_shared:
    case trace::HazardForm::shared_without_barrier:
    case trace::HazardForm::shared_a_round_further:
    case trace::HazardForm::shared_in_branches:
        return false;
    default:
        // No ordering makes an access after a free legal.
        return trace::facts_of(hazard.kind).order != trace::HazardOrder::none &&
               hazard.places[0].access != trace::AccessKind::free;
    }
}

std::string_view usual_rule_of(const Scene& scene) {
    const std::string_view of_form = trace::facts_of(scene.hazard.form).rule;
    if (!of_form.empty()) return of_form;
    switch (scene.hazard.kind) {
    case HazardKind::race:
        return rule_of_race(scene);
    case HazardKind::read_before_sync:
    case HazardKind::host_buffer:
        return rule_of_host_access(scene);
    case HazardKind::use_after_free:
        return rule_of_free(scene);
    case HazardKind::undocumented_wait:
        return rule_of_undocumented(scene);
    default:
        return trace::facts_of(scene.hazard.kind).rule;
    }
}

}  // namespace streamlab::analysis
