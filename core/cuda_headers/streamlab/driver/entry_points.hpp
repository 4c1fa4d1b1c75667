// The model device's functions for the driver API.
#pragma once

#include "streamlab/driver/types.hpp"

extern "C" {

// Must be called first by each function that needs a context; returns an error if there is none.
// The next runtime call is recorded under this name in the trace and in findings.
CUresult streamlab_driver_call(const char* name);
// Resets the name, so that it does not apply to later calls of the program.
void streamlab_driver_call_end();

CUresult streamlab_driver_init(unsigned flags);
CUresult streamlab_driver_is_ready();  // CUDA_SUCCESS if cuInit has been called

// Contexts. All contexts of a device share its streams and memory, as if they were its primary
// context.
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
// Reports once that the function needs a feature that the model device lacks.
CUresult streamlab_driver_refuses(const char* name);
cudaError_t streamlab_driver_refuses_extra();

// Virtual memory management: memory mapped into reserved address ranges; `share` rejects sharing
// with other processes.
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
