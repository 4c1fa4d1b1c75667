// Settings of one device: flags and limits.
#pragma once

#include <array>
#include <cstddef>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class DeviceSettings {
public:
    // Returns cudaErrorInvalidValue for flags that do not exist or contradict each other.
    cudaError set_flags(unsigned flags);
    unsigned flags() const { return flags_ | cudaDeviceMapHost; }

    // Sets a limit. limit() then returns the value in effect, which may differ from `value`.
    cudaError set_limit(cudaLimit limit, std::size_t value);
    // Null if there is no such limit.
    const std::size_t* limit(cudaLimit limit) const;

    cudaFuncCache cache = cudaFuncCachePreferNone;

    // A reset after a fault leaves the device unusable for this process.
    bool reset_after_fault = false;

private:
    unsigned flags_ = 0;
    std::array<std::size_t, 7> limits_{1024, 8650752, 8388608, 0, 2048, 64, 11796480};
};

}  // namespace streamlab::cudart
