// Virtual memory management of the driver API, and cuMemGetAddressRange.
#include "cudart/access/access.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/memory/mapped_memory.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/process/named_call.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/driver/entry_points.hpp"

namespace streamlab::cudart {

namespace {

bool is_device(ApiCall& call, int device) {
    return device >= 0 && static_cast<std::size_t>(device) < call.simulation().devices().size();
}

cudaError check(ApiCall& call, const CUmemAllocationProp* properties) {
    if (!properties || properties->type == CU_MEM_ALLOCATION_TYPE_INVALID ||
        properties->location.type == CU_MEM_LOCATION_TYPE_INVALID)
        return cudaErrorInvalidValue;
    if (properties->type != CU_MEM_ALLOCATION_TYPE_PINNED ||
        properties->location.type != CU_MEM_LOCATION_TYPE_DEVICE) {
        refuse_driver_call(call.name(),
                           "only memory of a device can be created; for the host's call "
                           "cuMemAllocHost, for managed memory cuMemAllocManaged");
        return cudaErrorNotSupported;
    }
    return is_device(call, properties->location.id) ? cudaSuccess : cudaErrorInvalidDevice;
}

// Parses an access descriptor. Only the device that owns the memory can be given access.
cudaError read_access(ApiCall& call, int owner, const CUmemAccessDesc& access, bool& gives_access) {
    if (access.location.type != CU_MEM_LOCATION_TYPE_DEVICE) return cudaErrorInvalidValue;
    if (!is_device(call, access.location.id)) return cudaErrorInvalidDevice;
    if (access.location.id != owner || access.flags == CU_MEM_ACCESS_FLAGS_PROT_READ) {
        refuse_driver_call(call.name(),
                           "memory can be made accessible for reading and writing by the device "
                           "that it is on; for several devices use cuMemAlloc and "
                           "cuCtxEnablePeerAccess");
        return cudaErrorNotSupported;
    }
    if (access.flags != CU_MEM_ACCESS_FLAGS_PROT_NONE &&
        access.flags != CU_MEM_ACCESS_FLAGS_PROT_READWRITE)
        return cudaErrorInvalidValue;
    gives_access = access.flags == CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t streamlab_memory_reserve(CUdeviceptr* address, std::size_t bytes, std::size_t alignment,
                                     unsigned long long flags) {
    touches(STREAMLAB_CALLER, address);
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!address || flags != 0) return call.result(cudaErrorInvalidValue);
    std::uintptr_t reserved = 0;
    const cudaError error = mapped_memory().reserve(call, bytes, alignment, reserved);
    *address = reserved;
    return call.result(error);
}

cudaError_t streamlab_memory_unreserve(CUdeviceptr address, std::size_t bytes) {
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(
        mapped_memory().unreserve(call, static_cast<std::uintptr_t>(address), bytes));
}

cudaError_t streamlab_memory_create(CUmemGenericAllocationHandle* handle, std::size_t bytes,
                                    const CUmemAllocationProp* properties,
                                    unsigned long long flags) {
    touches(STREAMLAB_CALLER, handle, properties);
    ApiCall call(functions::cudaMalloc, STREAMLAB_CALLER);
    if (const cudaError error = check_unsafe(call)) return call.result(error);
    if (!handle || flags != 0) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = check(call, properties)) return call.result(error);
    CUmemAllocationProp granted = *properties;
    granted.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_NONE;
    return call.result(mapped_memory().create(call, bytes, granted, *handle));
}

cudaError_t streamlab_memory_release(CUmemGenericAllocationHandle handle) {
    ApiCall call(functions::cudaFree, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(mapped_memory().release(call, handle));
}

cudaError_t streamlab_memory_map(CUdeviceptr address, std::size_t bytes, std::size_t offset,
                                 CUmemGenericAllocationHandle handle, unsigned long long flags) {
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (flags != 0 || offset != 0) return call.result(cudaErrorInvalidValue);
    const cudaError error =
        mapped_memory().map(static_cast<std::uintptr_t>(address), bytes, handle);
    if (error == cudaErrorNotSupported)
        refuse_driver_call(call.name(),
                           "memory can be mapped as a whole, in one place at a time, and into "
                           "addresses that were reserved while its device was current");
    return call.result(error);
}

cudaError_t streamlab_memory_unmap(CUdeviceptr address, std::size_t bytes) {
    ApiCall call(functions::cudaFree, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(mapped_memory().unmap(call, static_cast<std::uintptr_t>(address), bytes));
}

cudaError_t streamlab_memory_set_access(CUdeviceptr address, std::size_t bytes,
                                        const CUmemAccessDesc* access, std::size_t count) {
    touches(STREAMLAB_CALLER, access);
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!access || count == 0) return call.result(cudaErrorInvalidValue);
    const auto begin = static_cast<std::uintptr_t>(address);
    const int owner = mapped_memory().device_at(begin);
    if (owner < 0) return call.result(cudaErrorInvalidValue);
    bool gives_access = false;
    for (std::size_t i = 0; i < count; ++i)
        if (const cudaError error = read_access(call, owner, access[i], gives_access))
            return call.result(error);
    return call.result(mapped_memory().set_access(call, begin, bytes, gives_access));
}

cudaError_t streamlab_memory_get_access(unsigned long long* flags, const CUmemLocation* location,
                                        CUdeviceptr address) {
    touches(STREAMLAB_CALLER, flags, location);
    ApiCall call(functions::cudaPointerGetAttributes, STREAMLAB_CALLER);
    const auto at = static_cast<std::uintptr_t>(address);
    const int owner = mapped_memory().device_at(at);
    if (!flags || !location || owner < 0) return call.result(cudaErrorInvalidValue);
    const bool accessible = location->type == CU_MEM_LOCATION_TYPE_DEVICE &&
                            location->id == owner && mapped_memory().is_accessible(at);
    *flags = accessible ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE;
    return call.result(cudaSuccess);
}

cudaError_t streamlab_memory_granularity(std::size_t* bytes,
                                         const CUmemAllocationProp* properties) {
    touches(STREAMLAB_CALLER, bytes, properties);
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    if (!bytes) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = check(call, properties)) return call.result(error);
    *bytes = MappedMemory::granularity;
    return call.result(cudaSuccess);
}

cudaError_t streamlab_memory_properties(CUmemAllocationProp* properties,
                                        CUmemGenericAllocationHandle handle) {
    touches(STREAMLAB_CALLER, properties);
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    const CUmemAllocationProp* const found = mapped_memory().properties_of(handle);
    if (!found || !properties) return call.result(cudaErrorInvalidValue);
    *properties = *found;
    return call.result(cudaSuccess);
}

cudaError_t streamlab_memory_handle_at(CUmemGenericAllocationHandle* handle, const void* address) {
    touches(STREAMLAB_CALLER, handle);
    ApiCall call(functions::cudaPointerGetAttributes, STREAMLAB_CALLER);
    if (!handle) return call.result(cudaErrorInvalidValue);
    *handle = mapped_memory().retain(reinterpret_cast<std::uintptr_t>(address));
    return call.result(*handle ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t streamlab_memory_range(CUdeviceptr* base, std::size_t* bytes, CUdeviceptr address) {
    touches(STREAMLAB_CALLER, base, bytes);
    ApiCall call(functions::cudaPointerGetAttributes, STREAMLAB_CALLER);
    const AddressRange found = range_around(call.runtime(), static_cast<std::uintptr_t>(address));
    if (found.bytes == 0) return call.result(cudaErrorSymbolNotFound);  // CUDA_ERROR_NOT_FOUND
    if (base) *base = found.address;
    if (bytes) *bytes = found.bytes;
    return call.result(cudaSuccess);
}

cudaError_t streamlab_memory_share() {
    ApiCall call(functions::cudaMemGetInfo, STREAMLAB_CALLER);
    refuse_driver_call(call.name(), "a program of the model device has its memory for itself");
    return call.result(cudaErrorNotSupported);
}

}  // extern "C"

}  // namespace streamlab::cudart
