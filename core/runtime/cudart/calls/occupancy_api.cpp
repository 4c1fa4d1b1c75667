// Number of blocks of a kernel that fit on one multiprocessor: computed by the same rule as in the
// model device (C1), so that the result matches a launch.
#include <algorithm>

#include "cudart/process/kernel_registry.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/state/kernel_settings.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr int max_block_threads = 1024;

// A kernel's launch bounds have no effect, as measured on an H200 with CUDA 13.0.
std::int64_t blocks_that_fit(ApiCall& call, const streamlab_kernel_type& type, int block_size,
                             std::size_t dynamic_shared_bytes) {
    if (block_size > max_block_threads || dynamic_shared_bytes > max_dynamic_shared(type)) return 0;
    model::LaunchShape shape{{1, 1, 1}, {static_cast<std::uint32_t>(block_size), 1, 1}};
    shape.shared_bytes = static_cast<std::uint32_t>(dynamic_shared_bytes);
    shape.static_shared_bytes = static_cast<std::uint32_t>(*type.static_shared_bytes);
    return call.device().multiprocessors().fit_on_empty(shape.block_needs());
}

cudaError max_active_blocks(ApiCall& call, int* block_count, const void* function, int block_size,
                            std::size_t dynamic_shared_bytes) {
    if (call.sticky()) return call.sticky();
    if (!block_count) return cudaErrorInvalidValue;
    const KernelEntry* kernel = find_kernel(function);
    if (!kernel) return not_a_kernel_error(function);
    if (block_size <= 0) return cudaErrorInvalidValue;
    *block_count =
        static_cast<int>(blocks_that_fit(call, *kernel->type, block_size, dynamic_shared_bytes));
    return cudaSuccess;
}

cudaError available_shared(ApiCall& call, std::size_t* bytes, const void* function, int block_count,
                           int block_size) {
    if (call.sticky()) return call.sticky();
    if (!bytes) return cudaErrorInvalidValue;
    const KernelEntry* kernel = find_kernel(function);
    if (!kernel) return not_a_kernel_error(function);
    if (block_count <= 0 || block_size <= 0) return cudaErrorInvalidValue;
    if (blocks_that_fit(call, *kernel->type, block_size, 0) < block_count)
        return cudaErrorInvalidValue;
    // As measured on an H200, the result ignores the shared memory that the system reserves for
    // each block, so one block fewer may fit in a launch.
    const auto each = static_cast<std::size_t>(profile().shared_bytes_per_sm / block_count);
    const std::size_t own = *kernel->type->static_shared_bytes;
    *bytes = std::min(each - std::min(each, own), max_dynamic_shared(*kernel->type));
    return cudaSuccess;
}

cudaError clusters(ApiCall& call, int* count, const void* function,
                   const cudaLaunchConfig_t* config, int answer) {
    if (call.sticky()) return call.sticky();
    if (!count || !config) return cudaErrorInvalidValue;
    if (!find_kernel(function)) return not_a_kernel_error(function);
    *count = answer;
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* block_count, const void* function,
                                                          int block_size,
                                                          size_t dynamic_shared_bytes) {
    touches(STREAMLAB_CALLER, block_count);
    ApiCall call(functions::cudaOccupancyMaxActiveBlocksPerMultiprocessor, STREAMLAB_CALLER);
    return call.result(
        max_active_blocks(call, block_count, function, block_size, dynamic_shared_bytes));
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* block_count,
                                                                   const void* function,
                                                                   int block_size,
                                                                   size_t dynamic_shared_bytes,
                                                                   unsigned flags) {
    touches(STREAMLAB_CALLER, block_count);
    ApiCall call(functions::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
                 STREAMLAB_CALLER);
    if (flags & ~unsigned{cudaOccupancyDisableCachingOverride})
        return call.result(cudaErrorInvalidValue);
    return call.result(
        max_active_blocks(call, block_count, function, block_size, dynamic_shared_bytes));
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t* dynamic_shared_bytes,
                                                      const void* function, int block_count,
                                                      int block_size) {
    touches(STREAMLAB_CALLER, dynamic_shared_bytes);
    ApiCall call(functions::cudaOccupancyAvailableDynamicSMemPerBlock, STREAMLAB_CALLER);
    return call.result(
        available_shared(call, dynamic_shared_bytes, function, block_count, block_size));
}

// The model device does not support clusters: each block is a cluster of one.
cudaError_t cudaOccupancyMaxPotentialClusterSize(int* cluster_size, const void* function,
                                                 const cudaLaunchConfig_t* config) {
    touches(STREAMLAB_CALLER, cluster_size, config);
    ApiCall call(functions::cudaOccupancyMaxPotentialClusterSize, STREAMLAB_CALLER);
    return call.result(clusters(call, cluster_size, function, config, 1));
}

cudaError_t cudaOccupancyMaxActiveClusters(int* cluster_count, const void* function,
                                           const cudaLaunchConfig_t* config) {
    touches(STREAMLAB_CALLER, cluster_count, config);
    ApiCall call(functions::cudaOccupancyMaxActiveClusters, STREAMLAB_CALLER);
    return call.result(clusters(call, cluster_count, function, config, 0));
}

}  // extern "C"

}  // namespace streamlab::cudart
