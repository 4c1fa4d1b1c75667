// The driver API's functions. Always inlined, so that calls are attributed to the program's lines.
#pragma once

#include <cstddef>
#include <cstring>

#include "streamlab/cudart/functions.hpp"
#include "streamlab/cudart/types/vector.hpp"
#include "streamlab/driver/entry_points.hpp"

#define STREAMLAB_DRIVER_FUNCTION __attribute__((always_inline)) inline CUresult

namespace streamlab_driver {

__attribute__((always_inline)) inline void* at(CUdeviceptr pointer) {
    return reinterpret_cast<void*>(pointer);
}

// Programs may pass null for one of the two, which the runtime API does not accept.
__attribute__((always_inline)) inline cudaError_t memory_info(std::size_t* free,
                                                              std::size_t* total) {
    std::size_t ignored = 0;
    return cudaMemGetInfo(free ? free : &ignored, total ? total : &ignored);
}

// Location types have the same values in both APIs.
__attribute__((always_inline)) inline cudaMemLocation place(const CUmemLocation& location) {
    return {static_cast<cudaMemLocationType>(location.type), location.id};
}

// The errors of both APIs have the same values, with these exceptions.
inline CUresult result(cudaError_t error) {
    streamlab_driver_call_end();
    switch (error) {
    case cudaErrorInvalidConfiguration:
    case cudaErrorInvalidPitchValue:
    case cudaErrorInvalidSymbol:
    case cudaErrorInvalidHostPointer:
    case cudaErrorInvalidDevicePointer:
    case cudaErrorInvalidMemcpyDirection:
        return CUDA_ERROR_INVALID_VALUE;
    case cudaErrorInvalidDeviceFunction:
        return CUDA_ERROR_INVALID_HANDLE;
    default:
        return static_cast<CUresult>(error);
    }
}

// The destination and the source of a 2D copy, each in any kind of memory.
__attribute__((always_inline)) inline void* target(const CUDA_MEMCPY2D& copy) {
    char* const begin = copy.dstMemoryType == CU_MEMORYTYPE_HOST
                            ? static_cast<char*>(copy.dstHost)
                            : static_cast<char*>(at(copy.dstDevice));
    return begin + copy.dstY * copy.dstPitch + copy.dstXInBytes;
}
__attribute__((always_inline)) inline const void* source(const CUDA_MEMCPY2D& copy) {
    const char* const begin = copy.srcMemoryType == CU_MEMORYTYPE_HOST
                                  ? static_cast<const char*>(copy.srcHost)
                                  : static_cast<const char*>(at(copy.srcDevice));
    return begin + copy.srcY * copy.srcPitch + copy.srcXInBytes;
}
__attribute__((always_inline)) inline cudaMemcpyKind direction(const CUDA_MEMCPY2D& copy) {
    if (copy.srcMemoryType == CU_MEMORYTYPE_UNIFIED || copy.dstMemoryType == CU_MEMORYTYPE_UNIFIED)
        return cudaMemcpyDefault;
    const bool from_host = copy.srcMemoryType == CU_MEMORYTYPE_HOST;
    const bool to_host = copy.dstMemoryType == CU_MEMORYTYPE_HOST;
    if (from_host) return to_host ? cudaMemcpyHostToHost : cudaMemcpyHostToDevice;
    return to_host ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice;
}

}  // namespace streamlab_driver

#define STREAMLAB_DRIVER(name, function, parameters, call)                                         \
    STREAMLAB_DRIVER_FUNCTION name parameters {                                                    \
        if (const CUresult error = streamlab_driver_call(#name)) return error;                     \
        return streamlab_driver::result(call);                                                     \
    }
#define STREAMLAB_DRIVER_OWN(name, function)
#include "streamlab/driver/functions.def"

// --- Functions without an equivalent in the runtime API.

inline CUresult cuInit(unsigned flags) { return streamlab_driver_init(flags); }
inline CUresult cuGetErrorName(CUresult error, const char** name) {
    return streamlab_driver_name_of(error, name);
}
inline CUresult cuGetErrorString(CUresult error, const char** text) {
    return streamlab_driver_text_of(error, text);
}

inline CUresult cuDeviceGet(CUdevice* device, int number) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    int count = 0;
    if (const cudaError_t error = cudaGetDeviceCount(&count))
        return streamlab_driver::result(error);
    if (!device) return CUDA_ERROR_INVALID_VALUE;
    if (number < 0 || number >= count) return CUDA_ERROR_INVALID_DEVICE;
    *device = number;
    return CUDA_SUCCESS;
}
inline CUresult cuDeviceGetName(char* name, int bytes, CUdevice device) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    cudaDeviceProp of_device;
    if (!name || bytes <= 0) return CUDA_ERROR_INVALID_VALUE;
    if (cudaGetDeviceProperties(&of_device, device)) return CUDA_ERROR_INVALID_DEVICE;
    std::strncpy(name, of_device.name, static_cast<std::size_t>(bytes) - 1);
    name[bytes - 1] = 0;
    return CUDA_SUCCESS;
}
inline CUresult cuDeviceTotalMem(std::size_t* bytes, CUdevice device) {
    if (const CUresult error = streamlab_driver_is_ready()) return error;
    cudaDeviceProp of_device;
    if (!bytes) return CUDA_ERROR_INVALID_VALUE;
    if (cudaGetDeviceProperties(&of_device, device)) return CUDA_ERROR_INVALID_DEVICE;
    *bytes = of_device.totalGlobalMem;
    return CUDA_SUCCESS;
}
inline CUresult cuDeviceComputeCapability(int* major, int* minor, CUdevice device) {
    if (const CUresult error =
            cuDeviceGetAttribute(major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device))
        return error;
    return cuDeviceGetAttribute(minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
}

inline CUresult cuDevicePrimaryCtxRetain(CUcontext* context, CUdevice device) {
    return streamlab_context_primary(context, device);
}
inline CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
    return streamlab_context_release(device);
}
inline CUresult cuCtxCreate(CUcontext* context, CUctxCreateParams*, unsigned, CUdevice device) {
    return streamlab_context_create(context, device);
}
// The signature before CUDA 13.
inline CUresult cuCtxCreate(CUcontext* context, unsigned, CUdevice device) {
    return streamlab_context_create(context, device);
}
inline CUresult cuCtxCreate_v2(CUcontext* context, unsigned, CUdevice device) {
    return streamlab_context_create(context, device);
}
inline CUresult cuCtxCreate_v4(CUcontext* context, CUctxCreateParams*, unsigned, CUdevice device) {
    return streamlab_context_create(context, device);
}
inline CUresult cuCtxDestroy(CUcontext context) { return streamlab_context_destroy(context); }
inline CUresult cuCtxPushCurrent(CUcontext context) { return streamlab_context_push(context); }
inline CUresult cuCtxPopCurrent(CUcontext* context) { return streamlab_context_pop(context); }
inline CUresult cuCtxSetCurrent(CUcontext context) { return streamlab_context_set(context); }
inline CUresult cuCtxGetCurrent(CUcontext* context) { return streamlab_context_get(context); }
inline CUresult cuCtxGetDevice_v2(CUdevice* device, CUcontext context) {
    return streamlab_context_device(context, device);
}
inline CUresult cuCtxGetApiVersion(CUcontext, unsigned* version) {
    if (!version) return CUDA_ERROR_INVALID_VALUE;
    *version = 3020;  // returned since CUDA 3.2
    return CUDA_SUCCESS;
}
inline CUresult cuStreamGetCtx(CUstream stream, CUcontext* context) {
    int device = 0;
    if (const CUresult error = streamlab_driver_call("cuStreamGetCtx")) return error;
    if (const cudaError_t error = cudaStreamGetDevice(stream, &device))
        return streamlab_driver::result(error);
    return streamlab_context_primary(context, device);
}
STREAMLAB_DRIVER_FUNCTION cuCtxEnablePeerAccess(CUcontext peer, unsigned flags) {
    CUdevice device = 0;
    if (const CUresult error = streamlab_context_device(peer, &device)) return error;
    if (const CUresult error = streamlab_driver_call("cuCtxEnablePeerAccess")) return error;
    return streamlab_driver::result(cudaDeviceEnablePeerAccess(device, flags));
}
STREAMLAB_DRIVER_FUNCTION cuCtxDisablePeerAccess(CUcontext peer) {
    CUdevice device = 0;
    if (const CUresult error = streamlab_context_device(peer, &device)) return error;
    if (const CUresult error = streamlab_driver_call("cuCtxDisablePeerAccess")) return error;
    return streamlab_driver::result(cudaDeviceDisablePeerAccess(device));
}
// The signature before CUDA 13: with a device, or CU_DEVICE_CPU.
STREAMLAB_DRIVER_FUNCTION cuMemAdvise(CUdeviceptr pointer, std::size_t bytes, CUmem_advise advice,
                                      CUdevice device) {
    return cuMemAdvise(pointer, bytes, advice,
                       CUmemLocation{device == CU_DEVICE_CPU ? CU_MEM_LOCATION_TYPE_HOST
                                                             : CU_MEM_LOCATION_TYPE_DEVICE,
                                     device});
}
STREAMLAB_DRIVER_FUNCTION cuMemPrefetchAsync(CUdeviceptr pointer, std::size_t bytes,
                                             CUdevice device, CUstream stream) {
    return cuMemPrefetchAsync(pointer, bytes,
                              CUmemLocation{device == CU_DEVICE_CPU ? CU_MEM_LOCATION_TYPE_HOST
                                                                    : CU_MEM_LOCATION_TYPE_DEVICE,
                                            device},
                              0, stream);
}

// Virtual memory management. The hint for an address is ignored.
#define STREAMLAB_DRIVER_MEMORY(name, parameters, call)                                            \
    STREAMLAB_DRIVER_FUNCTION name parameters {                                                    \
        if (const CUresult error = streamlab_driver_call(#name)) return error;                     \
        return streamlab_driver::result(call);                                                     \
    }
STREAMLAB_DRIVER_MEMORY(cuMemAddressReserve,
                        (CUdeviceptr * address, std::size_t bytes, std::size_t alignment,
                         CUdeviceptr, unsigned long long flags),
                        streamlab_memory_reserve(address, bytes, alignment, flags))
STREAMLAB_DRIVER_MEMORY(cuMemAddressFree, (CUdeviceptr address, std::size_t bytes),
                        streamlab_memory_unreserve(address, bytes))
STREAMLAB_DRIVER_MEMORY(cuMemCreate,
                        (CUmemGenericAllocationHandle * handle, std::size_t bytes,
                         const CUmemAllocationProp* properties, unsigned long long flags),
                        streamlab_memory_create(handle, bytes, properties, flags))
STREAMLAB_DRIVER_MEMORY(cuMemRelease, (CUmemGenericAllocationHandle handle),
                        streamlab_memory_release(handle))
STREAMLAB_DRIVER_MEMORY(cuMemMap,
                        (CUdeviceptr address, std::size_t bytes, std::size_t offset,
                         CUmemGenericAllocationHandle handle, unsigned long long flags),
                        streamlab_memory_map(address, bytes, offset, handle, flags))
STREAMLAB_DRIVER_MEMORY(cuMemUnmap, (CUdeviceptr address, std::size_t bytes),
                        streamlab_memory_unmap(address, bytes))
STREAMLAB_DRIVER_MEMORY(cuMemSetAccess,
                        (CUdeviceptr address, std::size_t bytes, const CUmemAccessDesc* access,
                         std::size_t count),
                        streamlab_memory_set_access(address, bytes, access, count))
STREAMLAB_DRIVER_MEMORY(cuMemGetAccess,
                        (unsigned long long* flags, const CUmemLocation* location,
                         CUdeviceptr address),
                        streamlab_memory_get_access(flags, location, address))
STREAMLAB_DRIVER_MEMORY(cuMemGetAllocationGranularity,
                        (std::size_t * bytes, const CUmemAllocationProp* properties,
                         CUmemAllocationGranularity_flags),
                        streamlab_memory_granularity(bytes, properties))
STREAMLAB_DRIVER_MEMORY(cuMemGetAllocationPropertiesFromHandle,
                        (CUmemAllocationProp * properties, CUmemGenericAllocationHandle handle),
                        streamlab_memory_properties(properties, handle))
STREAMLAB_DRIVER_MEMORY(cuMemRetainAllocationHandle,
                        (CUmemGenericAllocationHandle * handle, void* address),
                        streamlab_memory_handle_at(handle, address))
STREAMLAB_DRIVER_MEMORY(cuMemExportToShareableHandle,
                        (void*, CUmemGenericAllocationHandle, CUmemAllocationHandleType,
                         unsigned long long),
                        streamlab_memory_share())
STREAMLAB_DRIVER_MEMORY(cuMemImportFromShareableHandle,
                        (CUmemGenericAllocationHandle*, void*, CUmemAllocationHandleType),
                        streamlab_memory_share())
STREAMLAB_DRIVER_MEMORY(cuMemGetAddressRange,
                        (CUdeviceptr * base, std::size_t* bytes, CUdeviceptr address),
                        streamlab_memory_range(base, bytes, address))
#undef STREAMLAB_DRIVER_MEMORY

inline CUresult cuProfilerStart() { return CUDA_SUCCESS; }
inline CUresult cuProfilerStop() { return CUDA_SUCCESS; }

inline CUresult cuPointerGetAttribute(void* value, CUpointer_attribute attribute,
                                      CUdeviceptr pointer) {
    if (const CUresult error = streamlab_driver_call("cuPointerGetAttribute")) return error;
    cudaPointerAttributes of;
    if (const cudaError_t error = cudaPointerGetAttributes(&of, streamlab_driver::at(pointer)))
        return streamlab_driver::result(error);
    streamlab_driver_call_end();
    if (!value || of.type == cudaMemoryTypeUnregistered) return CUDA_ERROR_INVALID_VALUE;
    switch (attribute) {
    case CU_POINTER_ATTRIBUTE_CONTEXT:
        return streamlab_context_primary(static_cast<CUcontext*>(value), of.device);
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
        *static_cast<unsigned*>(value) =
            of.type == cudaMemoryTypeHost ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
        return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
        if (!of.devicePointer) return CUDA_ERROR_INVALID_VALUE;
        *static_cast<CUdeviceptr*>(value) = reinterpret_cast<CUdeviceptr>(of.devicePointer);
        return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
        if (!of.hostPointer) return CUDA_ERROR_INVALID_VALUE;
        *static_cast<void**>(value) = of.hostPointer;
        return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
        *static_cast<bool*>(value) = of.type == cudaMemoryTypeManaged;
        return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
        *static_cast<int*>(value) = of.device;
        return CUDA_SUCCESS;
    default:
        return CUDA_ERROR_NOT_SUPPORTED;
    }
}

inline CUresult cuFuncGetAttribute(int* value, CUfunction_attribute attribute,
                                   CUfunction function) {
    if (const CUresult error = streamlab_driver_call("cuFuncGetAttribute")) return error;
    cudaFuncAttributes of;
    if (const cudaError_t error =
            cudaFuncGetAttributes(&of, reinterpret_cast<const void*>(function)))
        return streamlab_driver::result(error);
    streamlab_driver_call_end();
    if (!value) return CUDA_ERROR_INVALID_VALUE;
    switch (attribute) {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
        *value = of.maxThreadsPerBlock;
        return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
        *value = static_cast<int>(of.sharedSizeBytes);
        return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
        *value = static_cast<int>(of.constSizeBytes);
        return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
        *value = static_cast<int>(of.localSizeBytes);
        return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
        *value = of.numRegs;
        return CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
        *value = of.maxDynamicSharedSizeBytes;
        return CUDA_SUCCESS;
    default:
        return CUDA_ERROR_NOT_SUPPORTED;
    }
}

// The largest block size that keeps the most threads resident, and the number of blocks that fill
// the device.
inline CUresult cuOccupancyMaxPotentialBlockSize(int* blocks, int* threads, CUfunction function,
                                                 CUoccupancyB2DSize shared_for_block,
                                                 std::size_t shared_bytes, int max_threads) {
    int largest = 0, multiprocessors = 0, device = 0;
    if (const CUresult error =
            cuFuncGetAttribute(&largest, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function))
        return error;
    if (!blocks || !threads) return CUDA_ERROR_INVALID_VALUE;
    if (const CUresult error = cuCtxGetDevice(&device)) return error;
    if (const CUresult error = cuDeviceGetAttribute(
            &multiprocessors, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, device))
        return error;
    if (max_threads > 0 && max_threads < largest) largest = max_threads;
    int max_resident = 0;
    for (int size = largest; size > 0; size -= size % 32 ? size % 32 : 32) {
        int resident = 0;
        const std::size_t shared = shared_for_block ? shared_for_block(size) : shared_bytes;
        if (cuOccupancyMaxActiveBlocksPerMultiprocessor(&resident, function, size, shared))
            continue;
        if (resident * size <= max_resident) continue;
        max_resident = resident * size;
        *threads = size;
        *blocks = resident * multiprocessors;
    }
    return CUDA_SUCCESS;
}

// --- Functions that need compiled GPU code, which the model device cannot run.

#define STREAMLAB_DRIVER_REFUSED(name)                                                             \
    template <class... Arguments>                                                                  \
    inline CUresult name(Arguments...) {                                                           \
        return streamlab_driver_refuses(#name);                                                    \
    }
STREAMLAB_DRIVER_REFUSED(cuModuleLoad)
STREAMLAB_DRIVER_REFUSED(cuModuleLoadData)
STREAMLAB_DRIVER_REFUSED(cuModuleLoadDataEx)
STREAMLAB_DRIVER_REFUSED(cuModuleLoadFatBinary)
STREAMLAB_DRIVER_REFUSED(cuModuleUnload)
STREAMLAB_DRIVER_REFUSED(cuModuleGetFunction)
STREAMLAB_DRIVER_REFUSED(cuModuleGetGlobal)
STREAMLAB_DRIVER_REFUSED(cuLibraryLoadData)
STREAMLAB_DRIVER_REFUSED(cuLibraryLoadFromFile)
STREAMLAB_DRIVER_REFUSED(cuLibraryGetKernel)
STREAMLAB_DRIVER_REFUSED(cuLibraryUnload)
STREAMLAB_DRIVER_REFUSED(cuLinkCreate)
STREAMLAB_DRIVER_REFUSED(cuLinkAddData)
STREAMLAB_DRIVER_REFUSED(cuLinkAddFile)
STREAMLAB_DRIVER_REFUSED(cuLinkComplete)
STREAMLAB_DRIVER_REFUSED(cuLinkDestroy)
STREAMLAB_DRIVER_REFUSED(cuGetProcAddress)
#undef STREAMLAB_DRIVER_REFUSED
#undef STREAMLAB_DRIVER_FUNCTION
