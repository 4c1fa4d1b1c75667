// With per-thread default streams the same loop overlaps.
// rule: D3
// flags: --default-stream per-thread
// prints: 1 2 3
// overlap: work#1 work#2
// overlap: work#2 work#3
// makespan: 2ms +-8%
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void work(int* n, int value) {
    spin_ms(2);
    *n = value;
}

int main() {
    int* n = pinned_ints(3, 0);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([=] {
            work<<<1, 1>>>(n + i, i + 1);
            CHECK(cudaStreamSynchronize(0));
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d %d %d\n", n[0], n[1], n[2]);
}
