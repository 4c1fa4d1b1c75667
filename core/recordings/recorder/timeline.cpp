#include "recorder/timeline.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <utility>

#include "recorder/cupti.hpp"
#include "recorder/offsets.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

namespace {

using trace::Cause;
using trace::OperationKind;
using trace::StartSource;

// A kernel is held back while earlier kernels are still running, but not so long that a viewer of
// the live timeline notices.
constexpr Nanoseconds longest_hold_ns = 100'000'000;

bool cupti_requested() {
    const char* const source = std::getenv("STREAMLAB_SOURCE");
    return source && std::strcmp(source, "cupti") == 0;
}

}  // namespace

Timeline::Timeline(trace::Writer& writer, Streams& streams, const HostClock& clock)
    : writer_(writer), streams_(streams), clock_(clock),
      is_traced_(cupti_requested() && cupti::start()) {}

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

void Timeline::on_host_function_end(std::uint32_t operation, Nanoseconds begin_ns,
                                    Nanoseconds end_ns) {
    host_functions_[operation] = {begin_ns, end_ns};
}

bool Timeline::collect(std::vector<DeviceTimer>& timers, std::size_t most) {
    if (is_traced_) cupti::flush(is_ending_);
    std::size_t left = most;
    bool progress = true;
    while (progress && left > 0) {
        progress = false;
        for (const auto& stream : streams_.all())
            while (left > 0 && !stream->pending.empty() && resolve_first(*stream, timers)) {
                start_times_.add(std::move(stream->pending.front()));
                stream->pending.pop_front();
                progress = true;
                --left;
            }
    }
    start_times_.settle(std::max(oldest_unresolved_issue_ns(), clock_.now() - longest_hold_ns),
                        false, [this](const Pending& operation) { write(operation); });
    return left == 0;
}

std::size_t Timeline::pending() const {
    std::size_t count = 0;
    for (const auto& stream : streams_.all())
        count += stream->pending.size();
    return count;
}

void Timeline::finish(std::vector<DeviceTimer>& timers) {
    is_ending_ = true;
    collect(timers, std::numeric_limits<std::size_t>::max());
    start_times_.settle(StartTimes::all, true,
                        [this](const Pending& operation) { write(operation); });
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

Nanoseconds Timeline::oldest_unresolved_issue_ns() const {
    Nanoseconds since_ns = StartTimes::all;
    for (const auto& stream : streams_.all())
        for (const Pending& operation : stream->pending) {
            if (operation.record.kind != OperationKind::kernel) continue;
            since_ns = std::min(since_ns, operation.record.enqueue_ns);
            break;
        }
    return since_ns;
}

void Timeline::is_staged(Pending& operation, std::size_t bytes) {
    const bool is_in = operation.record.kind == OperationKind::copy_h2d;
    if (!is_in && operation.record.kind != OperationKind::copy_d2h) return;
    operation.staged_bytes = bytes;
    operation.is_first_staged = !std::exchange(is_in ? has_staged_in_ : has_staged_out_, true);
}

bool Timeline::resolve_first(Stream& stream, std::vector<DeviceTimer>& timers) {
    Pending& operation = stream.pending.front();
    if (!is_resolved(operation.previous)) return false;
    for (const std::uint32_t barrier : operation.barriers)
        if (!is_resolved(barrier)) return false;
    const bool is_wait = operation.record.kind == OperationKind::event_wait;
    if (is_wait && !is_resolved(operation.record.related)) return false;
    find_ready(operation);
    if (operation.shares_event && !operation.end) {
        if (!resolve_from_shared_event(stream, timers)) return false;
    } else if (is_traced_ && operation.is_traced) {
        if (!resolve_from_cupti(operation)) return false;
    } else if (operation.end) {
        if (!resolve_from_event(operation, timers[operation.record.device])) return false;
    } else if (operation.is_on_host) {
        const auto ran = host_functions_.find(operation.record.id);
        if (ran == host_functions_.end()) return false;
        operation.record.ready_ns = operation.record.start_ns = ran->second.begin_ns;
        operation.record.end_ns = ran->second.end_ns;
        host_functions_.erase(ran);
    } else {
        operation.record.start_ns = operation.record.end_ns = operation.record.ready_ns;
    }
    remember(operation);
    return true;
}

// Event records and waits take no time: later operations depend on the work before them.
void Timeline::remember(const Pending& operation) {
    const trace::OperationRecord& record = operation.record;
    if (known_.size() <= record.id) known_.resize(record.id + std::size_t{1});
    Known& known = known_[record.id];
    known = {record.end_ns, record.kind, record.cause, operation.record.kind};
    const bool is_work = operation.end != nullptr || operation.shares_event ||
                         operation.is_traced || operation.is_on_host;
    known.is_inferred = operation.shares_event;
    if (!is_work && record.cause_operation != 0) {
        known.worked = known_[record.cause_operation].worked;
        known.is_inferred = known_[record.cause_operation].is_inferred;
    }
}

namespace {

// The issue time of the operation: the end of the call, or its start if the call itself
// then waited.
Nanoseconds issue_time_ns(const Pending& operation) {
    const bool call_waits = operation.host_waits || operation.staged_bytes > 0;
    if (call_waits) return operation.record.enqueue_ns;
    if (operation.record.kind != OperationKind::graph) return operation.returned_ns;
    // The first launch of a graph takes long on the host, and the device starts during the call.
    return std::min(operation.returned_ns, operation.record.enqueue_ns + max_graph_call_ns);
}

}  // namespace

// The cause is the operation that ended last, or the host's call if that came later.
void Timeline::find_ready(Pending& operation) {
    trace::OperationRecord& record = operation.record;
    record.ready_ns = issue_time_ns(operation);
    record.cause = Cause::host_issue;
    record.cause_operation = 0;
    const auto consider = [&](std::uint32_t other, Cause cause) {
        if (other == 0 || known_[other].end_ns <= record.ready_ns) return;
        record.ready_ns = known_[other].end_ns;
        record.cause = cause;
        record.cause_operation = other;
    };
    if (operation.previous != 0) consider(operation.previous, cause_of(known_[operation.previous]));
    for (const std::uint32_t barrier : operation.barriers)
        consider(barrier, Cause::legacy_barrier);
    if (operation.record.kind == OperationKind::event_wait)
        consider(record.related, Cause::event_wait);
}

// The reason why the preceding operation delayed this one. It is an event wait even if an event
// record lies between the wait and the work.
Cause Timeline::cause_of(const Known& previous) {
    const OperationKind kind = previous.kind;
    const Cause cause = previous.cause;
    if (kind == OperationKind::host_function) return Cause::host_function;
    const bool takes_no_time =
        kind == OperationKind::event_wait || kind == OperationKind::event_record;
    return takes_no_time && cause == Cause::event_wait ? Cause::event_wait : Cause::stream_order;
}

// The operations between two events of a stream are kernels that ran one after the other, so the
// time is divided equally among them.
bool Timeline::resolve_from_shared_event(Stream& stream, std::vector<DeviceTimer>& timers) {
    const auto has_event = [](const Pending& operation) { return operation.end != nullptr; };
    const auto next = std::find_if(stream.pending.begin(), stream.pending.end(), has_event);
    if (next == stream.pending.end() || driver()->event_query(next->end) != CUDA_SUCCESS)
        return false;
    const Nanoseconds event_ns = timers[stream.device].host_time(next->end, next->base);
    if (event_ns == trace::never) return false;
    Pending& operation = stream.pending.front();
    trace::OperationRecord& record = operation.record;
    const Nanoseconds last_end_ns = event_ns - event_delay_ns(next->record.kind);
    record.ready_ns = std::min(record.ready_ns, last_end_ns);
    record.end_ns =
        record.ready_ns + (last_end_ns - record.ready_ns) / (next - stream.pending.begin() + 1);
    if (next->shares_event) apply_known_duration(operation);
    find_start(operation);
    record.source = StartSource::inferred;
    record.uncertainty_100ns = trace::to_uncertainty(inferred_uncertainty_ns);
    return true;
}

// An event that was recorded late, with the stream's next other work, may give a late end. Then the
// kernel's last measured duration is used.
void Timeline::apply_known_duration(Pending& operation) const {
    trace::OperationRecord& record = operation.record;
    const auto known = kernel_durations_.find(record.detail);
    if (known == kernel_durations_.end()) return;
    const Nanoseconds gap_ns =
        gap_after(OperationKind::kernel, OperationKind::kernel, Cause::stream_order).typical_ns;
    record.end_ns = std::min(record.end_ns, record.ready_ns + gap_ns + known->second);
}

bool Timeline::resolve_from_event(Pending& operation, DeviceTimer& timer) {
    if (driver()->event_query(operation.end) != CUDA_SUCCESS) return false;
    trace::OperationRecord& record = operation.record;
    const Nanoseconds event_ns = timer.host_time(operation.end, operation.base);
    if (event_ns == trace::never) return false;
    record.end_ns = event_ns - event_delay_ns(operation.record.kind);
    // If the call itself waits, the event is recorded only after the call has returned.
    if (operation.host_waits) record.end_ns = std::min(record.end_ns, operation.returned_ns);
    record.ready_ns = std::min(record.ready_ns, record.end_ns);
    if (operation.shares_event) apply_known_duration(operation);
    find_start(operation);
    // The call itself copied the data from the staging memory to the host before the event was
    // recorded.
    const bool is_staged_out = operation.staged_bytes > 0 &&
                               operation.staged_bytes <= staging_piece_bytes &&
                               operation.record.kind == OperationKind::copy_d2h;
    if (is_staged_out)
        record.end_ns = std::min(record.end_ns, record.start_ns + copy_ns(operation.staged_bytes));
    if (operation.shares_event)
        record.source = StartSource::inferred;
    else if (operation.record.kind == OperationKind::kernel)
        kernel_durations_[record.detail] = record.end_ns - record.start_ns;
    ++bracketed_;
    if (record.end_ns - record.start_ns < long_enough_ns) ++short_;
    timer.give_back(operation.end);
    return true;
}

// A graph has many activities; it is complete when the event after it is. An operation without
// CUPTI activities took no time on the device.
bool Timeline::resolve_from_cupti(Pending& operation) {
    trace::OperationRecord& record = operation.record;
    if (operation.end && !is_ending_ && driver()->event_query(operation.end) != CUDA_SUCCESS)
        return false;
    cupti::Times times;
    if (cupti::take(record.id, times)) {
        record.start_ns = clock_.from_monotonic(times.start_ns);
        record.end_ns = clock_.from_monotonic(times.end_ns);
        record.ready_ns = std::min(record.ready_ns, record.start_ns);
        record.source = StartSource::cupti;
        record.uncertainty_100ns = 0;
    } else if (is_ending_) {
        record.start_ns = record.end_ns = record.ready_ns;
    } else {
        return false;
    }
    return true;
}

// Determines the start from the stream alone; StartTimes also considers the engine.
void Timeline::find_start(Pending& operation) {
    trace::OperationRecord& record = operation.record;
    const OperationKind kind = operation.record.kind;
    const Cause cause = record.cause;
    Gap gap = gap_after_call(kind);
    bool is_seen = false;  // measured by an event on the operation's own engine
    if (record.cause_operation != 0) {
        const OperationKind after = known_[record.cause_operation].worked;
        gap = gap_after(after, kind, cause);
        const bool is_recorded = known_[record.cause_operation].kind == OperationKind::event_record;
        if (is_recorded && cause == Cause::event_wait) gap.typical_ns += record_after_wait_ns;
        is_seen = is_same_engine(after, kind) && cause != Cause::host_function &&
                  !known_[record.cause_operation].is_inferred;
    }
    record.start_ns = std::min(record.ready_ns + gap.typical_ns, record.end_ns);
    record.source = is_seen ? StartSource::event : StartSource::inferred;
    record.uncertainty_100ns = trace::to_uncertainty(gap.uncertainty_ns);
    if (operation.staged_bytes == 0) return;
    const Nanoseconds latest_ns = record.end_ns - shortest_copy_ns(operation.staged_bytes);
    const Nanoseconds staged_ns =
        record.ready_ns + staging_ns(kind, operation.staged_bytes, operation.is_first_staged);
    record.start_ns = std::clamp(staged_ns, record.start_ns, std::max(record.start_ns, latest_ns));
    record.source = StartSource::inferred;
    record.uncertainty_100ns = trace::to_uncertainty(inferred_uncertainty_ns);
}

void Timeline::write(const Pending& operation) {
    writer_.append(operation.record);
    cross_check_.add(operation.record);
}

}  // namespace streamlab::recorder
