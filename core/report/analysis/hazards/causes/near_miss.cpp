#include "analysis/hazards/causes/near_miss.hpp"

#include <fmt/format.h>

#include "analysis/label.hpp"
#include "runtime_api/function.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using runtime_api::Effect;
using runtime_api::Wait;
using trace::HazardForm;
using trace::Operation;
using trace::OperationKind;

bool is_pageable(const Scene& scene, const Operation& copy) {
    return copy.detail < scene.trace.details.size() && scene.trace.details[copy.detail].pageable;
}

// True if the call that issues the copy also waits for it.
bool is_synchronous(const Site& copy) {
    return copy.call && runtime_api::wait_of(copy.call->name) == Wait::waits_for_copy;
}

bool is_asynchronous(const Site& copy) {
    return runtime_api::effect_of(copy.call->name) == Effect::issues_copy && !is_synchronous(copy);
}

bool is_legacy(const trace::Stream* stream) {
    return stream && stream->default_stream && !stream->non_blocking;
}

// The side in a non-blocking stream, if the other side is in the legacy default stream.
const Site* exempt_side(const Scene& scene) {
    const trace::Stream* first = trace::find_stream(scene.trace, scene.first().stream);
    const trace::Stream* second = trace::find_stream(scene.trace, scene.second().stream);
    if (!first || !second || first->device != second->device) return nullptr;
    if (is_legacy(first) && second->non_blocking) return &scene.second();
    if (is_legacy(second) && first->non_blocking) return &scene.first();
    return nullptr;
}

// cudaMemcpy from pageable memory returns when the bytes are staged, before they reach the device.
NearMiss staged_copy(const Scene& scene, const Site& exempt) {
    return {
        "M1",
        fmt::format("The source is pageable: {} returns when the bytes are staged, and they may "
                    "not be on the device yet. The default stream's fence does not hold {}, which "
                    "is non-blocking.",
                    scene.first().call->name, exempt.where),
        fmt::format("Look at what should make {} wait for the copy{}: the same stream for both, "
                    "an event, or a wait of the host.",
                    exempt.where, at_line(scene, scene.first().line)),
        {},
        {},
        edit_adding_wait(scene.first(), scene.second())};
}

}  // namespace

std::optional<AdvisedEdit> edit_adding_wait(const Site& first, const Site& second) {
    const EditKind kind = second.is_host ? EditKind::host_waits : EditKind::stream_waits;
    return edit_between(kind, first.line, second.line);
}

std::optional<NearMiss> find_default_stream_near_miss(const Scene& scene) {
    const Site* exempt = exempt_side(scene);
    if (!exempt || !scene.first().operation || !scene.second().operation) return std::nullopt;
    const Operation& first = *scene.first().operation;
    if (first.kind == OperationKind::copy_h2d && is_pageable(scene, first) &&
        is_synchronous(scene.first()))
        return staged_copy(scene, *exempt);
    const Site& fence = exempt == &scene.first() ? scene.second() : scene.first();
    return NearMiss{
        "D2",
        fmt::format("{} was made with cudaStreamNonBlocking: the legacy default stream, where {} "
                    "runs, does not wait for it, nor it for that.",
                    exempt->where, fence.what),
        fmt::format("Look at what should make {} wait for {}{}: an event, or a blocking stream.",
                    scene.second().where, scene.first().what, at_line(scene, scene.first().line)),
        {},
        {},
        edit_adding_wait(scene.first(), scene.second())};
}

std::optional<NearMiss> find_pageable_near_miss(const Scene& scene) {
    const Site* copy = device_side(scene);
    if (!copy || !host_side(scene) || !copy->operation || !copy->call) return std::nullopt;
    if (!is_pageable(scene, *copy->operation)) return std::nullopt;
    if (is_synchronous(*copy) && copy->operation->kind == OperationKind::copy_h2d)
        return NearMiss{"M1",
                        fmt::format("The source is pageable: {} may return when the bytes are "
                                    "staged, before they have arrived.",
                                    copy->call->name),
                        "",
                        {},
                        {}};
    if (!is_asynchronous(*copy)) return std::nullopt;
    const char* waited =
        copy->call->blocked_ns > 0 ? "it happened to wait here" : "here it did not wait";
    return NearMiss{
        "M2",
        fmt::format("The memory is pageable: {} may or may not wait for such a copy ({}), "
                    "and its return proves nothing.",
                    copy->call->name, waited),
        "",
        {},
        {}};
}

// A kernel that may run concurrently has not waited for the preceding kernel, or not for everything
// before that.
std::optional<NearMiss> find_grid_near_miss(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (scene.hazard.form == HazardForm::beyond_wait_for_grids)
        return NearMiss{
            "S5",
            fmt::format("{} waits for the kernel directly before it. That one never waited for {}.",
                        second.what, first.what),
            fmt::format("Look at the kernel between {} and {}: it has to call "
                        "cudaGridDependencySynchronize as well.",
                        first.what, second.what),
            {},
            {}};
    if (scene.hazard.form != HazardForm::before_wait_for_grids) return std::nullopt;
    const trace::GridWait* const wait =
        second.operation ? trace::find_grid_wait(scene.trace, second.operation->id) : nullptr;
    const std::string place = at_line(scene, second.in_kernel);
    return NearMiss{
        "S4",
        fmt::format("{} may begin before {} has ended (programmatic launch), and {}.", second.what,
                    first.what,
                    wait && !wait->at_end
                        ? "this access comes before its cudaGridDependencySynchronize"
                        : "no cudaGridDependencySynchronize comes before this access"),
        fmt::format("Look at what {} does{}: it belongs behind cudaGridDependencySynchronize.",
                    second.what, place),
        {},
        {}};
}

// Stream order applies to a batch as a whole, not to its copies or their source accesses.
std::optional<NearMiss> find_batch_near_miss(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (scene.hazard.form == HazardForm::within_a_batch)
        return NearMiss{
            "M7",
            fmt::format("Both are copies of one batch{}. cudaMemcpyBatchAsync promises no order "
                        "among them, whatever their order in the arrays.",
                        at_line(scene, first.line)),
            "Look at which of the two has to come first: it belongs in an earlier call for the "
            "same stream.",
            {},
            {}};
    if (scene.hazard.form != HazardForm::source_out_of_order) return std::nullopt;
    return NearMiss{
        "M8",
        fmt::format("The batch{} allows its source to be read out of stream order "
                    "(srcAccessOrder), so perhaps before {} is done.",
                    at_line(scene, second.line), first.what),
        fmt::format("Look at the attributes{}: cudaMemcpySrcAccessOrderStream reads the source in "
                    "stream order.",
                    at_line(scene, second.line)),
        {},
        {}};
}

std::optional<NearMiss> find_near_miss(const Scene& scene) {
    if (auto batch = find_batch_near_miss(scene)) return batch;
    if (auto grid = find_grid_near_miss(scene)) return grid;
    auto event = find_event_near_miss(scene);
    if (event && !event->rule.empty()) return event;
    if (auto early = find_early_wait_near_miss(scene)) return early;
    if (auto exempt = find_default_stream_near_miss(scene)) return exempt;
    auto host = find_host_near_miss(scene);
    if (host && !host->rule.empty()) return host;
    if (event) return event;
    if (auto round = find_iteration_near_miss(scene)) return round;
    if (auto pageable = find_pageable_near_miss(scene)) {
        if (host) pageable->text += ' ' + host->text, pageable->calls = host->calls;
        return pageable;
    }
    return host;
}

}  // namespace streamlab::analysis
