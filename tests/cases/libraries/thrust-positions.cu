// Includes of Thrust's and CUB's own headers: streams, clocks and assertions of the
// standard library, the distance of iterators, the version, and CUB's error check.
// rule: E2
//
// prints: distance 3 of 5, next 4, of the host 2, of numbers 6
// prints: release known, clock running, an error passed on
#include <cub/cub.cuh>

#include "case.cuh"

// Only CUB's header declares it.
using Numbers = thrust::counting_iterator<int>;

#include <thrust/device_vector.h>
#include <thrust/find.h>

int main() {
    const int numbers[] = {1, 2, 3, 4, 5};
    const thrust::device_vector<int> of_device(numbers, numbers + 5);
    const auto found = thrust::find(of_device.begin(), of_device.end(), 4);
    const int following = *thrust::next(of_device.begin(), 3);
    std::cout << "distance " << thrust::distance(of_device.begin(), found) << " of "
              << thrust::distance(of_device.begin(), of_device.end()) << ", next " << following
              << ", of the host " << thrust::distance(numbers, numbers + 2) << ", of numbers "
              << thrust::distance(Numbers(1), Numbers(7)) << std::endl;
    assert(found != of_device.end());
    CubDebugExit(cudaSuccess);
    const bool is_passed_on = CubDebug(cudaErrorInvalidValue) == cudaErrorInvalidValue;
    const auto now = std::chrono::steady_clock::now();
    std::cout << "release " << (THRUST_VERSION > 0 ? "known" : "unknown") << ", clock "
              << (now.time_since_epoch().count() > 0 ? "running" : "at rest") << ", an error "
              << (is_passed_on ? "passed on" : "lost") << std::endl;
}
