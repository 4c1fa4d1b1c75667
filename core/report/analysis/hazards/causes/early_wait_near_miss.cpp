// Detects a wait of the first operation's stream for an event that the other stream records only
// later: the first operation may be meant to come second.
#include <fmt/format.h>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/label.hpp"
#include "runtime_api/error.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using trace::Operation;

// The search distance around the two operations, which limits the cost of a finding.
constexpr std::uint32_t calls_before = 4096;

// A wait for an event that was never recorded is a call without an operation.
bool is_wait_for_unrecorded_event(const trace::HostCall& call, std::uint32_t stream) {
    return runtime_api::effect_of(call.name) == runtime_api::Effect::issues_wait &&
           call.operation == 0 && call.stream == stream && runtime_api::is_success(call.result);
}

// The event's first record after the operation in its stream.
const Operation* record_after(const trace::Trace& trace, const Operation& operation,
                              std::uint32_t event) {
    for (std::uint32_t id = operation.id + 1; id < operation.id + calls_before; ++id) {
        const Operation* each = trace::find_operation(trace, id);
        if (each && each->kind == trace::OperationKind::event_record && each->event == event &&
            each->stream == operation.stream)
            return each;
    }
    return nullptr;
}

// In the first iterations of a loop a wait for an unrecorded event may be intended: in a later
// iteration the same line waits for a record.
bool waits_in_later_iteration(const trace::Trace& trace, const trace::HostCall& call) {
    for (std::uint32_t id = call.id + 1; id < call.id + calls_before; ++id) {
        const trace::HostCall* const later = trace::find_call(trace, id);
        if (!later) return false;
        if (later->name == call.name && later->location == call.location &&
            later->event == call.event && later->operation != 0)
            return true;
    }
    return false;
}

}  // namespace

std::optional<NearMiss> find_early_wait_near_miss(const Scene& scene) {
    const Operation* const first = scene.first().operation;
    const Operation* const second = scene.second().operation;
    if (!first || !second || first->stream == second->stream) return std::nullopt;
    for (std::uint32_t id = first->call; id > 0 && first->call - id < calls_before; --id) {
        const trace::HostCall* const call = trace::find_call(scene.trace, id);
        if (!call || !is_wait_for_unrecorded_event(*call, first->stream)) continue;
        const Operation* const record = record_after(scene.trace, *second, call->event);
        if (!record || waits_in_later_iteration(scene.trace, *call)) continue;
        const std::string wait_at = at_line(scene, line_of(scene.trace, call->location));
        const std::string record_at = at_line(scene, line_of_call(scene.trace, record->call));
        return NearMiss{
            "E2",
            fmt::format("{} waits for {}{}, before {}, but the record{} that covers {} was issued "
                        "only after that wait: the event had not been recorded yet, and such a "
                        "wait does nothing.",
                        scene.first().where, event_label(scene.trace, call->event), wait_at,
                        scene.first().what, record_at, scene.second().what),
            fmt::format("Look at the order of the calls: {}{} and the record{} belong before the "
                        "wait{}.",
                        scene.second().what, at_line(scene, scene.second().line), record_at,
                        wait_at),
            {record->id},
            {id},
            std::nullopt};
    }
    return std::nullopt;
}

}  // namespace streamlab::analysis
