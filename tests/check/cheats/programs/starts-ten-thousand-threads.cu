// Starts ten thousand threads that all sleep for an hour.
// expect: timeout timeout
// says: endless loop
#include <chrono>
#include <thread>
#include <vector>

#include "lab.cuh"
// @kernels
void next_hours(const int*, const int*, int, int*, int*, cudaStream_t, cudaStream_t) {
    std::vector<std::thread> sleepers;
    for (int i = 0; i < 10'000; ++i)
        sleepers.emplace_back([] { std::this_thread::sleep_for(std::chrono::hours(1)); });
    for (std::thread& sleeper : sleepers)
        sleeper.join();
}
