#include "analysis/hazards/rule.hpp"

namespace streamlab::analysis {

namespace {

using trace::Hazard;
using trace::HazardForm;
using trace::HazardKind;
using trace::HazardPlace;
using trace::Operation;
using trace::OperationKind;
using trace::Trace;

const Operation* operation_at(const Trace& trace, const HazardPlace& place) {
    return trace::find_operation(trace, place.operation);
}

std::string_view name_of_call(const Trace& trace, const HazardPlace& place) {
    const trace::HostCall* call = trace::find_call(trace, place.call);
    return call ? call->name : std::string_view();
}

bool is_pageable(const Trace& trace, const Operation& copy) {
    return copy.detail < trace.details.size() && trace.details[copy.detail].pageable;
}

bool is_legacy_stream(const trace::Stream* stream) {
    return stream && stream->default_stream && !stream->non_blocking;
}

// One stream's work is fenced by the legacy default stream, but the other one is exempt.
bool is_exempt_from_fence(const Trace& trace, const Operation& first, const Operation& second) {
    const trace::Stream* a = trace::find_stream(trace, first.stream);
    const trace::Stream* b = trace::find_stream(trace, second.stream);
    return a && b && a->device == b->device &&
           ((is_legacy_stream(a) && b->non_blocking) || (is_legacy_stream(b) && a->non_blocking));
}

// cudaMemcpy from pageable memory returns before the bytes are on the device.
bool is_staged_copy(const Trace& trace, const HazardPlace& place) {
    const Operation* copy = operation_at(trace, place);
    const bool is_synchronous = name_of_call(trace, place).find("Async") == std::string_view::npos;
    return copy && copy->kind == OperationKind::copy_h2d && is_synchronous &&
           is_pageable(trace, *copy);
}

std::string_view rule_of_race(const Trace& trace, const Hazard& hazard) {
    const Operation* first = operation_at(trace, hazard.places[0]);
    const Operation* second = operation_at(trace, hazard.places[1]);
    if (!first || !second) return "H1";
    if (first->kind == OperationKind::host_function || second->kind == OperationKind::host_function)
        return "H2";
    if (is_exempt_from_fence(trace, *first, *second))
        return is_staged_copy(trace, hazard.places[0]) ? "M1" : "D2";
    return "S2";
}

// Of a copy that host code did not wait for: pageable memory may look as if it had waited.
std::string_view rule_of_copy(const Trace& trace, const Hazard& hazard) {
    for (const HazardPlace& place : hazard.places) {
        const Operation* operation = operation_at(trace, place);
        if (!operation) continue;
        if (operation->kind == OperationKind::kernel) return "H1";
        if (is_pageable(trace, *operation)) return "M2";
    }
    return "M4";
}

std::string_view rule_of_free(const Trace& trace, const Hazard& hazard) {
    for (const HazardPlace& place : hazard.places) {
        const Operation* operation = operation_at(trace, place);
        if (operation && operation->kind == OperationKind::deallocation) return "A3";
    }
    for (const trace::Buffer& buffer : trace.buffers)
        if (buffer.id == hazard.buffer && buffer.kind == trace::BufferKind::pool) return "A3";
    return "A1";
}

std::string_view rule_of_event(HazardForm form) {
    switch (form) {
    case HazardForm::synchronize_before_record:
        return "E3";
    case HazardForm::query_before_record:
        return "E4";
    case HazardForm::elapsed_before_completion:
    case HazardForm::elapsed_before_record:
    case HazardForm::elapsed_without_timing:
        return "E5";
    case HazardForm::event_destroyed:
    case HazardForm::stream_destroyed:
        return "E7";
    default:
        return "E2";
    }
}

std::string_view rule_of_undocumented(const Trace& trace, const Hazard& hazard) {
    for (const HazardPlace& place : hazard.places)
        if (name_of_call(trace, place).find("Free") != std::string_view::npos) return "A1";
    return "M6";
}

}  // namespace

std::string_view rule_of(const Trace& trace, const Hazard& hazard) {
    switch (hazard.kind) {
    case HazardKind::race:
        return rule_of_race(trace, hazard);
    case HazardKind::read_before_sync:
    case HazardKind::host_buffer:
        return rule_of_copy(trace, hazard);
    case HazardKind::use_before_allocation:
        return "A2";
    case HazardKind::use_after_free:
        return rule_of_free(trace, hazard);
    case HazardKind::event_misuse:
        return rule_of_event(hazard.form);
    case HazardKind::no_op_wait:
        return hazard.form == HazardForm::wait_on_own_stream ? "S1" : "E2";
    case HazardKind::undocumented_wait:
        return rule_of_undocumented(trace, hazard);
    case HazardKind::uninitialised:
        return "A1";
    case HazardKind::host_dereference:
        return "M1";
    case HazardKind::leak:
        return hazard.form == HazardForm::stream_leaked || hazard.form == HazardForm::event_leaked
                   ? "E7"
                   : "A1";
    case HazardKind::out_of_bounds:
    case HazardKind::ignored_error:
        return "X1";
    }
    return "S2";
}

}  // namespace streamlab::analysis
