// Execution policies: the system and the stream of an algorithm.
#pragma once

#include "streamlab/thrust/place.hpp"

namespace thrust {

inline constexpr streamlab_thrust::HostPolicy host{};
inline constexpr streamlab_thrust::HostPolicy seq{};
inline constexpr streamlab_thrust::StreamPolicy device{streamlab_thrust::DevicePlace{}};

namespace cuda {
inline constexpr streamlab_thrust::StreamPolicy par{streamlab_thrust::DevicePlace{}};
// With this policy, the host waits only if it needs a result.
inline constexpr streamlab_thrust::StreamPolicy par_nosync{
    streamlab_thrust::DevicePlace{nullptr, false}};
}  // namespace cuda

struct host_system_tag : streamlab_thrust::HostPolicy {};
struct device_system_tag : streamlab_thrust::StreamPolicy {
    device_system_tag() : StreamPolicy(streamlab_thrust::DevicePlace{}) {}
};

}  // namespace thrust
