// Kernel launches, common to all launch calls.
#pragma once

#include "cudart/graph/work.hpp"
#include "cudart/process/launch_configuration.hpp"

namespace streamlab::cudart {

// Host cost of the call. It is lower while the stream is being captured, since nothing is
// submitted.
Nanoseconds launch_call_ns(cudaStream_t stream);

LaunchConfiguration launch_configuration(dim3 grid, dim3 block, std::size_t shared_bytes,
                                         cudaStream_t stream, const void* caller);

// Checks that `multiprocessors` can run a kernel of this type with this configuration.
cudaError check_configuration(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type,
                              const model::Multiprocessors& multiprocessors);

// The launch's shape, including the shared memory of the kernel's __shared__ variables.
model::LaunchShape full_shape(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type);

cudaError launch(ApiCall& call, const LaunchConfiguration& configuration,
                 const streamlab_kernel_body& body, const void* arguments);

}  // namespace streamlab::cudart
