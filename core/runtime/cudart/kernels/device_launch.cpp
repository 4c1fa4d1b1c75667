// Launches, copies and memsets issued by kernels, with the kernels' streams: a default stream for
// each block, created streams, and two special ones (S6).
#include "cudart/kernels/device_launch.hpp"

#include <cstdint>
#include <utility>

#include "cudart/access/access.hpp"
#include "cudart/graph/work.hpp"
#include "cudart/kernels/launch.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/observe/misuse/bad_copy.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "model/execution/running_thread.hpp"
#include "model/execution/wave.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// Values from the toolkit's headers.
const auto tail_launch = reinterpret_cast<cudaStream_t>(std::uintptr_t{3});
const auto fire_and_forget = reinterpret_cast<cudaStream_t>(std::uintptr_t{4});
// Streams created by kernels have odd numbers, which are never addresses of host objects.
constexpr std::uintptr_t first_stream = 0x1000001;

std::uintptr_t next_stream = first_stream;

// Last error of the thread that failed last; all other threads have cudaSuccess.
struct LastError {
    std::uint32_t operation = 0;
    std::uint64_t block = 0;
    std::uint32_t thread = 0;
    cudaError error = cudaSuccess;
};
LastError last_error;

bool is_of_this_thread(const LastError& error) {
    const model::DeviceContext& context = model::device_context;
    return error.operation == context.wave->kernel().operation->id &&
           error.block == context.thread->block->number && error.thread == context.thread->number;
}

cudaError fail(cudaError error) {
    model::require_main_process();
    const model::DeviceContext& context = model::device_context;
    last_error = {context.wave->kernel().operation->id, context.thread->block->number,
                  context.thread->number, error};
    return error;
}

bool is_device_side_stream(cudaStream_t stream) {
    const auto number = reinterpret_cast<std::uintptr_t>(stream);
    return number >= first_stream && number < next_stream && number % 2 == 1;
}

// The errors below are those of an H100 with CUDA 13.0, 2026-11-26.

// Returns false if the stream does not exist.
bool find_place(cudaStream_t stream, model::LaunchOrder& in) {
    using Kind = model::LaunchOrder::Kind;
    if (!stream || stream == cudaStreamPerThread || stream == cudaStreamLegacy) return true;
    if (stream == tail_launch || stream == fire_and_forget) {
        in.kind = stream == tail_launch ? Kind::tail : Kind::on_its_own;
        return true;
    }
    in.stream = reinterpret_cast<std::uintptr_t>(stream);
    return is_device_side_stream(stream);
}

model::Operation& running_kernel() { return *model::device_context.wave->kernel().operation; }

void hand_over(const Work& work, const model::LaunchOrder& in, const void* caller) {
    model::DeviceContext& context = model::device_context;
    model::Operation& parent = running_kernel();
    // The call takes time, and the other threads advance by as much. Only a barrier or a fence
    // guarantees that their stores are visible. On a GPU, however, the stores of the other lanes of
    // the warp, and of warps that have incremented a counter, have completed by then.
    context.thread->offset_ns += profile().device_launch_call_ns;
    model::running_thread::catch_up();
    // Makes the thread's stores, and earlier stores of other threads, visible to the child kernel.
    fence();
    model::Wave::publish_stores_of_other_waves();
    Operation& child = begin_child_operation(parent, work);
    if (observation) observation->set_creation_site(child, caller);
    runtime().simulation->launch_child(parent, child, in,
                                       context.step_ns + context.thread->offset_ns);
}

cudaError launch(const LaunchConfiguration& configuration, const streamlab_kernel_body& body,
                 const void* arguments) {
    model::require_main_process();
    model::LaunchOrder in;
    in.block = model::device_context.thread->block->number;
    if (!find_place(configuration.stream, in)) return cudaErrorInvalidValue;
    if (check_configuration(configuration, *body.type,
                            running_kernel().stream->device->multiprocessors()))
        return cudaErrorInvalidConfiguration;
    hand_over(KernelWork{body, arguments, full_shape(configuration, *body.type)}, in,
              configuration.caller);
    return cudaSuccess;
}

// Accepts only device memory, as documented; that includes managed memory and the device-side heap.
cudaError make_device_work(const CopyRequest& request, TransferWork& work) {
    if (!request.to || !request.from) return cudaErrorInvalidValue;
    const cudaError error = make_work(runtime(), request, *running_kernel().stream->device, work);
    const bool on_device =
        work.kind == model::OperationKind::copy_d2d || work.kind == model::OperationKind::copy_peer;
    return !error && !on_device ? cudaErrorInvalidValue : error;
}
cudaError make_device_work(const SetRequest& request, TransferWork& work) {
    const MemoryRange range = classify(runtime(), request.to, request.extent.span(request.pitch));
    if (range.on_host()) return cudaErrorInvalidValue;
    return make_work(runtime(), request, work);
}

template <class Request>
cudaError transfer(const Request& request, cudaStream_t stream, const void* caller) {
    model::require_main_process();
    if (watches_dataflow)
        runtime().stop(trace::NoteKind::stopped,
                       "a kernel calls for a copy or a memset: in puzzles the host does that");
    model::LaunchOrder in;
    in.block = model::device_context.thread->block->number;
    if (!find_place(stream, in)) return cudaErrorInvalidValue;
    if (request.extent.bytes() == 0) return cudaSuccess;
    TransferWork work;
    if (const cudaError error = make_device_work(request, work)) {
        report_bad_transfer_in_kernel(request, caller);
        return error;
    }
    hand_over(work, in, caller);
    return cudaSuccess;
}

}  // namespace

cudaError copy_from_kernel(const CopyRequest& request, cudaStream_t stream, const void* caller) {
    const std::size_t width = request.extent.width;
    if (request.to_pitch < width || request.from_pitch < width)
        return fail(cudaErrorInvalidPitchValue);
    const cudaError error = transfer(request, stream, caller);
    return error ? fail(error) : cudaSuccess;
}

cudaError set_from_kernel(const SetRequest& request, cudaStream_t stream, const void* caller) {
    if (request.pitch < request.extent.width) return fail(cudaErrorInvalidValue);
    const cudaError error = transfer(request, stream, caller);
    return error ? fail(error) : cudaSuccess;
}

void launch_from_kernel(const LaunchConfiguration& configuration, const streamlab_kernel_body& body,
                        const void* arguments) {
    if (watches_dataflow)
        runtime().stop(trace::NoteKind::stopped,
                       "a kernel launches a kernel: in puzzles the host launches all of them");
    if (const cudaError error = launch(configuration, body, arguments)) fail(error);
}

cudaError make_device_stream(cudaStream_t* stream) {
    model::require_main_process();
    *stream = reinterpret_cast<cudaStream_t>(next_stream);
    next_stream += 2;
    return cudaSuccess;
}

cudaError device_error_of_thread(cudaError error) { return fail(error); }

cudaError destroy_device_stream(cudaStream_t stream) {
    return is_device_side_stream(stream) ? cudaSuccess : fail(cudaErrorInvalidValue);
}

cudaError last_device_error(bool resets) {
    if (!is_of_this_thread(last_error)) return cudaSuccess;
    return resets ? std::exchange(last_error.error, cudaSuccess) : last_error.error;
}

}  // namespace streamlab::cudart
