// A launch, whichever way the program asked for it.
#pragma once

#include "cudart/kernels/launch_configuration.hpp"
#include "cudart/work.hpp"

namespace streamlab::cudart {

// What the call costs the host: less where the stream captures, since nothing goes to the device.
Nanoseconds launch_call_ns(cudaStream_t stream);

LaunchConfiguration launch_configuration(dim3 grid, dim3 block, std::size_t shared_bytes,
                                         cudaStream_t stream, const void* caller);

// Whether those multiprocessors can run a kernel of that type with that configuration.
cudaError check_configuration(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type,
                              const model::Multiprocessors& multiprocessors);

// The shape with what the kernel's own variables need.
model::LaunchShape full_shape(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type);

cudaError launch(ApiCall& call, const LaunchConfiguration& configuration,
                 const streamlab_kernel_body& body, const void* arguments);

}  // namespace streamlab::cudart
