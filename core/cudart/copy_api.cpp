// Copies and memsets in one dimension (rules M1 to M6).
#include <cstdlib>
#include <cstring>

#include "cudart/api_call.hpp"
#include "cudart/memory_kind.hpp"
#include "cudart/synchronize.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

struct CopyRequest {
    void* to;
    const void* from;
    std::size_t bytes;
    cudaMemcpyKind kind;
    bool asynchronous;
};

// The copy as the pointers say; `kind` may only agree with them.
struct Route {
    OperationKind operation;
    bool pageable;
    cudaError error = cudaSuccess;
};

Route route_of(Runtime& runtime, const CopyRequest& request) {
    const MemoryRange to = classify(runtime, request.to, request.bytes);
    const MemoryRange from = classify(runtime, request.from, request.bytes);
    const bool pageable = to.kind == MemoryKind::pageable || from.kind == MemoryKind::pageable;
    const OperationKind operation =
        to.on_host() ? (from.on_host() ? OperationKind::copy_h2h : OperationKind::copy_d2h)
                     : (from.on_host() ? OperationKind::copy_h2d : OperationKind::copy_d2d);
    Route route{operation, pageable && operation != OperationKind::copy_d2d};
    if (to.invalid || from.invalid) route.error = cudaErrorInvalidValue;

    // Pinned memory may stand for device memory, as unified addressing allows; pageable may not.
    const auto fits = [](bool device_side, const MemoryRange& range) {
        return device_side ? range.kind != MemoryKind::pageable : range.kind != MemoryKind::device;
    };
    bool agrees = true;
    switch (request.kind) {
    case cudaMemcpyHostToHost:
        agrees = fits(false, to) && fits(false, from);
        break;
    case cudaMemcpyHostToDevice:
        agrees = fits(true, to) && fits(false, from);
        break;
    case cudaMemcpyDeviceToHost:
        agrees = fits(false, to) && fits(true, from);
        break;
    case cudaMemcpyDeviceToDevice:
        agrees = fits(true, to) && fits(true, from);
        break;
    case cudaMemcpyDefault:
        break;
    default:
        route.error = cudaErrorInvalidMemcpyDirection;
        break;
    }
    if (!agrees) route.error = cudaErrorInvalidValue;
    return route;
}

Nanoseconds duration_of(OperationKind kind, bool pageable, std::size_t bytes) {
    const model::Profile& p = profile();
    switch (kind) {
    case OperationKind::copy_h2d:
        return (pageable ? p.copy_h2d_pageable_ns : p.copy_h2d_ns).at(bytes);
    case OperationKind::copy_d2h:
        return (pageable ? p.copy_d2h_pageable_ns : p.copy_d2h_ns).at(bytes);
    case OperationKind::copy_d2d:
        return p.copy_d2d_ns.at(bytes);
    case OperationKind::memset:
        return p.memset_ns.at(bytes);
    default:
        return static_cast<Nanoseconds>(bytes) * 1000 / p.host_bytes_per_us;
    }
}

// The host copies the bytes aside and may go on; the device fetches them later (M1, M2).
const unsigned char* stage(ApiCall& call, const CopyRequest& request) {
    model::Host& host = call.simulation().host();
    auto* staged = static_cast<unsigned char*>(std::malloc(request.bytes));
    if (!staged) return nullptr;
    std::memcpy(staged, request.from, request.bytes);
    host.clock_ns += profile().stage_pageable_ns.at(request.bytes);
    return staged;
}

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    Runtime& runtime = call.runtime();
    model::Simulation& simulation = call.simulation();
    model::Stream* stream = runtime.find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    if (request.bytes == 0) return cudaSuccess;  // and nothing that could be a fence (D1)
    if (!request.to || !request.from) return cudaErrorInvalidValue;
    const Route route = route_of(runtime, request);
    if (route.error) return route.error;

    const bool staged = route.operation == OperationKind::copy_h2d && route.pageable &&
                        request.bytes <= static_cast<std::size_t>(profile().staging_bytes);
    // Before a synchronous call touches the source, its stream must have come so far (M1).
    const Nanoseconds asked_ns = simulation.host_now();
    if (staged && !request.asynchronous) {
        synchronize_stream(call, *stream);
        if (call.sticky()) return call.sticky();
    }
    const model::Simulation::Blocked held_up = simulation.blocked();
    const unsigned char* staging = staged ? stage(call, request) : nullptr;
    if (staged && !staging) return cudaErrorMemoryAllocation;

    Operation& operation = simulation.begin_operation(route.operation, *stream, call.id());
    operation.transfer = {static_cast<unsigned char*>(request.to),
                          staged ? staging : static_cast<const unsigned char*>(request.from),
                          request.bytes,
                          0,
                          0,
                          route.pageable,
                          staged};
    operation.duration_ns = duration_of(route.operation, route.pageable, request.bytes);
    if (held_up.operation) {
        operation.enqueue_ns = asked_ns;
        operation.cause = held_up.stream == stream->id ? model::Cause::stream_order
                                                       : model::Cause::legacy_barrier;
        operation.cause_operation = held_up.operation;
    }
    call.issued(operation);
    simulation.retain(operation);
    simulation.submit(operation);

    const bool on_device = route.operation == OperationKind::copy_d2d;
    const bool waits =
        !staged && !on_device &&
        (!request.asynchronous || route.pageable || route.operation == OperationKind::copy_h2h);
    if (waits) call.wait_for(operation);
    simulation.release(operation);
    return cudaSuccess;
}

cudaError set_memory(ApiCall& call, void* pointer, int value, std::size_t bytes,
                     cudaStream_t stream_handle, bool asynchronous) {
    if (call.sticky()) return call.sticky();
    model::Simulation& simulation = call.simulation();
    model::Stream* stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    if (bytes == 0) return cudaSuccess;
    const MemoryRange range = classify(call.runtime(), pointer, bytes);
    if (range.invalid || range.kind == MemoryKind::pageable) return cudaErrorInvalidValue;

    Operation& operation = simulation.begin_operation(OperationKind::memset, *stream, call.id());
    operation.transfer = {
        static_cast<unsigned char*>(pointer), nullptr, bytes, 0, value, false, false};
    operation.duration_ns = duration_of(OperationKind::memset, false, bytes);
    call.issued(operation);
    simulation.retain(operation);
    simulation.submit(operation);
    // The host is not held up, unless the target is its own pinned memory (M5).
    if (!asynchronous && range.kind == MemoryKind::pinned) call.wait_for(operation);
    simulation.release(operation);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaMemcpy(void* destination, const void* source, size_t count, cudaMemcpyKind kind) {
    ApiCall call("cudaMemcpy", profile().copy_async_ns, STREAMLAB_CALLER);
    return call.result(copy(call, {destination, source, count, kind, false}, nullptr));
}

cudaError_t cudaMemcpyAsync(void* destination, const void* source, size_t count,
                            cudaMemcpyKind kind, cudaStream_t stream) {
    ApiCall call("cudaMemcpyAsync", profile().copy_async_ns, STREAMLAB_CALLER);
    return call.result(copy(call, {destination, source, count, kind, true}, stream));
}

cudaError_t cudaMemset(void* pointer, int value, size_t count) {
    ApiCall call("cudaMemset", profile().memset_async_ns, STREAMLAB_CALLER);
    return call.result(set_memory(call, pointer, value, count, nullptr, false));
}

cudaError_t cudaMemsetAsync(void* pointer, int value, size_t count, cudaStream_t stream) {
    ApiCall call("cudaMemsetAsync", profile().memset_async_ns, STREAMLAB_CALLER);
    return call.result(set_memory(call, pointer, value, count, stream, true));
}

}  // extern "C"

}  // namespace streamlab::cudart
