#include "cudart/calls/device_attributes.hpp"

#include <cstdio>

#include "cudart/process/texture_limits.hpp"
#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

namespace {

constexpr int kilobyte = 1024;
// Only the driver API has an enumerator for this attribute (CU_DEVICE_ATTRIBUTE_...).
constexpr auto virtual_memory_management_supported = static_cast<cudaDeviceAttr>(102);

int as_int(std::int64_t value) { return static_cast<int>(value); }

}  // namespace

int pci_bus_of(int device) { return device + 1; }

std::optional<int> attribute_of(cudaDeviceAttr attribute, int device) {
    const model::Profile& p = profile();
    switch (attribute) {
    case cudaDevAttrMaxThreadsPerBlock:
    case cudaDevAttrMaxBlockDimX:
    case cudaDevAttrMaxBlockDimY:
        return 1024;
    case cudaDevAttrMaxBlockDimZ:
        return 64;
    case cudaDevAttrMaxGridDimX:
        return 0x7fffffff;
    case cudaDevAttrMaxGridDimY:
    case cudaDevAttrMaxGridDimZ:
        return 65535;
    case cudaDevAttrMaxSharedMemoryPerBlock:
        return as_int(p.shared_bytes_per_block);
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
        return as_int(p.shared_bytes_per_block_optin);
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
        return as_int(p.shared_bytes_per_sm);
    case cudaDevAttrL2CacheSize:
        return as_int(p.l2_bytes);
    case cudaDevAttrReservedSharedMemoryPerBlock:
        return kilobyte;
    case cudaDevAttrTotalConstantMemory:
        return 64 * kilobyte;
    case cudaDevAttrWarpSize:
        return 32;
    case cudaDevAttrMaxRegistersPerBlock:
    case cudaDevAttrMaxRegistersPerMultiprocessor:
        return 65536;
    case cudaDevAttrClockRate:
        return as_int(p.clock_khz);
    case cudaDevAttrGpuOverlap:
        return p.copy_engines > 0;
    case cudaDevAttrMultiProcessorCount:
        return as_int(p.sm_count);
    case cudaDevAttrCanMapHostMemory:
    case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrHostRegisterSupported:
    case cudaDevAttrCanUseHostPointerForRegisteredMem:
    case cudaDevAttrStreamPrioritiesSupported:
        return 1;
    case cudaDevAttrManagedMemory:
        return as_int(p.managed_memory);
    case cudaDevAttrConcurrentManagedAccess:
        return p.managed_memory && p.concurrent_managed_access;
    case cudaDevAttrCooperativeLaunch:
    case cudaDevAttrComputePreemptionSupported:
        return p.compute_major >= 6;
    case cudaDevAttrGlobalL1CacheSupported:
    case cudaDevAttrLocalL1CacheSupported:
        return p.compute_major >= 2;
    case cudaDevAttrMaxPitch:
        return 0x7fffffff;
    case cudaDevAttrMemoryPoolsSupported:
        return p.compute_major >= 6;
    case cudaDevAttrConcurrentKernels:
        return p.resident_grids > 1;
    case cudaDevAttrAsyncEngineCount:
        return as_int(p.copy_engines_reported);
    case cudaDevAttrMaxThreadsPerMultiProcessor:
        return as_int(p.threads_per_sm);
    case cudaDevAttrMaxBlocksPerMultiprocessor:
        return as_int(p.blocks_per_sm);
    case cudaDevAttrPciBusId:
        return pci_bus_of(device);
    case cudaDevAttrComputeCapabilityMajor:
        return as_int(p.compute_major);
    case cudaDevAttrComputeCapabilityMinor:
        return as_int(p.compute_minor);
    default:
        break;
    }
    if (attribute <= 0 || attribute >= cudaDevAttrMax) return std::nullopt;
    if (attribute == virtual_memory_management_supported) return p.compute_major >= 6;
    return texture_attribute(attribute).value_or(0);
}

void fill_properties(cudaDeviceProp& properties, int device) {
    const model::Profile& p = profile();
    const auto attribute = [device](cudaDeviceAttr which) {
        return attribute_of(which, device).value_or(0);
    };
    properties = {};
    std::snprintf(properties.name, sizeof properties.name, "%s", p.device_name.c_str());
    properties.totalGlobalMem = model::countable_memory_bytes(p);
    properties.sharedMemPerBlock = static_cast<size_t>(p.shared_bytes_per_block);
    properties.regsPerBlock = attribute(cudaDevAttrMaxRegistersPerBlock);
    properties.warpSize = attribute(cudaDevAttrWarpSize);
    properties.memPitch = static_cast<size_t>(attribute(cudaDevAttrMaxPitch));
    properties.maxThreadsPerBlock = attribute(cudaDevAttrMaxThreadsPerBlock);
    properties.maxThreadsDim[0] = attribute(cudaDevAttrMaxBlockDimX);
    properties.maxThreadsDim[1] = attribute(cudaDevAttrMaxBlockDimY);
    properties.maxThreadsDim[2] = attribute(cudaDevAttrMaxBlockDimZ);
    properties.maxGridSize[0] = attribute(cudaDevAttrMaxGridDimX);
    properties.maxGridSize[1] = attribute(cudaDevAttrMaxGridDimY);
    properties.maxGridSize[2] = attribute(cudaDevAttrMaxGridDimZ);
    properties.totalConstMem = static_cast<size_t>(attribute(cudaDevAttrTotalConstantMemory));
    properties.major = attribute(cudaDevAttrComputeCapabilityMajor);
    properties.minor = attribute(cudaDevAttrComputeCapabilityMinor);
    properties.multiProcessorCount = attribute(cudaDevAttrMultiProcessorCount);
    properties.canMapHostMemory = 1;
    properties.concurrentKernels = attribute(cudaDevAttrConcurrentKernels);
    properties.asyncEngineCount = attribute(cudaDevAttrAsyncEngineCount);
    properties.unifiedAddressing = 1;
    properties.maxThreadsPerMultiProcessor = attribute(cudaDevAttrMaxThreadsPerMultiProcessor);
    properties.streamPrioritiesSupported = 1;
    properties.sharedMemPerMultiprocessor = static_cast<size_t>(p.shared_bytes_per_sm);
    properties.l2CacheSize = static_cast<int>(p.l2_bytes);
    properties.regsPerMultiprocessor = attribute(cudaDevAttrMaxRegistersPerMultiprocessor);
    properties.canUseHostPointerForRegisteredMem = 1;
    properties.sharedMemPerBlockOptin = static_cast<size_t>(p.shared_bytes_per_block_optin);
    properties.maxBlocksPerMultiProcessor = attribute(cudaDevAttrMaxBlocksPerMultiprocessor);
    properties.reservedSharedMemPerBlock = kilobyte;
    properties.hostRegisterSupported = 1;
    properties.clockRate = attribute(cudaDevAttrClockRate);
    properties.memoryClockRate = attribute(cudaDevAttrMemoryClockRate);
    properties.deviceOverlap = attribute(cudaDevAttrGpuOverlap);
    properties.managedMemory = attribute(cudaDevAttrManagedMemory);
    properties.concurrentManagedAccess = attribute(cudaDevAttrConcurrentManagedAccess);
    properties.memoryPoolsSupported = attribute(cudaDevAttrMemoryPoolsSupported);
    properties.cooperativeLaunch = attribute(cudaDevAttrCooperativeLaunch);
    properties.computePreemptionSupported = attribute(cudaDevAttrComputePreemptionSupported);
    properties.globalL1CacheSupported = attribute(cudaDevAttrGlobalL1CacheSupported);
    properties.localL1CacheSupported = attribute(cudaDevAttrLocalL1CacheSupported);
    fill_texture_properties(properties);
    properties.pciBusID = pci_bus_of(device);
}

}  // namespace streamlab::cudart
