// Attributes of kernels: queries and settings.
#include "cudart/memory/memory_kind.hpp"
#include "cudart/process/kernel_registry.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/state/kernel_settings.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// The model device does not count registers. With 32 registers per thread, 2048 threads use exactly
// 65536, so registers never limit occupancy.
constexpr int assumed_registers = 32;

void describe(const streamlab_kernel_type& type, cudaFuncAttributes& attributes) {
    const model::Profile& p = profile();
    attributes = {};
    attributes.sharedSizeBytes = *type.static_shared_bytes;
    attributes.constSizeBytes = constant_bytes();
    attributes.maxThreadsPerBlock = static_cast<int>(max_block_threads(type));
    attributes.numRegs = assumed_registers;
    attributes.ptxVersion = static_cast<int>(p.compute_major * 10 + p.compute_minor);
    attributes.binaryVersion = attributes.ptxVersion;
    attributes.maxDynamicSharedSizeBytes = static_cast<int>(max_dynamic_shared(type));
    attributes.preferredShmemCarveout = settings_of(type).carveout;
}

cudaError set_max_dynamic_shared(const streamlab_kernel_type& type, int value) {
    const auto most = profile().shared_bytes_per_block_optin;
    if (value < 0 || value + static_cast<std::int64_t>(*type.static_shared_bytes) > most)
        return cudaErrorInvalidValue;
    settings_of(type).max_dynamic_shared = static_cast<std::size_t>(value);
    return cudaSuccess;
}

cudaError set(const streamlab_kernel_type& type, cudaFuncAttribute attribute, int value) {
    switch (attribute) {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
        return set_max_dynamic_shared(type, value);
    case cudaFuncAttributePreferredSharedMemoryCarveout:
        if (value < cudaSharedmemCarveoutDefault || value > cudaSharedmemCarveoutMaxShared)
            return cudaErrorInvalidValue;
        settings_of(type).carveout = value;
        return cudaSuccess;
    case cudaFuncAttributeClusterDimMustBeSet:
    case cudaFuncAttributeRequiredClusterWidth:
    case cudaFuncAttributeRequiredClusterHeight:
    case cudaFuncAttributeRequiredClusterDepth:
        return value <= 1 ? cudaSuccess : cudaErrorNotSupported;  // no clusters
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
    case cudaFuncAttributeClusterSchedulingPolicyPreference:
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

bool is_cache_config(cudaFuncCache config) {
    return config >= cudaFuncCachePreferNone && config <= cudaFuncCachePreferEqual;
}

// Runs `action` on the kernel with that address.
template <class Action>
cudaError for_kernel(ApiCall& call, const void* function, Action action) {
    if (call.sticky()) return call.sticky();
    const KernelEntry* kernel = find_kernel(function);
    return kernel ? action(*kernel) : not_a_kernel_error(function);
}

}  // namespace

extern "C" {

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* function) {
    touches(STREAMLAB_CALLER, attributes);
    ApiCall call(functions::cudaFuncGetAttributes, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry& kernel) {
        if (!attributes) return cudaErrorInvalidValue;
        describe(*kernel.type, *attributes);
        return cudaSuccess;
    }));
}

cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute attribute, int value) {
    ApiCall call(functions::cudaFuncSetAttribute, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry& kernel) {
        return set(*kernel.type, attribute, value);
    }));
}

cudaError_t cudaKernelSetAttributeForDevice(cudaKernel_t handle, cudaFuncAttribute attribute,
                                            int value, int device) {
    ApiCall call(functions::cudaKernelSetAttributeForDevice, STREAMLAB_CALLER);
    return call.result(for_kernel(call, handle, [&](const KernelEntry& kernel) {
        const std::size_t devices = call.simulation().devices().size();
        if (device < 0 || static_cast<std::size_t>(device) >= devices)
            return cudaErrorInvalidDevice;
        return set(*kernel.type, attribute, value);
    }));
}

// The cache configuration has no effect on the model device.
cudaError_t cudaFuncSetCacheConfig(const void* function, cudaFuncCache config) {
    ApiCall call(functions::cudaFuncSetCacheConfig, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry&) {
        return is_cache_config(config) ? cudaSuccess : cudaErrorInvalidValue;
    }));
}

cudaError_t cudaFuncSetSharedMemConfig(const void* function, cudaSharedMemConfig) {
    ApiCall call(functions::cudaFuncSetSharedMemConfig, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry&) { return cudaSuccess; }));
}

cudaError_t cudaFuncGetName(const char** name, const void* function) {
    touches(STREAMLAB_CALLER, name);
    ApiCall call(functions::cudaFuncGetName, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry& kernel) {
        if (!name) return cudaErrorInvalidValue;
        *name = kernel.shown_name.data();
        return cudaSuccess;
    }));
}

cudaError_t cudaFuncGetParamInfo(const void* function, size_t index, size_t* offset,
                                 size_t* bytes) {
    touches(STREAMLAB_CALLER, offset, bytes);
    ApiCall call(functions::cudaFuncGetParamInfo, STREAMLAB_CALLER);
    return call.result(for_kernel(call, function, [&](const KernelEntry& kernel) {
        if (!can_be_called(kernel)) return cudaErrorNotSupported;
        if (!offset || index >= kernel.type->parameter_count) return cudaErrorInvalidValue;
        *offset = kernel.type->parameter_offsets[index];
        if (bytes) *bytes = kernel.type->parameter_bytes[index];
        return cudaSuccess;
    }));
}

// A kernel's handle is its address, so functions accept both.
cudaError_t cudaGetKernel(cudaKernel_t* handle, const void* entry) {
    touches(STREAMLAB_CALLER, handle);
    ApiCall call(functions::cudaGetKernel, STREAMLAB_CALLER);
    return call.result(for_kernel(call, entry, [&](const KernelEntry&) {
        if (!handle) return cudaErrorInvalidValue;
        *handle = reinterpret_cast<cudaKernel_t>(const_cast<void*>(entry));
        return cudaSuccess;
    }));
}

cudaError_t cudaGetFuncBySymbol(cudaFunction_t* handle, const void* symbol) {
    touches(STREAMLAB_CALLER, handle);
    ApiCall call(functions::cudaGetFuncBySymbol, STREAMLAB_CALLER);
    return call.result(for_kernel(call, symbol, [&](const KernelEntry&) {
        if (!handle) return cudaErrorInvalidValue;
        *handle = reinterpret_cast<cudaFunction_t>(const_cast<void*>(symbol));
        return cudaSuccess;
    }));
}

}  // extern "C"

}  // namespace streamlab::cudart
