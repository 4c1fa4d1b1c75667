// Host functions in stream order (rule H2).
#include <memory>

#include "cudart/capture/captures.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// The parameters of a cudaStreamAddCallback call.
struct Callback {
    cudaStreamCallback_t function;
    cudaStream_t stream;
    void* user_data;
};

void run_callback(void* argument) {
    const std::unique_ptr<Callback> callback(static_cast<Callback*>(argument));
    const Runtime& runtime = *runtime_if_ready;
    const bool fault = runtime.simulation->has_fault();
    const cudaError otherwise = cudaErrorLaunchFailure;  // for a fault without an error code
    const cudaError error = runtime.device_error ? runtime.device_error : otherwise;
    if (fault && observation) observation->lives.errors.on_fault_in_callback();
    callback->function(callback->stream, fault ? error : cudaSuccess, callback->user_data);
}

}  // namespace

extern "C" {

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* user_data) {
    ApiCall call(functions::cudaLaunchHostFunc, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!function) return call.result(cudaErrorInvalidValue);
    call.set_stream_of_call(*found);
    return call.result(place(call, HostFunctionWork{function, user_data}, *found));
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback,
                                  void* user_data, unsigned flags) {
    ApiCall call(functions::cudaStreamAddCallback, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!callback || flags != 0) return call.result(cudaErrorInvalidValue);
    call.set_stream_of_call(*found);
    if (const cudaError error = all_captures().refuse(*found)) return call.result(error);
    auto* kept = new Callback{callback, stream, user_data};
    return call.result(place(call, HostFunctionWork{run_callback, kept, true}, *found));
}

}  // extern "C"

}  // namespace streamlab::cudart
