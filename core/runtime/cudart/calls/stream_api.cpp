// Streams: creation, queries, waits, destruction (rules S1, D1 to D3, E2, E7, H1, P1).
#include <string>
#include <vector>

#include "cudart/access/access.hpp"
#include "cudart/capture/capture_work.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/kernels/device_launch.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/memory/synchronize.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/process/trial.hpp"
#include "cudart/state/host_order.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// There is no error, and most programs do not ask for the result.
void note_clamped_priority(ApiCall& call, int requested, const model::Stream& stream) {
    call.runtime().writer.note(
        trace::NoteKind::clamped_priority, call.simulation().host_now(), call.id(),
        std::string(call.name()) + ": this device has no priority " + std::to_string(requested) +
            ", so the stream has " + std::to_string(stream.priority) +
            ", without an error (cudaDeviceGetStreamPriorityRange tells the range, rule P1)");
}

cudaError create_stream(ApiCall& call, cudaStream_t* handle, unsigned flags, int priority) {
    if (call.sticky()) return call.sticky();
    if (!handle || (flags & ~unsigned{cudaStreamNonBlocking})) return cudaErrorInvalidValue;
    StreamHandle* made = call.runtime().streams.add();
    if (!made) return cudaErrorMemoryAllocation;
    const bool non_blocking = (flags & cudaStreamNonBlocking) || trial().non_blocking;
    made->stream = &call.simulation().create_stream(call.device(), non_blocking, priority);
    if (made->stream->priority != priority) note_clamped_priority(call, priority, *made->stream);
    made->flags = flags;
    call.set_stream_of_call(*made->stream);
    Runtime& runtime = call.runtime();
    if (observation) observation->lives.streams.created(call, runtime.streams.index(*made));
    *handle = reinterpret_cast<cudaStream_t>(made);
    return cudaSuccess;
}

// Visits the streams whose earlier work a synchronisation with `stream` waits for. For the legacy
// stream, these are all blocking streams (D1).
template <class Visit>
void for_covered(model::Stream& stream, Visit visit) {
    if (!stream.legacy) {
        visit(stream);
        return;
    }
    for (const auto& each : stream.device->streams)
        if (!each->non_blocking) visit(*each);
}

// Pending work at the start of a synchronisation. Work that other threads add during the
// synchronisation is excluded (measured on an H200). They may also create streams during that time.
class EarlierWork {
public:
    explicit EarlierWork(ApiCall& call) : call_(call) {}
    EarlierWork(const EarlierWork&) = delete;
    EarlierWork& operator=(const EarlierWork&) = delete;

    void add(model::Stream& stream) { add(stream.tail); }
    // A fence on another device is a peer copy.
    void add_fence(model::Device& device) {
        if (device.fence && device.fence->stream->device != &device) add(device.fence);
    }

    void wait() {
        for (Operation* operation : operations_) {
            if (!call_.sticky()) call_.wait_for(*operation);
            call_.simulation().release(*operation);
        }
        call_.runtime().print_kernel_output();
    }

private:
    void add(Operation* operation) {
        if (!operation) return;
        call_.simulation().retain(*operation);
        operations_.push_back(operation);
    }

    ApiCall& call_;
    std::vector<Operation*> operations_;
};

// Checks whether the host may wait for the stream or query it (G1).
cudaError may_wait_for(ApiCall& call, const model::Stream& stream) {
    Captures& captures = all_captures();
    if (!captures.any()) return cudaSuccess;
    if (const cudaError error = captures.refuse(stream)) return error;
    if (const cudaError error = captures.use(stream)) return error;
    return check_unsafe(call);
}

void note_wait(const ApiCall& call, const model::Stream& stream, const Event& event) {
    if (!observation) return;
    EventUses& uses = observation->lives.event_uses;
    if (!event.instance)
        uses.on_wait_before_record(call, EventUse::wait, event);
    else if (event.instance->stream == &stream)
        uses.on_same_stream_wait(call, event);
    else
        uses.had_effect(call, EventUse::wait);
}

cudaError wait_event(ApiCall& call, model::Stream& stream, Event& event, unsigned flags) {
    if (flags & ~unsigned{cudaEventWaitExternal}) return cudaErrorInvalidValue;
    Captures& captures = all_captures();
    CapturingStream* const capturing = captures.find(stream);
    const bool external = flags & cudaEventWaitExternal;
    const bool in_capture = capturing ? !external : event.captured != nullptr;
    if (in_capture) return capture_wait(captures, event, stream, capturing);
    if (external && !capturing) return cudaErrorIllegalState;
    if (const cudaError error = captures.use(stream)) return error;
    // Without a record there is nothing to wait for, and no operation that could act as a fence
    // (D1).
    if (!external) note_wait(call, stream, event);
    if (!event.instance && !external) return cudaSuccess;
    return place(call, WaitWork{&event}, stream);
}

}  // namespace

void synchronize_stream(ApiCall& call, model::Stream& stream) {
    EarlierWork earlier(call);
    for_covered(stream, [&](model::Stream& covered) { earlier.add(covered); });
    if (stream.legacy) earlier.add_fence(*stream.device);
    earlier.wait();
}

void synchronize_device(ApiCall& call, model::Device& device) {
    EarlierWork earlier(call);
    for (const auto& stream : device.streams)
        earlier.add(*stream);
    earlier.add_fence(device);
    earlier.wait();
}

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    touches(STREAMLAB_CALLER, stream);
    ApiCall call(functions::cudaStreamCreate, STREAMLAB_CALLER);
    return call.result(create_stream(call, stream, 0, 0));
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    if (in_kernel()) return make_device_stream(stream);
    touches(STREAMLAB_CALLER, stream);
    ApiCall call(functions::cudaStreamCreateWithFlags, STREAMLAB_CALLER);
    return call.result(create_stream(call, stream, flags, 0));
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
    touches(STREAMLAB_CALLER, stream);
    ApiCall call(functions::cudaStreamCreateWithPriority, STREAMLAB_CALLER);
    return call.result(create_stream(call, stream, flags, priority));
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    if (in_kernel()) return destroy_device_stream(stream);
    ApiCall call(functions::cudaStreamDestroy, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    StreamHandle* handle = call.runtime().find_stream_handle(stream);
    if (!handle) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*handle->stream);
    Runtime& runtime = call.runtime();
    if (observation) observation->lives.streams.destroyed(call, runtime.streams.index(*handle));
    handle->destroyed = true;  // pending work continues (E7)
    all_captures().give_up(*handle->stream);
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    ApiCall call(functions::cudaStreamSynchronize, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*found);
    if (const cudaError error = may_wait_for(call, *found)) return call.result(error);
    StreamWorkSnapshot order(*found);
    synchronize_stream(call, *found);
    order.take_effect();
    for_covered(*found, [&](model::Stream& covered) { memory_pools().note_host_sync(covered); });
    memory_pools().host_synchronized(call);
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    ApiCall call(functions::cudaStreamQuery, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*found);
    if (const cudaError error = may_wait_for(call, *found)) return call.result(error);
    bool done = true;
    for_covered(*found, [&](model::Stream& covered) { done = done && covered.pending == 0; });
    if (found->legacy && found->device->fence) done = done && found->device->fence->done;
    if (done)
        StreamWorkSnapshot(*found).take_effect();
    else
        call.simulation().note_unfinished_query();
    return call.result(done ? cudaSuccess : cudaErrorNotReady);
}

cudaError_t cudaDeviceSynchronize() {
    ApiCall call(functions::cudaDeviceSynchronize, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (const cudaError error = all_captures().synchronize_all(call.device()))
        return call.result(error);
    StreamWorkSnapshot order(call.device());
    synchronize_device(call, call.device());
    order.take_effect();
    for (const auto& stream : call.device().streams)
        memory_pools().note_host_sync(*stream);
    memory_pools().host_synchronized(call);
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
    ApiCall call(functions::cudaStreamWaitEvent, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    Event* awaited = call.runtime().find_event(event);
    if (found && !awaited) all_captures().invalidate(*found);
    if (!found || !awaited) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*found);
    call.set_event_of_call(*awaited);
    return call.result(wait_event(call, *found, *awaited, flags));
}

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
    touches(STREAMLAB_CALLER, priority);
    ApiCall call(functions::cudaStreamGetPriority, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!priority) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use_property(*found)) return call.result(error);
    *priority = found->priority;
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned* flags) {
    touches(STREAMLAB_CALLER, flags);
    ApiCall call(functions::cudaStreamGetFlags, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!flags) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use_property(*found)) return call.result(error);
    *flags = found->non_blocking ? cudaStreamNonBlocking : cudaStreamDefault;
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
    touches(STREAMLAB_CALLER, id);
    ApiCall call(functions::cudaStreamGetId, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!id) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use(*found)) return call.result(error);
    *id = found->id;
    return call.result(cudaSuccess);
}

cudaError_t cudaStreamGetDevice(cudaStream_t stream, int* device) {
    touches(STREAMLAB_CALLER, device);
    ApiCall call(functions::cudaStreamGetDevice, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!device) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use(*found)) return call.result(error);
    *device = found->device->number;
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
    touches(STREAMLAB_CALLER, least, greatest);
    ApiCall call(functions::cudaDeviceGetStreamPriorityRange, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (least) *least = static_cast<int>(profile().lowest_priority);
    if (greatest) *greatest = static_cast<int>(profile().highest_priority);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
