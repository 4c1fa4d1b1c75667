#include "recorder/timeline.hpp"

#include <algorithm>

#include "recorder/offsets.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

namespace {

using trace::Cause;
using trace::OperationKind;
using trace::StartSource;

OperationKind kind_of(const Pending& operation) {
    return static_cast<OperationKind>(operation.record.kind);
}

}  // namespace

void Timeline::add(Stream& stream, Pending&& operation) {
    operation.previous = stream.last_operation;
    if (stream.legacy)
        operation.barriers = unresolved_in_blocking_streams(stream.device);
    else if (!stream.non_blocking && !is_resolved(last_legacy(stream.device)))
        operation.barriers.push_back(last_legacy(stream.device));
    stream.last_operation = operation.record.id;
    if (stream.legacy) {
        if (legacy_.size() <= stream.device) legacy_.resize(stream.device + std::size_t{1});
        legacy_[stream.device] = operation.record.id;
    }
    stream.pending.push_back(std::move(operation));
}

std::uint32_t Timeline::last_legacy(std::uint8_t device) const {
    return device < legacy_.size() ? legacy_[device] : 0;
}

std::vector<std::uint32_t> Timeline::unresolved_in_blocking_streams(std::uint8_t device) const {
    std::vector<std::uint32_t> result;
    for (const auto& stream : streams_.all())
        if (stream->device == device && !stream->non_blocking && !stream->pending.empty())
            result.push_back(stream->last_operation);
    return result;
}

bool Timeline::is_resolved(std::uint32_t operation) const {
    return operation == 0 || (operation < known_.size() && known_[operation].end_ns != unknown);
}

Nanoseconds Timeline::end_of(std::uint32_t operation) const {
    return operation < known_.size() ? known_[operation].end_ns : unknown;
}

void Timeline::host_function_ran(std::uint32_t operation, Nanoseconds begin_ns,
                                 Nanoseconds end_ns) {
    host_functions_[operation] = {begin_ns, end_ns};
}

bool Timeline::collect(std::vector<DeviceTimer>& timers) {
    bool progress = true;
    bool is_left = false;
    while (progress) {
        progress = is_left = false;
        for (const auto& stream : streams_.all()) {
            while (!stream->pending.empty() && resolve(stream->pending.front(), timers)) {
                start_times_.add(std::move(stream->pending.front()));
                stream->pending.pop_front();
                progress = true;
            }
            is_left |= !stream->pending.empty();
        }
    }
    start_times_.settle(false, [this](const Pending& operation) { write(operation); });
    return is_left || !start_times_.is_empty();
}

void Timeline::finish(std::vector<DeviceTimer>& timers) {
    collect(timers);
    start_times_.settle(true, [this](const Pending& operation) { write(operation); });
    for (const auto& stream : streams_.all())
        for (Pending& operation : stream->pending) {
            trace::OperationRecord& record = operation.record;
            record.ready_ns = record.start_ns = record.end_ns = trace::never;
            write(operation);
        }
}

void Timeline::forget(std::uint8_t device) {
    for (const auto& stream : streams_.all()) {
        if (stream->device != device) continue;
        for (const Pending& operation : stream->pending) {
            if (known_.size() <= operation.record.id) known_.resize(operation.record.id + 1);
            known_[operation.record.id].end_ns = operation.record.enqueue_ns;
        }
        stream->pending.clear();
    }
}

bool Timeline::resolve(Pending& operation, std::vector<DeviceTimer>& timers) {
    if (!is_resolved(operation.previous)) return false;
    for (const std::uint32_t barrier : operation.barriers)
        if (!is_resolved(barrier)) return false;
    const bool is_wait = kind_of(operation) == OperationKind::event_wait;
    if (is_wait && !is_resolved(operation.record.related)) return false;
    find_ready(operation);
    if (operation.end) {
        if (!resolve_from_events(operation, timers[operation.record.device])) return false;
    } else if (operation.is_on_host) {
        const auto ran = host_functions_.find(operation.record.id);
        if (ran == host_functions_.end()) return false;
        operation.record.ready_ns = ran->second.begin_ns;
        operation.record.end_ns = ran->second.end_ns;
        host_functions_.erase(ran);
    } else {
        operation.record.end_ns = operation.record.ready_ns;
    }
    const std::size_t index = operation.record.id;
    if (known_.size() <= index) known_.resize(index + 1);
    known_[index] = {operation.record.end_ns, operation.record.kind, operation.record.cause};
    return true;
}

// The latest of what it waited for is the cause; the host's asking, where that came last.
void Timeline::find_ready(Pending& operation) {
    trace::OperationRecord& record = operation.record;
    record.ready_ns = record.enqueue_ns;
    record.cause = static_cast<std::uint8_t>(Cause::host_issue);
    record.cause_operation = 0;
    const auto consider = [&](std::uint32_t other, Cause cause) {
        if (other == 0 || known_[other].end_ns <= record.ready_ns) return;
        record.ready_ns = known_[other].end_ns;
        record.cause = static_cast<std::uint8_t>(cause);
        record.cause_operation = other;
    };
    if (operation.previous != 0) {
        const Known& previous = known_[operation.previous];
        const auto kind = static_cast<OperationKind>(previous.kind);
        const bool waited = kind == OperationKind::event_wait &&
                            previous.cause == static_cast<std::uint8_t>(Cause::event_wait);
        consider(operation.previous, waited                                 ? Cause::event_wait
                                     : kind == OperationKind::host_function ? Cause::host_function
                                                                            : Cause::stream_order);
    }
    for (const std::uint32_t barrier : operation.barriers)
        consider(barrier, Cause::legacy_barrier);
    if (kind_of(operation) == OperationKind::event_wait)
        consider(record.related, Cause::event_wait);
}

bool Timeline::resolve_from_events(Pending& operation, DeviceTimer& timer) {
    if (driver()->event_query(operation.end) != CUDA_SUCCESS) return false;
    trace::OperationRecord& record = operation.record;
    const Offsets offsets = offsets_of(kind_of(operation));
    const Nanoseconds event_ns = timer.host_time(operation.end, operation.base);
    if (event_ns == trace::never) return false;
    record.end_ns = event_ns - offsets.end_ns;
    // The event comes after the call's return where the call itself waits.
    if (operation.host_waits) record.end_ns = std::min(record.end_ns, operation.returned_ns);
    if (operation.start) {
        const Nanoseconds reached_ns = timer.host_time(operation.start, operation.base);
        if (reached_ns != trace::never) record.ready_ns = std::max(record.ready_ns, reached_ns);
    }
    record.ready_ns = std::min(record.ready_ns + offsets.start_ns, record.end_ns);
    const bool is_seen = operation.start != nullptr ||
                         record.cause == static_cast<std::uint8_t>(Cause::stream_order);
    record.source = static_cast<std::uint8_t>(is_seen ? StartSource::event : StartSource::inferred);
    record.uncertainty_100ns =
        trace::to_uncertainty(is_seen ? event_uncertainty_ns : inferred_uncertainty_ns);
    ++bracketed_;
    if (record.end_ns - record.ready_ns < long_enough_ns) ++short_;
    if (operation.start) timer.give_back(operation.start);
    timer.give_back(operation.end);
    return true;
}

void Timeline::write(const Pending& operation) {
    writer_.append(operation.record);
    cross_check_.add(operation.record);
}

}  // namespace streamlab::recorder
