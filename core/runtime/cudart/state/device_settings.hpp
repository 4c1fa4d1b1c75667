// What a program has set on one device.
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

    // limit() then returns the value that the device really uses.
    cudaError set_limit(cudaLimit limit, std::size_t value);
    // Null if there is no such limit.
    const std::size_t* limit(cudaLimit limit) const;

    cudaFuncCache cache = cudaFuncCachePreferNone;

    // The process cannot use the device any more.
    bool reset_after_fault = false;

private:
    unsigned flags_ = 0;
    std::array<std::size_t, 7> limits_{1024, 8650752, 8388608, 0, 2048, 64, 11796480};
};

}  // namespace streamlab::cudart
