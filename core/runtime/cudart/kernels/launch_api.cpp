// Launch functions: the kernel is passed as a pointer, and its arguments as an array of pointers.
#include <algorithm>

#include "cudart/capture/capture_work.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/kernels/launch.hpp"
#include "cudart/process/kernel_registry.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

cudaError launch_by_pointer(ApiCall& call, const void* function,
                            const LaunchConfiguration& configuration, void** arguments) {
    if (call.sticky()) return call.sticky();
    const KernelEntry* kernel = find_kernel(function);
    if (!kernel) return not_a_kernel_error(function);
    if (!can_be_called(*kernel))
        call.runtime().stop(trace::NoteKind::stopped,
                            "kernel " + kernel->mangled_name +
                                " cannot be launched through a pointer: one of its parameters has "
                                "a form that streamlab does not understand; launch it with <<<>>>");
    if (!arguments && kernel->type->parameter_count > 0) return cudaErrorInvalidValue;
    cudaError result = cudaSuccess;
    with_kernel_body(*kernel, arguments,
                     [&](const streamlab_kernel_body& body, const void* copies) {
                         result = launch(call, configuration, body, copies);
                     });
    return result;
}

// A cooperative launch requires all its blocks to be resident at the same time.
cudaError launch_cooperative(ApiCall& call, const void* function,
                             const LaunchConfiguration& configuration, void** arguments) {
    if (call.sticky()) return call.sticky();
    const KernelEntry* kernel = find_kernel(function);
    if (!kernel) return not_a_kernel_error(function);
    const model::Multiprocessors& multiprocessors = call.device().multiprocessors();
    const cudaError error = check_configuration(configuration, *kernel->type, multiprocessors);
    if (error) return error;
    const model::LaunchShape shape = full_shape(configuration, *kernel->type);
    const std::int64_t room =
        multiprocessors.fit_on_empty(shape.block_needs()) * profile().sm_count;
    if (shape.blocks() > static_cast<std::uint64_t>(room))
        return cudaErrorCooperativeLaunchTooLarge;
    LaunchConfiguration cooperative = configuration;
    cooperative.shape.cooperative = true;
    return launch_by_pointer(call, function, cooperative, arguments);
}

// Only devices of compute capability 9.0 or higher let a kernel overlap the preceding one.
bool can_overlap_previous() { return profile().compute_major >= 9; }

// As measured on an H100 with CUDA 13.0.
cudaError check_programmatic_event(const Event* event, int flags) {
    if (!event) return cudaErrorInvalidResourceHandle;
    if (!event->timing_disabled) return cudaErrorNotSupported;
    if (flags & cudaEventRecordExternal) return cudaErrorIllegalState;
    return flags == 0 ? cudaSuccess : cudaErrorInvalidValue;
}

// Records the event with the kernel issued last. In a graph, kernels after the event may overlap
// that kernel; in a stream, an H100 completes the event when the kernel ends.
cudaError record_with_launch(ApiCall& call, Event& event, cudaStream_t stream) {
    model::Stream* const found = call.runtime().find_stream(stream);
    if (event.device != found->device->number) return cudaErrorInvalidResourceHandle;
    call.set_event_of_call(event);
    if (CapturingStream* const capturing = all_captures().find(*found)) {
        const cudaError error = capture_record(event, *capturing);
        if (!error) event.captured->programmatic = true;
        return error;
    }
    return place(call, RecordWork{&event, true}, *found);
}

// Accepts attributes without effect on the model device, and rejects attributes that need an
// unsupported feature.
class LaunchAttributes {
public:
    cudaError read(const cudaLaunchConfig_t& config) {
        if (config.numAttrs > 0 && !config.attrs) return cudaErrorInvalidValue;
        note_values(runtime().thread().caller, config.numAttrs, as_input(config.attrs));
        for (unsigned i = 0; i < config.numAttrs; ++i) {
            const cudaError error = read(config.attrs[i]);
            if (error) return error;
        }
        return cudaSuccess;
    }

    bool cooperative = false;
    bool programmatic = false;
    Event* programmatic_event = nullptr;
    std::int32_t priority = model::use_stream_priority;

private:
    cudaError read(const cudaLaunchAttribute& attribute) {
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
            cooperative = attribute.val.cooperative != 0;
            return cudaSuccess;
        case cudaLaunchAttributePriority:
            priority =
                std::clamp(attribute.val.priority, static_cast<int>(profile().highest_priority),
                           static_cast<int>(profile().lowest_priority));
            return cudaSuccess;
        case cudaLaunchAttributeProgrammaticStreamSerialization:
            programmatic =
                attribute.val.programmaticStreamSerializationAllowed != 0 && can_overlap_previous();
            return cudaSuccess;
        case cudaLaunchAttributeProgrammaticEvent: {
            const auto& wanted = attribute.val.programmaticEvent;
            programmatic_event = runtime().find_event(wanted.event);
            return check_programmatic_event(programmatic_event, wanted.flags);
        }
        case cudaLaunchAttributeClusterDimension:
        case cudaLaunchAttributePreferredClusterDimension:
            return is_alone(attribute.val.clusterDim.x, attribute.val.clusterDim.y,
                            attribute.val.clusterDim.z)
                       ? cudaSuccess
                       : cudaErrorNotSupported;
        default:
            return cudaErrorNotSupported;
        }
    }
    static bool is_alone(unsigned x, unsigned y, unsigned z) { return x <= 1 && y <= 1 && z <= 1; }
};

}  // namespace

extern "C" {

cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                             size_t shared_bytes, cudaStream_t stream) {
    touches(STREAMLAB_CALLER, arguments);
    ApiCall call(functions::cudaLaunchKernel, launch_call_ns(stream), STREAMLAB_CALLER);
    return call.result(launch_by_pointer(
        call, function, launch_configuration(grid, block, shared_bytes, stream, nullptr),
        arguments));
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* function,
                                void** arguments) {
    touches(STREAMLAB_CALLER, config, arguments);
    ApiCall call(functions::cudaLaunchKernelExC, launch_call_ns(config ? config->stream : nullptr),
                 STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!config) return call.result(cudaErrorInvalidValue);
    LaunchAttributes attributes;
    const cudaError error = attributes.read(*config);
    if (error) return call.result(error);
    LaunchConfiguration configuration = launch_configuration(
        config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream, nullptr);
    configuration.shape.priority = attributes.priority;
    configuration.shape.programmatic = attributes.programmatic;
    const auto start = attributes.cooperative ? launch_cooperative : launch_by_pointer;
    const cudaError failed = start(call, function, configuration, arguments);
    if (failed || !attributes.programmatic_event) return call.result(failed);
    return call.result(record_with_launch(call, *attributes.programmatic_event, config->stream));
}

cudaError_t cudaLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block,
                                        void** arguments, size_t shared_bytes,
                                        cudaStream_t stream) {
    touches(STREAMLAB_CALLER, arguments);
    ApiCall call(functions::cudaLaunchCooperativeKernel, launch_call_ns(stream), STREAMLAB_CALLER);
    return call.result(launch_cooperative(
        call, function, launch_configuration(grid, block, shared_bytes, stream, nullptr),
        arguments));
}

}  // extern "C"

}  // namespace streamlab::cudart
