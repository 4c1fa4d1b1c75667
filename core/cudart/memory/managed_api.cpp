// Managed memory: allocated, moved ahead of its use, attached to streams.
#include "cudart/memory/buffers.hpp"
#include "cudart/memory/managed.hpp"
#include "cudart/work.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError allocate(ApiCall& call, void** pointer, std::size_t bytes, unsigned flags) {
    if (const cudaError error = call.unsafe()) return error;
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
    *pointer = reinterpret_cast<void*>(address);
    return cudaSuccess;
}

// The bytes stay where they are in the program's memory: what moves is where a touch finds them.
cudaError prefetch(ApiCall& call, const void* pointer, std::size_t bytes, cudaMemLocation location,
                   unsigned flags, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    model::Stream* const stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    if (flags != 0 || !is_managed_range(call.runtime(), pointer, bytes))
        return cudaErrorInvalidValue;
    const LocatedPlace to = place_of(call, location);
    if (to.error) return to.error;
    if (const cudaError error = call.runtime().captures.refuse(*stream)) return error;

    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    model::ManagedMemory& managed = call.simulation().managed();
    const bool was_idle = stream->pending == 0;
    const bool to_host = to.place == model::on_host;
    TransferWork work;
    work.kind = to_host ? model::OperationKind::copy_d2h : model::OperationKind::copy_h2d;
    work.transfer.to.first = static_cast<unsigned char*>(const_cast<void*>(pointer));
    work.transfer.bytes = managed.move(address, bytes, to.place);
    work.transfer.row_bytes = work.transfer.bytes;
    work.transfer.prefetch = true;
    managed.for_groups(address, bytes,
                       [&](model::ManagedGroup& group) { group.last_prefetch = to.place; });
    // Measured: in an idle stream, the host itself fetches what is to come to it.
    return place(call, work, *stream, to_host && was_idle ? HostWait::unpromised : HostWait::no);
}

cudaError attach(ApiCall& call, cudaStream_t stream_handle, void* pointer, std::size_t length,
                 unsigned flags) {
    if (call.sticky()) return call.sticky();
    model::Stream* const stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    const model::Allocation* const found = call.runtime().space.find_beginning(pointer);
    const bool known_flags =
        flags == cudaMemAttachGlobal || flags == cudaMemAttachHost || flags == cudaMemAttachSingle;
    if (!known_flags || !found || found->kind != model::Allocation::Kind::managed ||
        (length != 0 && length != found->bytes) || (flags == cudaMemAttachSingle && stream->legacy))
        return cudaErrorInvalidValue;
    if (const cudaError error = call.runtime().captures.refuse(*stream)) return error;
    return place(call, EmptyWork{}, *stream);
}

}  // namespace

extern "C" {

cudaError_t cudaMallocManaged(void** pointer, size_t size, unsigned flags) {
    ApiCall call("cudaMallocManaged", profile().managed_malloc_ns, STREAMLAB_CALLER);
    return call.result(allocate(call, pointer, size, flags));
}

cudaError_t cudaMemPrefetchAsync(const void* pointer, size_t count, cudaMemLocation location,
                                 unsigned flags, cudaStream_t stream) {
    ApiCall call("cudaMemPrefetchAsync", 0, STREAMLAB_CALLER);
    return call.result(prefetch(call, pointer, count, location, flags, stream));
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* pointer, size_t length,
                                     unsigned flags) {
    ApiCall call("cudaStreamAttachMemAsync", profile().other_call_ns, STREAMLAB_CALLER);
    return call.result(attach(call, stream, pointer, length, flags));
}

}  // extern "C"

}  // namespace streamlab::cudart
