// The others read at the first barrier, before that thread has waited.
// rule: H1
// flags: --std gnu++20
// finds: read-before-sync put host H1
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
            for (int j = 0; j < workers; ++j)
                sums[i] += n[j];
            all.arrive_and_wait();
            if (i == 0) CHECK(cudaDeviceSynchronize());
        });
    for (std::thread& thread : threads)
        thread.join();
    return sums[0] < 0;
}
