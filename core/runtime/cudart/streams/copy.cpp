// Copies and memsets: their operands and the host's waits (rules M1 to M6).
#include "cudart/streams/copy.hpp"

#include <cstdlib>
#include <cstring>

#include "cudart/capture/captures.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/synchronize.hpp"
#include "cudart/state/host_order.hpp"
#include "cudart/state/observer.hpp"
#include "cudart/streams/copy_route.hpp"
#include "cudart/streams/place.hpp"
#include "model/costs/transfer_cost.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

// A call that waits for the copy to complete cannot be captured (G1).
cudaError may_copy(Captures& captures, bool asynchronous, const model::Stream& stream) {
    const cudaError error = asynchronous ? cudaSuccess : captures.refuse(stream);
    return error ? error : captures.use(stream);
}

// Copies the bytes to a staging buffer that the device reads later, so that the host can continue
// (M1, M2).
bool stage(TransferWork& work, SourceReading& reading) {
    model::Transfer& transfer = work.transfer;
    auto* const staged = static_cast<unsigned char*>(std::malloc(transfer.bytes));
    if (!staged) return false;
    const model::Rows from = transfer.from;
    const std::size_t rows = transfer.bytes / transfer.row_bytes;
    for (std::size_t row = 0; row < rows; ++row)
        std::memcpy(staged + row * transfer.row_bytes, from.first + row * from.pitch,
                    transfer.row_bytes);
    reading.staged = from;
    transfer.from = {staged, transfer.row_bytes};
    transfer.staged = true;
    return true;
}

// Handles the source of a copy from pageable memory to the device. A synchronous call must wait for
// the stream's earlier work before it reads the source (M1). A batch copy that requests stream
// order waits for that work too, as measured on an H100; the documentation does not promise it
// (M8).
cudaError read_source(ApiCall& call, TransferWork& work, const CopyRequest& request,
                      model::Stream& stream, SourceReading& reading) {
    const bool asynchronous = request.asynchronous;
    model::Simulation& simulation = call.simulation();
    const bool staged = is_staged(profile(), work.kind, work.transfer);
    reading.begin_ns = simulation.host_now();
    reading.by_synchronous_call = !asynchronous || request.source == SourceAccess::during_the_call;
    if (!asynchronous) {
        const StreamWorkSnapshot order(stream);
        if (staged) synchronize_stream(call, stream);
        if (call.sticky()) return call.sticky();
        order.take_effect();
    } else if (request.source == SourceAccess::in_stream_order && staged) {
        synchronize_stream(call, stream);
        if (call.sticky()) return call.sticky();
    }
    reading.waited = simulation.blocked();
    work.reading = &reading;
    return staged && !stage(work, reading) ? cudaErrorMemoryAllocation : cudaSuccess;
}

HostWait wait_for_copy(const TransferWork& work, const CopyRequest& request) {
    const bool asynchronous = request.asynchronous;
    const bool on_device =
        work.kind == OperationKind::copy_d2d || work.kind == OperationKind::copy_peer;
    if (on_device || work.transfer.staged) return HostWait::no;
    if (work.kind == OperationKind::copy_h2h) return HostWait::promised;
    // Waiting is not guaranteed for an asynchronous copy to or from pageable memory (M2).
    if (asynchronous) return work.transfer.pageable ? HostWait::unpromised : HostWait::no;
    return work.reading ? HostWait::unpromised : HostWait::promised;
}

// Copies in one direction follow each other without a gap, as measured on an H100.
void note_batch(TransferWork& work, const CopyRequest& request, BatchProgress& batch) {
    const bool goes_on = batch.kind == work.kind && (work.kind == OperationKind::copy_h2d ||
                                                     work.kind == OperationKind::copy_d2h);
    work.transfer.continues_batch = goes_on;
    work.transfer.batch_bytes = goes_on ? batch.bytes : 0;
    batch.kind = work.kind;
    batch.bytes = work.transfer.batch_bytes + work.transfer.bytes;
    if (request.source == SourceAccess::during_the_call && !work.transfer.staged)
        batch.reads_during_the_call = true;
}

}  // namespace

cudaError make_work(Runtime& runtime, const SetRequest& request, TransferWork& work) {
    const MemoryRange range = classify(runtime, request.to, request.extent.span(request.pitch));
    if (range.invalid || range.kind == MemoryKind::pageable || is_constant_of_device(request.to))
        return cudaErrorInvalidValue;
    work.kind = OperationKind::memset;
    work.transfer.to = {static_cast<unsigned char*>(request.to), request.pitch};
    work.transfer.to_managed = range.kind == MemoryKind::managed;
    work.transfer.row_bytes = request.extent.width;
    work.transfer.bytes = request.extent.bytes();
    work.transfer.value = static_cast<std::uint32_t>(request.value);
    work.transfer.element_bytes = request.element_bytes;
    return cudaSuccess;
}

cudaError make_work(Runtime& runtime, const CopyRequest& request, const model::Device& preferred,
                    TransferWork& work) {
    const CopyRoute route = route_of(runtime, request, preferred);
    work.kind = route.operation;
    work.transfer.to = {static_cast<unsigned char*>(request.to), request.to_pitch};
    work.transfer.from = {static_cast<unsigned char*>(const_cast<void*>(request.from)),
                          request.from_pitch};
    work.transfer.row_bytes = request.extent.width;
    work.transfer.bytes = request.extent.bytes();
    work.transfer.pageable = route.pageable;
    work.transfer.to_managed = route.to_managed;
    work.transfer.from_managed = route.from_managed;
    work.transfer.through_host = route.through_host;
    work.engine_device = route.engine_device;
    return is_constant_of_device(request.to) ? cudaErrorInvalidValue : route.error;
}

cudaError set_memory(ApiCall& call, const SetRequest& request, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    model::Stream* stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (request.extent.bytes() == 0) return cudaSuccess;
    TransferWork work;
    if (const cudaError error = make_work(call.runtime(), request, work)) {
        if (ProgramObserver* observer = call.runtime().observer) observer->refuses(call, request);
        return error;
    }
    const MemoryRange range =
        classify(call.runtime(), request.to, request.extent.span(request.pitch));
    // Memory of another device is an error, as measured on two H200 with CUDA 13.0.
    if (range.kind == MemoryKind::device && range.device != stream->device->number)
        return cudaErrorInvalidValue;
    if (const cudaError error = may_copy(all_captures(), request.asynchronous, *stream))
        return error;
    work.of_plain_call = !request.asynchronous;
    // The host does not wait, unless the target is pinned or managed memory (M5).
    const bool waits = !request.asynchronous && range.kind != MemoryKind::device;
    return place(call, work, *stream, waits ? HostWait::promised : HostWait::no);
}

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    Captures& captures = all_captures();
    ProgramObserver* const observer = call.runtime().observer;
    model::Stream* stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    if (request.extent.bytes() == 0)
        return cudaSuccess;  // no operation is created, so none acts as a fence (D1)
    TransferWork work;
    cudaError error = make_work(call.runtime(), request, *stream->device, work);
    if (!request.to || !request.from) error = cudaErrorInvalidValue;
    if (error) {
        if (observer) observer->refuses(call, request);
        return error;
    }
    error = may_copy(captures, request.asynchronous, *stream);
    // A copy in a graph reads its source when the graph runs.
    const bool reads = work.kind == OperationKind::copy_h2d && work.transfer.pageable &&
                       !captures.is_capturing(*stream);
    SourceReading reading;
    if (!error && work.transfer.pageable && !captures.is_capturing(*stream) && observer &&
        !observer->can_reach(call, request))
        error = cudaErrorInvalidValue;
    if (!error && reads) error = read_source(call, work, request, *stream, reading);
    if (error) return error;
    if (request.batch) note_batch(work, request, *request.batch);
    work.source = request.source;
    work.of_plain_call = !request.asynchronous;
    error = place(call, work, *stream, wait_for_copy(work, request));
    if (!error && request.source == SourceAccess::during_the_call && stream->tail)
        add_host_source_edge(*stream->tail);
    return error;
}

}  // namespace streamlab::cudart
