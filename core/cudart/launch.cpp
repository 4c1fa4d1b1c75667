// Kernel launches, as the rewriter writes them (streamlab/abi.hpp).
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "cudart/work.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::uint32_t most_threads_a_block = 1024;
constexpr std::uint32_t most_blocks_yz = 65535;
constexpr std::uint32_t most_block_z = 64;

// As measured on an H200 with CUDA 13.0; older runtimes said cudaErrorInvalidConfiguration.
constexpr cudaError bad_configuration = cudaErrorInvalidValue;

bool is_valid(const LaunchConfiguration& configuration) {
    const model::Index3 grid = configuration.shape.grid;
    const model::Index3 block = configuration.shape.block;
    const auto threads = std::uint64_t{1} * block.x * block.y * block.z;
    return grid.x && grid.y && grid.z && threads > 0 && threads <= most_threads_a_block &&
           block.z <= most_block_z && grid.x <= 0x7fffffff && grid.y <= most_blocks_yz &&
           grid.z <= most_blocks_yz &&
           configuration.shared_bytes <= static_cast<std::size_t>(profile().shared_bytes_per_block);
}

cudaError launch(ApiCall& call, const LaunchConfiguration& configuration,
                 const streamlab_kernel_body& body, const void* arguments) {
    if (call.sticky()) return call.sticky();
    model::Stream* stream = call.runtime().find_stream(configuration.stream);
    if (!stream) return cudaErrorInvalidResourceHandle;
    call.concerns_stream(*stream);
    if (!is_valid(configuration)) return bad_configuration;

    if (stream->device->multiprocessors().fit_on_empty(configuration.shape.block_needs()) == 0)
        return bad_configuration;
    const HostWait wait = call.runtime().launch_blocking ? HostWait::yes : HostWait::no;
    return place(call, KernelWork{body, arguments, configuration.shape}, *stream, wait);
}

}  // namespace

extern "C" {

void streamlab_push_configuration(unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                  unsigned block_x, unsigned block_y, unsigned block_z,
                                  std::size_t shared_bytes, cudaStream_t stream) {
    const model::LaunchShape shape{{grid_x, grid_y, grid_z},
                                   {block_x, block_y, block_z},
                                   static_cast<std::uint32_t>(shared_bytes)};
    runtime().thread().configurations.push_back({shape, shared_bytes, stream, STREAMLAB_CALLER});
}

void streamlab_submit(const streamlab_kernel_body* body, const void* arguments) {
    std::vector<LaunchConfiguration>& configurations = runtime().thread().configurations;
    if (configurations.empty())
        runtime().stop(trace::NoteKind::stopped, std::string("kernel ") + body->name +
                                                     " was called like a function: a kernel is "
                                                     "launched with <<<blocks, threads>>>");
    const LaunchConfiguration configuration = configurations.back();
    configurations.pop_back();
    ApiCall call("cudaLaunchKernel", profile().launch_ns, configuration.caller);
    call.result(launch(call, configuration, *body, arguments));
}

}  // extern "C"

}  // namespace streamlab::cudart
