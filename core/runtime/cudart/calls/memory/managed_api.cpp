// Managed memory: allocation, prefetching, attachment to streams.
#include <algorithm>

#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/memory/managed.hpp"
#include "cudart/process/batch.hpp"
#include "cudart/state/buffers.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError allocate(ApiCall& call, void** pointer, std::size_t bytes, unsigned flags) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!pointer || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
        return cudaErrorInvalidValue;
    if (profile().managed_memory == 0) return cudaErrorNotSupported;
    *pointer = nullptr;
    if (bytes == 0) return cudaSuccess;  // measured; the documentation says cudaErrorInvalidValue
    Runtime& runtime = call.runtime();
    const std::uintptr_t address = call.simulation().managed().allocate(bytes);
    if (!address) return cudaErrorMemoryAllocation;
    const model::Allocation allocation{
        address, bytes,   ++runtime.buffers,   model::Allocation::Kind::managed,
        flags,   nullptr, call.device().number};
    runtime.space.add(allocation);
    write_buffer(call, allocation);
    model::ManagedMemory::Attachments& attached = *call.simulation().managed().attachments(address);
    attached.at_first = attached.now = {attached_to(flags), 0};
    *pointer = reinterpret_cast<void*>(address);
    return cudaSuccess;
}

// True if work in the stream can begin at once: neither its own stream nor the legacy stream's
// fence (D1) has pending work.
bool begins_at_once(const model::Stream& stream) {
    if (stream.pending > 0) return false;
    if (stream.non_blocking) return true;
    if (!stream.legacy) return !stream.device->fence || stream.device->fence->done;
    const auto& streams = stream.device->streams;
    return std::none_of(streams.begin(), streams.end(), [](const auto& other) {
        return !other->non_blocking && other->pending > 0;
    });
}

// Copies no bytes: the prefetch only changes the recorded location of the pages, when it runs in
// stream order.
cudaError prefetch(ApiCall& call, const void* pointer, std::size_t bytes, cudaMemLocation location,
                   unsigned flags, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    model::Stream* const stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (flags != 0) return cudaErrorInvalidValue;
    if (!is_managed_range(call.runtime(), pointer, bytes))
        return reject_memory(call, pointer, bytes);
    const LocatedPlace to = place_of(call, location);
    if (to.error) return to.error;
    // As documented, both a destination device and the stream's device need concurrent managed
    // access.
    if (profile().concurrent_managed_access == 0) return cudaErrorInvalidDevice;
    if (const cudaError error = all_captures().refuse(*stream)) return error;

    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    model::ManagedMemory& managed = call.simulation().managed();
    const bool was_idle = begins_at_once(*stream);
    const bool to_host = to.place == model::on_host;
    TransferWork work;
    work.kind = to_host ? model::OperationKind::copy_d2h : model::OperationKind::copy_h2d;
    work.transfer.to.first = static_cast<unsigned char*>(const_cast<void*>(pointer));
    work.transfer.bytes = managed.missing(address, bytes, to.place);
    work.transfer.row_bytes = work.transfer.bytes;
    work.transfer.prefetch = true;
    work.transfer.prefetch_range = bytes;
    work.transfer.prefetch_to = to.place;
    managed.for_groups(address, bytes,
                       [&](model::ManagedGroup& group) { group.last_prefetch = to.place; });
    // As measured, if the stream is idle, the host thread itself migrates pages to the host.
    return place(call, work, *stream, to_host && was_idle ? HostWait::unpromised : HostWait::no);
}

struct Prefetches {
    void* const* pointers;
    const std::size_t* sizes;
    std::size_t count;
    const cudaMemLocation* locations;
    BatchParts parts;
};

// If any item is invalid, nothing is prefetched.
cudaError find_error(ApiCall& call, const Prefetches& batch) {
    if (!batch.pointers || !batch.sizes || !batch.locations || !batch.parts.is_valid(batch.count))
        return cudaErrorInvalidValue;
    for (std::size_t i = 0; i < batch.count; ++i)
        if (!is_managed_range(call.runtime(), batch.pointers[i], batch.sizes[i]))
            return reject_memory(call, batch.pointers[i], batch.sizes[i]);
    return cudaSuccess;
}

cudaError prefetch_all(ApiCall& call, const Prefetches& batch, unsigned long long flags,
                       cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const model::Stream* const found = call.runtime().find_stream(stream);
    if (!found) return cudaErrorInvalidResourceHandle;
    if (found->legacy || flags != 0) return cudaErrorInvalidValue;
    if (const cudaError error = find_error(call, batch)) return error;
    for (std::size_t k = 0; k < batch.parts.count; ++k)
        // As returned by an H200, also for a nonexistent device.
        if (place_of(call, batch.locations[k]).error) return cudaErrorInvalidValue;
    std::size_t which = 0;
    for (std::size_t i = 0; i < batch.count; ++i) {
        which = batch.parts.next(which, i);
        if (const cudaError error = prefetch(call, batch.pointers[i], batch.sizes[i],
                                             batch.locations[which], 0, stream))
            return error;
    }
    return cudaSuccess;
}

cudaError attach_memory(ApiCall& call, cudaStream_t stream_handle, void* pointer,
                        std::size_t length, unsigned flags) {
    if (call.sticky()) return call.sticky();
    model::Stream* const stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    const model::Allocation* const found = call.runtime().space.find_by_address(pointer);
    const bool known_flags =
        flags == cudaMemAttachGlobal || flags == cudaMemAttachHost || flags == cudaMemAttachSingle;
    if (!known_flags) return cudaErrorInvalidValue;
    if (!found || found->kind != model::Allocation::Kind::managed)
        return reject_memory(call, pointer, length);
    if ((length != 0 && length != found->bytes) || (flags == cudaMemAttachSingle && stream->legacy))
        return cudaErrorInvalidValue;
    if (const cudaError error = all_captures().refuse(*stream)) return error;
    const cudaError error = place(call, EmptyWork{}, *stream);
    if (!error && stream->tail)
        attach(call.simulation(), found->address, {attached_to(flags), stream->id}, *stream->tail);
    return error;
}

}  // namespace

extern "C" {

cudaError_t cudaMallocManaged(void** pointer, size_t size, unsigned flags) {
    touches(STREAMLAB_CALLER, pointer);
    ApiCall call(functions::cudaMallocManaged, STREAMLAB_CALLER);
    return call.result(allocate(call, pointer, size, flags));
}

cudaError_t cudaMemPrefetchAsync(const void* pointer, size_t count, cudaMemLocation location,
                                 unsigned flags, cudaStream_t stream) {
    ApiCall call(functions::cudaMemPrefetchAsync, 0, STREAMLAB_CALLER);
    return call.result(prefetch(call, pointer, count, location, flags, stream));
}

cudaError_t cudaMemPrefetchBatchAsync(void** pointers, size_t* sizes, size_t count,
                                      cudaMemLocation* locations, size_t* location_indices,
                                      size_t location_count, unsigned long long flags,
                                      cudaStream_t stream) {
    note_values(STREAMLAB_CALLER, count, as_input(pointers), as_input(sizes));
    note_values(STREAMLAB_CALLER, location_count, as_input(locations), as_input(location_indices));
    ApiCall call(functions::cudaMemPrefetchBatchAsync, 0, STREAMLAB_CALLER);
    const Prefetches batch{pointers, sizes, count, locations, {location_indices, location_count}};
    return call.result(prefetch_all(call, batch, flags, stream));
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* pointer, size_t length,
                                     unsigned flags) {
    ApiCall call(functions::cudaStreamAttachMemAsync, STREAMLAB_CALLER);
    return call.result(attach_memory(call, stream, pointer, length, flags));
}

}  // extern "C"

}  // namespace streamlab::cudart
