// Copies and memsets: which way, from where, and whether the host waits (rules M1 to M6).
#include "cudart/memory/copy.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "cudart/api/synchronize.hpp"
#include "cudart/first_uses.hpp"
#include "cudart/hazards/bad_copy.hpp"
#include "cudart/hazards/host_order.hpp"
#include "cudart/hazards/watch.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/peer_copy.hpp"
#include "cudart/work.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

// The copy as the pointers say; `kind` may only agree with them.
struct Route {
    OperationKind operation;
    bool pageable;
    bool to_managed;
    bool from_managed;
    cudaError error = cudaSuccess;
    int from_device = 0;  // of device memory
    int to_device = 0;
};

OperationKind copy_of_devices(const MemoryRange& from, const MemoryRange& to) {
    if (from.kind == MemoryKind::managed || to.kind == MemoryKind::managed)
        return OperationKind::copy_d2d;
    return from.device == to.device ? OperationKind::copy_d2d : OperationKind::copy_peer;
}

// Managed memory is on the side that the call says; the device's where it says nothing.
bool is_host_side(const MemoryRange& range, bool said_host) {
    return range.kind == MemoryKind::managed ? said_host : range.on_host();
}

Route route_of(Runtime& runtime, const CopyRequest& request) {
    const MemoryRange to = classify(runtime, request.to, request.extent.span(request.to_pitch));
    const MemoryRange from =
        classify(runtime, request.from, request.extent.span(request.from_pitch));
    const bool pageable = to.kind == MemoryKind::pageable || from.kind == MemoryKind::pageable;
    const bool to_host = is_host_side(to, request.kind == cudaMemcpyHostToHost ||
                                              request.kind == cudaMemcpyDeviceToHost);
    const bool from_host = is_host_side(from, request.kind == cudaMemcpyHostToHost ||
                                                  request.kind == cudaMemcpyHostToDevice);
    const OperationKind operation =
        to_host ? (from_host ? OperationKind::copy_h2h : OperationKind::copy_d2h)
                : (from_host ? OperationKind::copy_h2d : copy_of_devices(from, to));
    Route route{operation,
                pageable,
                to.kind == MemoryKind::managed,
                from.kind == MemoryKind::managed,
                cudaSuccess,
                from.device,
                to.device};
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

// Managed memory that a copy or memset touches goes where that happens; what it takes.
Nanoseconds bring_managed(ApiCall& call, const void* first, std::size_t bytes, bool to_host,
                          model::Place device) {
    const model::Profile& p = profile();
    model::ManagedMemory& managed = call.simulation().managed();
    const std::size_t moved = managed.move(reinterpret_cast<std::uintptr_t>(first), bytes,
                                           to_host ? model::on_host : device);
    if (moved == 0) return 0;
    return (to_host ? p.prefetch_to_host_ns : p.managed_fault_ns).at(moved);
}

Nanoseconds bring_managed(ApiCall& call, const CopyRequest& request, const Route& route,
                          model::Place device) {
    Nanoseconds ns = 0;
    const bool to_host =
        route.operation == OperationKind::copy_d2h || route.operation == OperationKind::copy_h2h;
    const bool from_host =
        route.operation == OperationKind::copy_h2d || route.operation == OperationKind::copy_h2h;
    if (route.to_managed)
        ns +=
            bring_managed(call, request.to, request.extent.span(request.to_pitch), to_host, device);
    if (route.from_managed)
        ns += bring_managed(call, request.from, request.extent.span(request.from_pitch), from_host,
                            device);
    return ns;
}

// What waits for its end cannot be captured (G1).
cudaError may_copy(Captures& captures, bool asynchronous, const model::Stream& stream) {
    const cudaError error = asynchronous ? cudaSuccess : captures.refuse(stream);
    return error ? error : captures.use(stream);
}

TransferWork work_of(const CopyRequest& request, const Route& route, const model::Device& device) {
    TransferWork work;
    work.kind = route.operation;
    work.transfer.to = {static_cast<unsigned char*>(request.to), request.to_pitch};
    work.transfer.from = {static_cast<unsigned char*>(const_cast<void*>(request.from)),
                          request.from_pitch};
    work.transfer.row_bytes = request.extent.width;
    work.transfer.bytes = request.extent.bytes();
    work.transfer.pageable = route.pageable;
    work.duration_ns = duration_of(route.operation, route.pageable, work.transfer.bytes);
    if (route.operation == OperationKind::copy_peer && !route.error)
        route_peer_copy(work, *runtime().find_device(route.from_device),
                        *runtime().find_device(route.to_device), device);
    return work;
}

// The host copies the bytes aside and may go on; the device fetches them later (M1, M2).
unsigned char* stage(ApiCall& call, const CopyRequest& request) {
    const Extent extent = request.extent;
    model::Host& host = call.simulation().host();
    auto* staged = static_cast<unsigned char*>(std::malloc(extent.bytes()));
    if (!staged) return nullptr;
    const auto* from = static_cast<const unsigned char*>(request.from);
    for (std::size_t row = 0; row < extent.rows; ++row)
        std::memcpy(staged + row * extent.width, from + row * request.from_pitch, extent.width);
    host.clock_ns += profile().stage_pageable_ns.at(extent.bytes());
    return staged;
}

}  // namespace

cudaError make_work(Runtime& runtime, const SetRequest& request, TransferWork& work) {
    const MemoryRange range = classify(runtime, request.to, request.extent.span(request.pitch));
    if (range.invalid || range.kind == MemoryKind::pageable) return cudaErrorInvalidValue;
    work.kind = OperationKind::memset;
    work.transfer.to = {static_cast<unsigned char*>(request.to), request.pitch};
    work.transfer.row_bytes = request.extent.width;
    work.transfer.bytes = request.extent.bytes();
    work.transfer.value = static_cast<std::uint32_t>(request.value);
    work.transfer.element_bytes = request.element_bytes;
    work.duration_ns = duration_of(OperationKind::memset, false, work.transfer.bytes);
    return cudaSuccess;
}

cudaError make_work(Runtime& runtime, const CopyRequest& request, TransferWork& work) {
    const Route route = route_of(runtime, request);
    work = work_of(request, route, runtime.device());
    return route.error;
}

cudaError set_memory(ApiCall& call, const SetRequest& request, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    model::Stream* stream = call.runtime().find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    const std::size_t bytes = request.extent.bytes();
    if (bytes == 0) return cudaSuccess;
    TransferWork work;
    if (const cudaError error = make_work(call.runtime(), request, work)) {
        report_bad_set(call, request);
        return error;
    }
    const MemoryRange range =
        classify(call.runtime(), request.to, request.extent.span(request.pitch));
    // Another device's memory: measured on two H200 with CUDA 13.0.
    if (range.kind == MemoryKind::device && range.device != stream->device->number)
        return cudaErrorInvalidValue;
    if (const cudaError error = may_copy(call.runtime().captures, request.asynchronous, *stream))
        return error;
    // The host is not held up, unless the target is its own pinned memory (M5).
    if (range.kind == MemoryKind::managed)
        work.duration_ns += bring_managed(call, request.to, request.extent.span(request.pitch),
                                          false, stream->device->number);
    const bool waits = !request.asynchronous && range.kind == MemoryKind::pinned;
    if (const cudaError error = place(call, work, *stream, waits ? HostWait::yes : HostWait::no))
        return error;
    if (waits && stream->tail) host_comes_after(*stream->tail);
    return cudaSuccess;
}

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream_handle) {
    if (call.sticky()) return call.sticky();
    Runtime& runtime = call.runtime();
    model::Simulation& simulation = call.simulation();
    model::Stream* stream = runtime.find_stream(stream_handle);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    const std::size_t bytes = request.extent.bytes();
    if (bytes == 0) return cudaSuccess;  // and nothing that could be a fence (D1)
    const bool to_nowhere = !request.to || !request.from;
    const Route route = route_of(runtime, request);
    if (to_nowhere || route.error) {
        report_bad_copy(call, request);
        return to_nowhere ? cudaErrorInvalidValue : route.error;
    }
    if (runtime.captures.any()) {
        if (const cudaError error = may_copy(runtime.captures, request.asynchronous, *stream))
            return error;
        if (runtime.captures.find(*stream))
            return place(call, work_of(request, route, *stream->device), *stream);
    }

    if (route.operation == OperationKind::copy_d2d)
        simulation.host().clock_ns +=
            std::max<Nanoseconds>(profile().copy_on_device_ns - profile().copy_async_ns, 0);
    const bool staged = route.operation == OperationKind::copy_h2d && route.pageable &&
                        bytes <= static_cast<std::size_t>(profile().staging_bytes);
    // Before a synchronous call touches the source, its stream must have come so far (M1).
    const bool reads_in_call =
        route.operation == OperationKind::copy_h2d && route.pageable && !request.asynchronous;
    const Nanoseconds asked_ns = simulation.host_now();
    if (reads_in_call) {
        const HostComesAfter order(*stream);
        if (staged) synchronize_stream(call, *stream);
        if (call.sticky()) return call.sticky();
        order.take_effect();
    }
    const model::Simulation::Blocked held_up = simulation.blocked();
    unsigned char* const staging = staged ? stage(call, request) : nullptr;
    if (staged && !staging) return cudaErrorMemoryAllocation;

    TransferWork work = work_of(request, route, *stream->device);
    if (route.to_managed || route.from_managed)
        work.duration_ns += bring_managed(call, request, route, stream->device->number);
    const model::Rows user_rows = work.transfer.from;
    if (staged) {
        work.transfer.from = {staging, request.extent.width};
        work.transfer.staged = true;
    }
    if (work.through_host)
        simulation.host().clock_ns += profile().copy_peer_staged_async_ns - profile().copy_async_ns;
    simulation.host().clock_ns += runtime.first_uses->cost_ns(work, false);
    work.duration_ns += runtime.first_uses->lengthening_ns(work);
    Operation& operation = begin_operation(call, work, *stream);
    if (held_up.operation) {
        operation.enqueue_ns = asked_ns;
        operation.cause = held_up.stream == stream->id ? model::Cause::stream_order
                                                       : model::Cause::legacy_barrier;
        operation.cause_operation = held_up.operation;
    }
    call.issued(operation);
    simulation.retain(operation);
    if (Watch* watch = runtime.watch) {
        if (staged) watch->source_is(operation, user_rows);
        if (reads_in_call) watch->source_is_read_by_call(operation);
    }
    simulation.submit(operation);

    const bool on_device =
        route.operation == OperationKind::copy_d2d || route.operation == OperationKind::copy_peer;
    const bool waits =
        !staged && !on_device &&
        (!request.asynchronous || route.pageable || route.operation == OperationKind::copy_h2h);
    if (waits) call.wait_for(operation);
    // A copy to or from pageable memory that only happened to wait is no promise (M2).
    const bool promised =
        route.operation == OperationKind::copy_h2h || (!request.asynchronous && !reads_in_call);
    if (waits && promised) host_comes_after(operation);
    simulation.release(operation);
    return cudaSuccess;
}

}  // namespace streamlab::cudart
