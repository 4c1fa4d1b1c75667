// Determines why the host's waits do not order the access after the operation.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/label.hpp"
#include "runtime_api/error.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using runtime_api::Wait;
using trace::HostCall;
using trace::Operation;
using trace::OperationKind;

constexpr std::uint32_t calls_to_search = 4096;  // calls

class HostWaits {
public:
    HostWaits(const Scene& scene, const Site& operation, const Site& later)
        : scene_(scene), operation_(operation), later_(later) {}

    std::optional<NearMiss> find() const;

private:
    std::uint32_t last_call_before() const;
    std::optional<NearMiss> look_at(const HostCall& call) const;
    std::optional<NearMiss> other_stream(const HostCall& call) const;
    std::optional<NearMiss> other_event(const HostCall& call) const;
    std::optional<NearMiss> not_done(const HostCall& call) const;
    std::optional<NearMiss> stream_waited(std::uint32_t first, std::uint32_t last) const;
    std::optional<NearMiss> too_early() const;
    std::optional<NearMiss> too_late(std::uint32_t after) const;
    bool covers(const HostCall& call) const;
    const Operation* captured_by(const HostCall& call) const;

    std::string named(const HostCall& call) const { return std::string(call.name) + at(call); }
    std::string at(const HostCall& call) const {
        return at_line(scene_, line_of(scene_.trace, call.location));
    }
    std::string at(const Operation& operation) const {
        return at_line(scene_, line_of_call(scene_.trace, operation.call));
    }
    std::string advice() const {
        const std::string after = at_line(scene_, operation_.line, "after");
        const std::string before = at_line(scene_, later_.line, "before");
        return fmt::format("Let the host wait for {}, or for an event recorded{},{}.",
                           operation_.where, after.empty() ? " after " + operation_.what : after,
                           before.empty() ? " before " + later_.what : before);
    }

    const Scene& scene_;
    const Site& operation_;
    const Site& later_;
};

// Work in the legacy default stream comes after earlier work in blocking streams (D1), so a wait
// for the former covers the latter.
bool is_included(const trace::Trace& trace, std::uint32_t waited, std::uint32_t stream) {
    if (waited == stream) return true;
    const trace::Stream* fence = trace::find_stream(trace, waited);
    const trace::Stream* other = trace::find_stream(trace, stream);
    return fence && other && fence->default_stream && !other->non_blocking &&
           fence->device == other->device;
}

// The record that cudaEventSynchronize and cudaEventQuery refer to: the last one before the call.
const Operation* HostWaits::captured_by(const HostCall& call) const {
    const Operation* captured = nullptr;
    for (const Operation& operation : scene_.trace.operations) {
        if (operation.call > call.id) break;
        if (operation.kind == OperationKind::event_record && operation.event == call.event)
            captured = &operation;
    }
    return captured;
}

bool HostWaits::covers(const HostCall& call) const {
    if (!runtime_api::is_success(call.result)) return false;
    const Wait wait = runtime_api::wait_of(call.name);
    if (wait == Wait::waits_for_device) return true;
    if (wait == Wait::waits_for_stream)
        return is_included(scene_.trace, call.stream, operation_.stream);
    if (wait != Wait::waits_for_event) return false;
    const Operation* record = captured_by(call);
    return record && record->stream == operation_.stream && operation_.operation &&
           record->id > operation_.operation->id;
}

std::optional<NearMiss> HostWaits::other_stream(const HostCall& call) const {
    if (call.stream == trace::no_stream ||
        is_included(scene_.trace, call.stream, operation_.stream))
        return std::nullopt;
    const trace::Stream* waited = trace::find_stream(scene_.trace, call.stream);
    const trace::Stream* own = trace::find_stream(scene_.trace, operation_.stream);
    const bool is_fence = waited && waited->default_stream;
    const bool are_per_thread = waited && waited->per_thread && own && own->per_thread;
    return NearMiss{are_per_thread ? "D3"
                    : is_fence     ? "D2"
                                   : "H1",
                    fmt::format("{} waits for {}; {} is in {}{}.", named(call),
                                stream_in_words(scene_.trace, call.stream), operation_.what,
                                operation_.where,
                                is_fence ? ", which is non-blocking and no part of that" : ""),
                    advice(),
                    {},
                    {call.id},
                    edit_adding_wait(operation_, later_)};
}

std::optional<NearMiss> HostWaits::other_event(const HostCall& call) const {
    const Operation* record = captured_by(call);
    const std::string event = event_label(scene_.trace, call.event);
    if (!record)
        return NearMiss{
            "E3",
            fmt::format("{} returns at once: {} had not been recorded.", named(call), event),
            advice(),
            {},
            {call.id},
            edit_adding_wait(operation_, later_)};
    if (record->stream != operation_.stream)
        return NearMiss{"H1",
                        fmt::format("{} waits for {}, recorded in {}{}; {} is in {}.", named(call),
                                    event, stream_in_words(scene_.trace, record->stream),
                                    at(*record), operation_.what, operation_.where),
                        advice(),
                        {record->id},
                        {call.id},
                        edit_adding_wait(operation_, later_)};
    if (!operation_.operation || record->id > operation_.operation->id) return std::nullopt;
    return NearMiss{
        "E1",
        fmt::format(
            "{} waits for {}, but the event was recorded{}, before {} was issued{}: it does "
            "not cover it.",
            named(call), event, at(*record), operation_.what, at_line(scene_, operation_.line)),
        advice(),
        {record->id},
        {call.id},
        edit_adding_wait(operation_, later_)};
}

std::optional<NearMiss> HostWaits::not_done(const HostCall& call) const {
    const bool is_about_it = call.stream == operation_.stream || call.event != 0;
    if (!runtime_api::is_not_ready(call.result) || !is_about_it) return std::nullopt;
    return NearMiss{"E4",
                    fmt::format("{} answered cudaErrorNotReady: {} was not known to be done, and "
                                "the program went on.",
                                named(call), operation_.what),
                    advice(),
                    {},
                    {call.id},
                    edit_adding_wait(operation_, later_)};
}

std::optional<NearMiss> HostWaits::look_at(const HostCall& call) const {
    if (runtime_api::is_error(call.result)) return std::nullopt;
    const Wait wait = runtime_api::wait_of(call.name);
    if (runtime_api::is_query(wait)) return not_done(call);
    if (wait == Wait::waits_for_stream) return other_stream(call);
    if (wait == Wait::waits_for_event) return other_event(call);
    return std::nullopt;
}

// The last call that the host entered before the access.
std::uint32_t HostWaits::last_call_before() const {
    if (later_.call) return later_.call->id;
    std::uint32_t last = 0;
    for (const HostCall& call : scene_.trace.calls)
        if (call.begin_ns <= scene_.hazard.time_ns) last = call.id;
    return last;
}

// A stream wait for the right event where the host should wait.
std::optional<NearMiss> HostWaits::stream_waited(std::uint32_t first, std::uint32_t last) const {
    for (std::uint32_t id = last; id >= first && last - id < calls_to_search; --id) {
        const HostCall* call = trace::find_call(scene_.trace, id);
        if (!call || runtime_api::effect_of(call->name) != runtime_api::Effect::issues_wait ||
            !runtime_api::is_success(call->result) || !operation_.operation)
            continue;
        const Operation* record = captured_by(*call);
        if (!record || record->stream != operation_.stream || record->id < operation_.operation->id)
            continue;
        return NearMiss{"",
                        fmt::format("{} holds {}, and not the host.", named(*call),
                                    stream_in_words(scene_.trace, call->stream)),
                        "",
                        {},
                        {call->id}};
    }
    return std::nullopt;
}

// A synchronisation just before the operation was issued: the right call, but one line too early.
std::optional<NearMiss> HostWaits::too_early() const {
    const HostCall* call = trace::find_call(scene_.trace, operation_.call->id - 1);
    if (!call || runtime_api::wait_of(call->name) == Wait::waits_for_event || !covers(*call))
        return std::nullopt;
    return NearMiss{"",
                    fmt::format("{} comes before {} is issued{}: it waits for earlier work only.",
                                named(*call), operation_.what, at_line(scene_, operation_.line)),
                    "",
                    {},
                    {call->id}};
}

std::optional<NearMiss> HostWaits::too_late(std::uint32_t after) const {
    for (std::uint32_t id = after + 1; id <= after + calls_to_search; ++id) {
        const HostCall* call = trace::find_call(scene_.trace, id);
        if (!call) break;
        if (!covers(*call)) continue;
        return NearMiss{"",
                        fmt::format("{}, which waits for {}, comes only after that.", named(*call),
                                    operation_.what),
                        "",
                        {},
                        {call->id}};
    }
    return std::nullopt;
}

std::optional<NearMiss> HostWaits::find() const {
    if (!operation_.call) return std::nullopt;
    const std::uint32_t last = last_call_before();
    const std::uint32_t first = operation_.call->id + 1;
    for (std::uint32_t id = last; id >= first && last - id < calls_to_search; --id)
        if (const HostCall* call = trace::find_call(scene_.trace, id))
            if (auto found = look_at(*call)) {
                if (!later_.is_host) {
                    // Host waits between two operations may be unrelated to them.
                    if (found->rule == "H1" || found->rule == "E4") found->rule.clear();
                    found->next.clear();
                }
                return found;
            }
    if (!later_.is_host) return std::nullopt;
    if (auto stream = stream_waited(first, last)) return stream;
    auto early = too_early();
    return early ? early : too_late(last);
}

}  // namespace

std::optional<NearMiss> find_host_near_miss(const Scene& scene) {
    const Site* operation = device_side(scene);
    const Site* host = host_side(scene);
    const Site* later = host ? host : &scene.second();
    if (!operation || operation == later || !later->is_known) return std::nullopt;
    return HostWaits(scene, *operation, *later).find();
}

}  // namespace streamlab::analysis
