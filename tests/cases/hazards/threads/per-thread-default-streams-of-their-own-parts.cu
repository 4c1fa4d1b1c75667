// rule: D3, S2
// flags: --default-stream per-thread
// prints: 2 3 4
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

int main() {
    int* n = pinned_ints(96, 2);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([n, i] {
            add<<<1, 32>>>(n + 32 * i, i);
            CHECK(cudaStreamSynchronize(0));
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d %d %d\n", n[0], n[32], n[95]);
}
