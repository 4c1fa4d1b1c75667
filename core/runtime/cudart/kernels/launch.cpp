// Kernel launches as emitted by the rewriter (streamlab/cudart/abi/abi.hpp).
#include "cudart/kernels/launch.hpp"

#include <set>
#include <string>
#include <vector>

#include "cudart/access/access.hpp"
#include "cudart/capture/captures.hpp"
#include "cudart/kernels/device_launch.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/process/kernel_registry.hpp"
#include "cudart/state/kernel_settings.hpp"
#include "cudart/streams/place.hpp"
#include "streamlab/cudart/functions.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::uint32_t max_blocks_x = 0x7fffffff;
constexpr std::uint32_t max_blocks_yz = 65535;
constexpr std::uint32_t max_block_z = 64;

// As measured on an H200 with CUDA 13.0; older runtimes returned cudaErrorInvalidConfiguration.
constexpr cudaError bad_configuration = cudaErrorInvalidValue;

// Describes the exceeded limit with its numbers, because the error text is only "invalid argument".
// The result is empty if no limit is exceeded.
std::string exceeded_limit(const LaunchConfiguration& configuration,
                           const streamlab_kernel_type& type) {
    const model::Index3 grid = configuration.shape.grid;
    const model::Index3 block = configuration.shape.block;
    const auto threads = std::uint64_t{1} * block.x * block.y * block.z;
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    if (!grid.x || !grid.y || !grid.z) return "its grid has no blocks";
    if (threads == 0) return "its blocks have no threads";
    if (threads > max_block_threads(type))
        return "its blocks have " + number(threads) + " threads, and " +
               number(max_block_threads(type)) + " are the most that it can have";
    if (block.z > max_block_z)
        return "its blocks have " + number(block.z) + " threads along z, and " +
               number(max_block_z) + " are the most";
    if (grid.x > max_blocks_x || grid.y > max_blocks_yz || grid.z > max_blocks_yz)
        return "its grid is too large: at most " + number(max_blocks_x) + " blocks along x, and " +
               number(max_blocks_yz) + " along y and z";
    if (configuration.shared_bytes > max_dynamic_shared(type))
        return "it asks for " + number(configuration.shared_bytes) +
               " bytes of dynamic shared memory, and has at most " +
               number(max_dynamic_shared(type)) +
               " (cudaFuncSetAttribute with cudaFuncAttributeMaxDynamicSharedMemorySize allows "
               "more, up to the device's limit)";
    return {};
}

// Reports once for each call site, because the call may be in a loop.
void report_rejection(ApiCall& call, const LaunchConfiguration& configuration,
                      const streamlab_kernel_body& body) {
    static auto& told = *new std::set<const void*>;
    if (!told.insert(call.caller()).second) return;
    std::string why = exceeded_limit(configuration, *body.type);
    if (why.empty()) why = "a multiprocessor has not enough room for one of its blocks";
    call.runtime().writer.note(trace::NoteKind::refused_launch, call.simulation().host_now(),
                               call.id(),
                               std::string("kernel ") + body.name + " cannot be launched: " + why);
}

}  // namespace

Nanoseconds launch_call_ns(cudaStream_t stream) {
    Captures& captures = all_captures();
    if (captures.any()) {
        model::Stream* const found = runtime().find_stream(stream);
        if (found && captures.find(*found)) return profile().graph_add_node_ns;
    }
    return profile().launch_ns;
}

LaunchConfiguration launch_configuration(dim3 grid, dim3 block, std::size_t shared_bytes,
                                         cudaStream_t stream, const void* caller) {
    model::LaunchShape shape{{grid.x, grid.y, grid.z}, {block.x, block.y, block.z}};
    shape.shared_bytes = static_cast<std::uint32_t>(shared_bytes);
    return {shape, shared_bytes, stream, caller};
}

model::LaunchShape full_shape(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type) {
    model::LaunchShape shape = configuration.shape;
    shape.static_shared_bytes = static_cast<std::uint32_t>(*type.static_shared_bytes);
    return shape;
}

cudaError check_configuration(const LaunchConfiguration& configuration,
                              const streamlab_kernel_type& type,
                              const model::Multiprocessors& multiprocessors) {
    if (!exceeded_limit(configuration, type).empty()) return bad_configuration;
    const model::BlockNeeds needs = full_shape(configuration, type).block_needs();
    return multiprocessors.fit_on_empty(needs) ? cudaSuccess : bad_configuration;
}

cudaError launch(ApiCall& call, const LaunchConfiguration& configuration,
                 const streamlab_kernel_body& body, const void* arguments) {
    if (call.sticky()) return call.sticky();
    model::Stream* stream = call.runtime().find_stream(configuration.stream);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.set_stream_of_call(*stream);
    const cudaError error =
        check_configuration(configuration, *body.type, stream->device->multiprocessors());
    if (error) {
        all_captures().invalidate(*stream);  // measured on an H200 with CUDA 13.0
        report_rejection(call, configuration, body);
        return error;
    }
    return place(call, KernelWork{body, arguments, full_shape(configuration, *body.type)}, *stream);
}

extern "C" {

void streamlab_push_configuration(unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                  unsigned block_x, unsigned block_y, unsigned block_z,
                                  std::size_t shared_bytes, cudaStream_t stream) {
    // The launch function that the compiler generates may reuse the stack of a function that has
    // returned.
    if (is_stack_watched() && !in_kernel())
        observation->host.on_stack_end(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)),
                                       STREAMLAB_CALLER);
    runtime().thread().configurations.push_back(
        launch_configuration({grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes,
                             stream, STREAMLAB_CALLER));
    runtime().thread().configurations.back().outer_site =
        system::outer_site(__builtin_frame_address(0), STREAMLAB_CALLER);
}

void streamlab_submit(const streamlab_kernel_body* body, const void* arguments) {
    if (pass_body_to_caller(*body, arguments)) return;
    std::vector<LaunchConfiguration>& configurations = runtime().thread().configurations;
    if (configurations.empty())
        runtime().stop(trace::NoteKind::stopped, std::string("kernel ") + body->name +
                                                     " was called like a function: a kernel is "
                                                     "launched with <<<blocks, threads>>>");
    const LaunchConfiguration configuration = configurations.back();
    configurations.pop_back();
    if (in_kernel()) return launch_from_kernel(configuration, *body, arguments);
    {
        ApiCall call(functions::cudaLaunchKernel, launch_call_ns(configuration.stream),
                     configuration.caller);
        call.set_outer_site(configuration.outer_site);
        call.result(launch(call, configuration, *body, arguments));
    }
    if (runtime().thread().last_call_failed && observation)
        observation->lives.errors.on_unused_result(trace::HazardForm::error_of_launch);
}

}  // extern "C"

}  // namespace streamlab::cudart
