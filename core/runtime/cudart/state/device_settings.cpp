#include "cudart/state/device_settings.hpp"

#include <algorithm>

namespace streamlab::cudart {

namespace {

// Bounds and rounding of a limit on an H200, as measured with CUDA 13.0.
struct Rule {
    cudaLimit limit;
    std::size_t least, most, step;
};
constexpr std::size_t no_end = ~std::size_t{0};
constexpr Rule rules[] = {
    {cudaLimitStackSize, 0, 262144, 16},
    {cudaLimitPrintfFifoSize, 524288, no_end, 1},
    {cudaLimitMallocHeapSize, 4194304, no_end, 1},
    {cudaLimitDevRuntimePendingLaunchCount, 32, no_end, 1},
    {cudaLimitMaxL2FetchGranularity, 0, 128, 1},
    {cudaLimitPersistingL2CacheSize, 0, no_end, 3932160},
};

}  // namespace

cudaError DeviceSettings::set_flags(unsigned flags) {
    const unsigned schedule = flags & cudaDeviceScheduleMask;
    const bool one_way = (schedule & (schedule - 1)) == 0;
    if ((flags & ~unsigned{cudaDeviceMask}) || !one_way) return cudaErrorInvalidValue;
    flags_ = flags;
    return cudaSuccess;
}

const std::size_t* DeviceSettings::limit(cudaLimit limit) const {
    const auto index = static_cast<std::size_t>(limit);
    return index < limits_.size() ? &limits_[index] : nullptr;
}

cudaError DeviceSettings::set_limit(cudaLimit limit, std::size_t value) {
    const auto* rule = std::find_if(std::begin(rules), std::end(rules),
                                    [limit](const Rule& each) { return each.limit == limit; });
    // Synchronising with child kernels from device code has not been supported since compute
    // capability 9.0.
    if (limit == cudaLimitDevRuntimeSyncDepth) return cudaErrorUnsupportedLimit;
    if (rule == std::end(rules) || value > rule->most) return cudaErrorInvalidValue;
    const std::size_t max_steps = no_end / rule->step;
    const std::size_t steps = std::min(value / rule->step + (value % rule->step != 0), max_steps);
    limits_[static_cast<std::size_t>(limit)] = std::max(steps * rule->step, rule->least);
    return cudaSuccess;
}

}  // namespace streamlab::cudart
