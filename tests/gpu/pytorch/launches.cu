// Overhead of recording for a launch. `launches [COUNT]`
// prints nanoseconds per launch, the median of 9 rounds.
#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

__global__ void nothing() {}

int main(int count, char** words) {
    const int launches = count > 1 ? std::atoi(words[1]) : 500;
    std::vector<double> rounds;
    for (int round = 0; round < 9; ++round) {
        cudaDeviceSynchronize();
        const auto begin = std::chrono::steady_clock::now();
        for (int launch = 0; launch < launches; ++launch)
            nothing<<<1, 1>>>();
        const std::chrono::duration<double, std::nano> taken =
            std::chrono::steady_clock::now() - begin;
        rounds.push_back(taken.count() / launches);
    }
    std::sort(rounds.begin(), rounds.end());
    std::printf("launch %.0f ns\n", rounds[rounds.size() / 2]);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
