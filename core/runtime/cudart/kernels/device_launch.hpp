// What kernels may call to launch kernels, copies and memsets (S6).
#pragma once

#include "cudart/process/launch_configuration.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace streamlab::cudart {

// A thread of a kernel launches a kernel. What was launched wrongly is not launched: the thread's
// next cudaGetLastError tells.
void launch_from_kernel(const LaunchConfiguration& configuration, const streamlab_kernel_body& body,
                        const void* arguments);

// A thread of a kernel calls for a copy or a memset. It takes the thread as long as a launch, which
// is not measured.
cudaError copy_from_kernel(const CopyRequest& request, cudaStream_t stream, const void* caller);
cudaError set_from_kernel(const SetRequest& request, cudaStream_t stream, const void* caller);

// The runtime's calls that kernels have, too. The flags of
// a stream change nothing: an H100 takes others than cudaStreamNonBlocking, too.
cudaError make_device_stream(cudaStream_t* stream);
cudaError destroy_device_stream(cudaStream_t stream);
cudaError last_device_error(bool resets);
// The error becomes the running thread's last one, and is returned.
cudaError device_error_of_thread(cudaError error);

}  // namespace streamlab::cudart
