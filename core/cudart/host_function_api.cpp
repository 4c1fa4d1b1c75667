// Work on the host in stream order (rule H2).
#include "cudart/work.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

extern "C" cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function,
                                          void* user_data) {
    ApiCall call("cudaLaunchHostFunc", profile().host_function_ns, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    streamlab::model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!function) return call.result(cudaErrorInvalidValue);
    call.concerns_stream(*found);
    return call.result(place(call, HostFunctionWork{function, user_data}, *found));
}
