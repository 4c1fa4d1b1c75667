// What the model device defines for the driver API's functions.
#pragma once

#include "streamlab/driver/types.hpp"

extern "C" {

// To be called first by each function that needs a context: an error if there is none. The
// runtime's function that is called next has this name in the trace and in findings.
CUresult streamlab_driver_call(const char* name);
// The name counts for one call: not for one that the program makes afterwards.
void streamlab_driver_returns();

CUresult streamlab_driver_init(unsigned flags);
CUresult streamlab_driver_is_ready();  // whether cuInit has been called

// Contexts. Those of one device share its streams and memory, as if they were its primary context.
CUresult streamlab_context_primary(CUcontext* context, CUdevice device);
CUresult streamlab_context_release(CUdevice device);
CUresult streamlab_context_create(CUcontext* context, CUdevice device);
CUresult streamlab_context_destroy(CUcontext context);
CUresult streamlab_context_push(CUcontext context);
CUresult streamlab_context_pop(CUcontext* context);
CUresult streamlab_context_set(CUcontext context);
CUresult streamlab_context_get(CUcontext* context);
CUresult streamlab_context_device(CUcontext context, CUdevice* device);

CUresult streamlab_driver_name_of(CUresult error, const char** name);
CUresult streamlab_driver_text_of(CUresult error, const char** text);
// Says once that the function needs what the model device does not have.
CUresult streamlab_driver_refuses(const char* name);
cudaError_t streamlab_driver_refuses_extra();

// Memory that is mapped into reserved addresses; `share` refuses to share it with other processes.
cudaError_t streamlab_memory_reserve(CUdeviceptr* address, std::size_t bytes, std::size_t alignment,
                                     unsigned long long flags);
cudaError_t streamlab_memory_unreserve(CUdeviceptr address, std::size_t bytes);
cudaError_t streamlab_memory_create(CUmemGenericAllocationHandle* handle, std::size_t bytes,
                                    const CUmemAllocationProp* properties,
                                    unsigned long long flags);
cudaError_t streamlab_memory_release(CUmemGenericAllocationHandle handle);
cudaError_t streamlab_memory_map(CUdeviceptr address, std::size_t bytes, std::size_t offset,
                                 CUmemGenericAllocationHandle handle, unsigned long long flags);
cudaError_t streamlab_memory_unmap(CUdeviceptr address, std::size_t bytes);
cudaError_t streamlab_memory_set_access(CUdeviceptr address, std::size_t bytes,
                                        const CUmemAccessDesc* access, std::size_t count);
cudaError_t streamlab_memory_get_access(unsigned long long* flags, const CUmemLocation* location,
                                        CUdeviceptr address);
cudaError_t streamlab_memory_granularity(std::size_t* bytes, const CUmemAllocationProp* properties);
cudaError_t streamlab_memory_properties(CUmemAllocationProp* properties,
                                        CUmemGenericAllocationHandle handle);
cudaError_t streamlab_memory_handle_at(CUmemGenericAllocationHandle* handle, const void* address);
cudaError_t streamlab_memory_range(CUdeviceptr* base, std::size_t* bytes, CUdeviceptr address);
cudaError_t streamlab_memory_share();

cudaError_t streamlab_memset_values(void* to, unsigned value, unsigned bytes_of_value,
                                    std::size_t count);
cudaError_t streamlab_memset_values_async(void* to, unsigned value, unsigned bytes_of_value,
                                          std::size_t count, cudaStream_t stream);
}
