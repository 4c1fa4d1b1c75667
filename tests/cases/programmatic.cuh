// Launches by programmatic dependent launch: the kernel may
// start before the previous one in its stream has ended.
#pragma once

#include "case.cuh"

template <class... Parameter, class... Argument>
void launch_beside(cudaStream_t stream, dim3 blocks, dim3 threads, void (*kernel)(Parameter...),
                   Argument... argument) {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks;
    config.blockDim = threads;
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, kernel, argument...));
}

// Launches a kernel that records the event as soon as its blocks have triggered.
template <class... Parameter, class... Argument>
cudaError_t launch_with_event(cudaStream_t stream, cudaEvent_t event, int flags,
                              void (*kernel)(Parameter...), Argument... argument) {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeProgrammaticEvent;
    attribute.val.programmaticEvent.event = event;
    attribute.val.programmaticEvent.flags = flags;
    cudaLaunchConfig_t config = {};
    config.gridDim = 1;
    config.blockDim = 1;
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    return cudaLaunchKernelEx(&config, kernel, argument...);
}
