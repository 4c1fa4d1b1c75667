#include "cudart/streams/copy_route.hpp"

#include "cudart/memory/memory_kind.hpp"
#include "cudart/process/trial.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

OperationKind copy_of_devices(const MemoryRange& from, const MemoryRange& to) {
    if (from.kind == MemoryKind::managed || to.kind == MemoryKind::managed)
        return OperationKind::copy_d2d;
    return from.device == to.device ? OperationKind::copy_d2d : OperationKind::copy_peer;
}

// Managed memory counts as host or device memory according to the copy kind, and as device memory
// with cudaMemcpyDefault.
bool is_host_side(const MemoryRange& range, bool kind_says_host) {
    return range.kind == MemoryKind::managed ? kind_says_host : range.on_host();
}

OperationKind operation_of(const MemoryRange& from, const MemoryRange& to, cudaMemcpyKind kind) {
    const bool to_host =
        is_host_side(to, kind == cudaMemcpyHostToHost || kind == cudaMemcpyDeviceToHost);
    const bool from_host =
        is_host_side(from, kind == cudaMemcpyHostToHost || kind == cudaMemcpyHostToDevice);
    if (to_host) return from_host ? OperationKind::copy_h2h : OperationKind::copy_d2h;
    return from_host ? OperationKind::copy_h2d : copy_of_devices(from, to);
}

// The copy kind must agree with the pointers. Because of unified addressing, pinned memory may also
// be passed as device memory, but pageable memory may not.
cudaError check_kind(const MemoryRange& from, const MemoryRange& to, cudaMemcpyKind kind) {
    const auto fits = [](bool device_side, const MemoryRange& range) {
        return device_side ? range.kind != MemoryKind::pageable : range.kind != MemoryKind::device;
    };
    bool agrees = true;
    switch (kind) {
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
        return cudaErrorInvalidMemcpyDirection;
    }
    return agrees ? cudaSuccess : cudaErrorInvalidValue;
}

// Classifies the memory that a copy reads. Host and device share string literals, so the copy kind
// decides which one is meant.
MemoryRange classify_source(Runtime& runtime, const CopyRequest& request) {
    const std::size_t bytes = request.extent.span(request.from_pitch);
    const MemoryRange range = classify(runtime, request.from, bytes);
    const bool is_of_device =
        request.kind == cudaMemcpyDeviceToHost || request.kind == cudaMemcpyDeviceToDevice;
    if (is_of_device && range.kind == MemoryKind::pageable &&
        is_literal(reinterpret_cast<std::uintptr_t>(request.from), bytes))
        return {MemoryKind::device, false, runtime.thread().device};
    return range;
}

// Returns null if neither device can access the other's memory.
model::Device* engine_device(model::Device& from, model::Device& to,
                             const model::Device& preferred) {
    model::Device* const first = &preferred == &to ? &to : &from;
    model::Device* const second = first == &to ? &from : &to;
    if (first->reaches(second->number)) return first;
    return second->reaches(first->number) ? second : nullptr;
}

}  // namespace

CopyRoute route_of(Runtime& runtime, const CopyRequest& request, const model::Device& preferred) {
    const MemoryRange to = classify(runtime, request.to, request.extent.span(request.to_pitch));
    const MemoryRange from = classify_source(runtime, request);
    const bool pageable =
        (to.kind == MemoryKind::pageable || from.kind == MemoryKind::pageable) && !trial().pinned;
    CopyRoute route{operation_of(from, to, request.kind), pageable, to.kind == MemoryKind::managed,
                    from.kind == MemoryKind::managed};
    route.error = check_kind(from, to, request.kind);
    if ((to.invalid || from.invalid) && !route.error) route.error = cudaErrorInvalidValue;
    if (route.operation == OperationKind::copy_peer && !route.error) {
        model::Device& source = *runtime.find_device(from.device);
        route.engine_device = engine_device(source, *runtime.find_device(to.device), preferred);
        route.through_host = !route.engine_device;
        if (route.through_host) route.engine_device = &source;
    }
    return route;
}

}  // namespace streamlab::cudart
