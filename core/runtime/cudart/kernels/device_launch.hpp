// Launches, copies and memsets issued by kernels (S6).
#pragma once

#include "cudart/process/launch_configuration.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace streamlab::cudart {

// Launches a kernel from a thread of a kernel. An invalid launch is dropped, and the thread's next
// cudaGetLastError returns its error.
void launch_from_kernel(const LaunchConfiguration& configuration, const streamlab_kernel_body& body,
                        const void* arguments);

// Issues a copy or a memset from a thread of a kernel. The call is assumed to cost the thread as
// much as a launch; this cost has not been measured.
cudaError copy_from_kernel(const CopyRequest& request, cudaStream_t stream, const void* caller);
cudaError set_from_kernel(const SetRequest& request, cudaStream_t stream, const void* caller);

// Runtime API calls that are available in kernels. A stream's flags have no effect: an H100 also
// accepts flags other than cudaStreamNonBlocking.
cudaError make_device_stream(cudaStream_t* stream);
cudaError destroy_device_stream(cudaStream_t stream);
cudaError last_device_error(bool resets);
// Sets the running thread's last error and returns it.
cudaError device_error_of_thread(cudaError error);

}  // namespace streamlab::cudart
