// Events: recording, queries, waits (rules E1 to E9).
#include "cudart/capture/capture_work.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/observe/misuse/elapsed_misuse.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/host_order.hpp"
#include "cudart/state/watched.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr unsigned known_flags =
    cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;

cudaError create_event(ApiCall& call, cudaEvent_t* handle, unsigned flags) {
    if (call.sticky()) return call.sticky();
    if (!handle || (flags & ~known_flags)) return cudaErrorInvalidValue;
    if ((flags & cudaEventInterprocess) && !(flags & cudaEventDisableTiming))
        return cudaErrorInvalidValue;
    Runtime& runtime = call.runtime();
    Event* made = runtime.events.add();
    if (!made) return cudaErrorMemoryAllocation;
    made->id = static_cast<std::uint32_t>(made - runtime.events.begin()) + 1;
    made->device = call.device().number;
    made->timing_disabled = flags & cudaEventDisableTiming;
    made->host_sleeps = flags & cudaEventBlockingSync;
    trace::EventRecord record{};
    record.timing_disabled = made->timing_disabled;
    record.id = made->id;
    runtime.writer.append(record);
    call.set_event_of_call(*made);
    if (observation) observation->lives.events.created(call, runtime.events.index(*made));
    *handle = reinterpret_cast<cudaEvent_t>(made);
    return cudaSuccess;
}

cudaError record_event(ApiCall& call, cudaEvent_t handle, cudaStream_t stream, unsigned flags) {
    if (call.sticky()) return call.sticky();
    Event* event = call.runtime().find_event(handle);
    model::Stream* found = call.runtime().find_stream(stream);
    if (found && !event) all_captures().invalidate(*found);
    if (!event || !found) return cudaErrorInvalidResourceHandle;
    call.set_event_of_call(*event);
    call.set_stream_of_call(*found);
    if (event->device != found->device->number) return cudaErrorInvalidResourceHandle;
    if (flags & ~unsigned{cudaEventRecordExternal}) return cudaErrorInvalidValue;
    CapturingStream* const capturing = all_captures().find(*found);
    const bool external = flags & cudaEventRecordExternal;
    if (capturing && !external) return capture_record(*event, *capturing);
    if (external && !capturing) return cudaErrorIllegalState;
    return place(call, RecordWork{event}, *found);
}

void note_measurement(ApiCall& call, const Operation& from, const Operation& to) {
    trace::MeasurementRecord record{};
    record.call = call.id();
    record.from = from.id;
    record.to = to.id;
    call.runtime().writer.append(record);
}

// Checks whether the host may query the event or wait for it (G1).
cudaError can_query_event(ApiCall& call, const Event& event) {
    const cudaError error = check_not_captured(all_captures(), event, InvalidatesCapture::yes);
    return error ? error : check_unsafe(call);
}

// Records that the host queries an event or waits for it.
void note_use(const ApiCall& call, EventUse use, const Event& event) {
    if (!observation) return;
    EventUses& uses = observation->lives.event_uses;
    if (event.instance)
        uses.had_effect(call, use);
    else
        uses.on_wait_before_record(call, use, event);
}

}  // namespace

extern "C" {

cudaError_t cudaEventCreate(cudaEvent_t* event) {
    touches(STREAMLAB_CALLER, event);
    ApiCall call(functions::cudaEventCreate, STREAMLAB_CALLER);
    return call.result(create_event(call, event, cudaEventDefault));
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
    touches(STREAMLAB_CALLER, event);
    ApiCall call(functions::cudaEventCreateWithFlags, STREAMLAB_CALLER);
    return call.result(create_event(call, event, flags));
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    ApiCall call(functions::cudaEventDestroy, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Event* found = call.runtime().find_event(event);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_event_of_call(*found);
    Runtime& runtime = call.runtime();
    if (observation) observation->lives.events.destroyed(call, runtime.events.index(*found));
    found->destroyed = true;  // pending records and waits stay valid (E7)
    if (found->instance) call.simulation().release(*found->instance);
    found->instance = nullptr;
    return call.result(cudaSuccess);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    ApiCall call(functions::cudaEventRecord, STREAMLAB_CALLER);
    return call.result(record_event(call, event, stream, 0));
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
    ApiCall call(functions::cudaEventRecordWithFlags, STREAMLAB_CALLER);
    return call.result(record_event(call, event, stream, flags));
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    ApiCall call(functions::cudaEventQuery, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Event* found = call.runtime().find_event(event);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_event_of_call(*found);
    if (const cudaError error = can_query_event(call, *found)) return call.result(error);
    note_use(call, EventUse::query, *found);
    const bool done = !found->instance || found->instance->done;
    if (done && found->instance) add_host_record_edge(*found->instance);
    if (!done) call.simulation().note_unfinished_query();
    return call.result(done ? cudaSuccess : cudaErrorNotReady);
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    ApiCall call(functions::cudaEventSynchronize, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Event* found = call.runtime().find_event(event);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_event_of_call(*found);
    if (const cudaError error = can_query_event(call, *found)) return call.result(error);
    note_use(call, EventUse::synchronize, *found);
    if (found->instance) {
        const bool sleeps = found->host_sleeps && !found->instance->done;
        call.wait_for(*found->instance);
        if (sleeps) {
            call.runtime().thread().clock_ns += profile().wake_sleeping_host_ns;
            call.simulation().catch_up();
        }
        add_host_record_edge(*found->instance);
        memory_pools().note_host_sync(found->instance->stream_id, found->instance->id);
        memory_pools().host_synchronized(call);
    }
    return call.result(cudaSuccess);
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
    touches(STREAMLAB_CALLER, milliseconds);
    ApiCall call(functions::cudaEventElapsedTime, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Event* from = call.runtime().find_event(start);
    Event* to = call.runtime().find_event(end);
    if (!milliseconds) return call.result(cudaErrorInvalidValue);
    for (Event* event : {from, to})
        if (!event || event->timing_disabled || (!event->instance && !event->captured)) {
            if (event) report_event_without_time(call, *event);
            return call.result(cudaErrorInvalidResourceHandle);
        }
    if (from->device != to->device) return call.result(cudaErrorInvalidResourceHandle);
    call.set_event_of_call(*to);
    for (Event* event : {from, to})
        if (const cudaError error =
                check_not_captured(all_captures(), *event, InvalidatesCapture::no))
            return call.result(error);
    if (!from->instance->done || !to->instance->done) return call.result(cudaErrorNotReady);
    if (watches_dataflow) note_measurement(call, *from->instance, *to->instance);
    const Nanoseconds elapsed = to->instance->end_ns - from->instance->end_ns;
    *milliseconds = static_cast<float>(static_cast<double>(elapsed) / 1e6);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
