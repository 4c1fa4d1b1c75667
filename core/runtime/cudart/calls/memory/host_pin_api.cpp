// Pinning of existing host memory, and queries of pinned memory (rule M3).
#include "cudart/capture/captures.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/synchronize.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/buffers.hpp"
#include "streamlab/cudart/functions.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using Kind = model::Allocation::Kind;

cudaError pin(ApiCall& call, void* pointer, std::size_t bytes, unsigned flags) {
    constexpr unsigned known =
        cudaHostRegisterPortable | cudaHostRegisterMapped | cudaHostRegisterReadOnly;
    if (const cudaError error = check_unsafe(call)) return error;
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    // cudaHostRegisterIoMemory is for memory of other devices, which is not modelled.
    if (!pointer || bytes == 0 || (flags & ~known) || model::is_global(address))
        return cudaErrorInvalidValue;
    Runtime& runtime = call.runtime();
    if (runtime.space.has_registered_in(address, bytes))
        return cudaErrorHostMemoryAlreadyRegistered;
    const model::Allocation allocation{address, bytes,   ++runtime.buffers,   Kind::registered,
                                       flags,   nullptr, call.device().number};
    runtime.space.add_registered(allocation);
    write_buffer(call, allocation);
    return cudaSuccess;
}

cudaError unpin(ApiCall& call, void* pointer) {
    if (const cudaError error = check_unsafe(call)) return error;
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (!pointer || model::is_global(address)) return cudaErrorInvalidValue;
    Runtime& runtime = call.runtime();
    const model::Allocation* found = runtime.space.find_registered(address);
    if (!found) return cudaErrorHostMemoryNotRegistered;
    if (found->address != address || found->kind != Kind::registered) return cudaErrorInvalidValue;
    // As measured, the call waits for the device like cudaFree. This is not documented (A1, M6).
    synchronize_device(call, call.simulation().device(found->device));
    if (call.sticky()) return call.sticky();
    call.simulation().host().clock_ns += profile().free_host_ns.at(0);
    if (observation) observation->host.unpins(*found, runtime.thread().caller);
    write_freed(call, *found);
    runtime.space.remove_registered(address);
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaHostRegister(void* pointer, size_t size, unsigned flags) {
    ApiCall call(functions::cudaHostRegister, STREAMLAB_CALLER, size);
    return call.result(pin(call, pointer, size, flags));
}

cudaError_t cudaHostUnregister(void* pointer) {
    ApiCall call(functions::cudaHostUnregister, STREAMLAB_CALLER, 0);
    return call.result(unpin(call, pointer));
}

cudaError_t cudaHostGetDevicePointer(void** device_pointer, void* host_pointer, unsigned flags) {
    touches(STREAMLAB_CALLER, device_pointer);
    ApiCall call(functions::cudaHostGetDevicePointer, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const MemoryRange range = classify(call.runtime(), host_pointer, 1);
    if (!device_pointer || flags != 0 || range.kind != MemoryKind::pinned || range.invalid)
        return call.result(cudaErrorInvalidValue);
    *device_pointer = host_pointer;  // unified address space
    return call.result(cudaSuccess);
}

cudaError_t cudaHostGetFlags(unsigned* flags, void* host_pointer) {
    touches(STREAMLAB_CALLER, flags);
    ApiCall call(functions::cudaHostGetFlags, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Allocation* found =
        call.runtime().space.find(reinterpret_cast<std::uintptr_t>(host_pointer));
    if (!flags || !found || (found->kind != Kind::pinned && found->kind != Kind::registered))
        return call.result(cudaErrorInvalidValue);
    *flags =
        found->flags | cudaHostAllocMapped;  // with unified addressing, all pinned memory is mapped
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
