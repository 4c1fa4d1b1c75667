// Launches through a call: the kernel is a pointer, its arguments are pointers to them.
#include "cudart/kernel_registry.hpp"
#include "cudart/launch.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError launch_by_pointer(ApiCall& call, const void* function,
                            const LaunchConfiguration& configuration, void** arguments) {
    if (call.sticky()) return call.sticky();
    const KernelEntry* kernel = find_kernel(function);
    if (!kernel) return cudaErrorInvalidDeviceFunction;
    if (!can_be_called(*kernel))
        call.runtime().stop(trace::NoteKind::stopped,
                            "kernel " + kernel->mangled_name +
                                " cannot be launched through a pointer: the form of one of its "
                                "parameters is not understood; launch it with <<<>>>");
    if (!arguments && kernel->type->parameter_count > 0) return cudaErrorInvalidValue;
    cudaError result = cudaSuccess;
    with_kernel_body(*kernel, arguments,
                     [&](const streamlab_kernel_body& body, const void* copies) {
                         result = launch(call, configuration, body, copies);
                     });
    return result;
}

// What changes nothing on the model device is accepted; what asks for something that it does not
// have is refused.
cudaError check_attribute(const cudaLaunchAttribute& attribute) {
    switch (attribute.id) {
    case cudaLaunchAttributeIgnore:
    case cudaLaunchAttributeAccessPolicyWindow:
    case cudaLaunchAttributeSynchronizationPolicy:
    case cudaLaunchAttributeMemSyncDomainMap:
    case cudaLaunchAttributeMemSyncDomain:
    case cudaLaunchAttributePreferredSharedMemoryCarveout:
    case cudaLaunchAttributeClusterSchedulingPolicyPreference:
        return cudaSuccess;
    case cudaLaunchAttributeCooperative:
        return attribute.val.cooperative ? cudaErrorNotSupported : cudaSuccess;
    case cudaLaunchAttributeClusterDimension:
    case cudaLaunchAttributePreferredClusterDimension: {
        const auto& cluster = attribute.val.clusterDim;
        const bool alone = cluster.x <= 1 && cluster.y <= 1 && cluster.z <= 1;
        return alone ? cudaSuccess : cudaErrorNotSupported;
    }
    default:
        return cudaErrorNotSupported;
    }
}

cudaError check_attributes(const cudaLaunchConfig_t& config) {
    if (config.numAttrs > 0 && !config.attrs) return cudaErrorInvalidValue;
    for (unsigned i = 0; i < config.numAttrs; ++i) {
        const cudaError error = check_attribute(config.attrs[i]);
        if (error) return error;
    }
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                             size_t shared_bytes, cudaStream_t stream) {
    ApiCall call("cudaLaunchKernel", profile().launch_ns, STREAMLAB_CALLER);
    return call.result(launch_by_pointer(
        call, function, launch_configuration(grid, block, shared_bytes, stream, nullptr),
        arguments));
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function,
                                void** arguments) {
    ApiCall call("cudaLaunchKernelExC", profile().launch_ns, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!config) return call.result(cudaErrorInvalidValue);
    const cudaError error = check_attributes(*config);
    if (error) return call.result(error);
    const LaunchConfiguration configuration = launch_configuration(
        config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream, nullptr);
    return call.result(launch_by_pointer(call, function, configuration, arguments));
}

}  // extern "C"

}  // namespace streamlab::cudart
