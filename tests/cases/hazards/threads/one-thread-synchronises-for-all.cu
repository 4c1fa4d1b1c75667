// A thread waits for the device; the barrier after it orders all others.
// rule: H1
// flags: --std gnu++20
// prints: 6
#include <barrier>
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

int main() {
    constexpr int workers = 3;
    int* n = pinned_ints(workers, 0);
    int sums[workers] = {};
    std::barrier all(workers);
    std::vector<std::thread> threads;
    for (int i = 0; i < workers; ++i)
        threads.emplace_back([&, i] {
            cudaStream_t stream = make_stream("mine");
            put<<<1, 1, 0, stream>>>(n + i, i + 1);
            all.arrive_and_wait();
            if (i == 0) CHECK(cudaDeviceSynchronize());
            all.arrive_and_wait();
            for (int j = 0; j < workers; ++j)
                sums[i] += n[j];
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d\n", sums[2]);
}
