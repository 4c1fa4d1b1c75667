// Readers share a lock and the writer has it exclusively, until its kernel is done.
// rule: H1
// prints: 3
#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void increment(int* n) { *n += 1; }

int main() {
    int* n = pinned_ints(1, 0);
    std::shared_mutex mutex;
    std::atomic<int> sum{0};
    std::vector<std::thread> threads;
    threads.emplace_back([&] {
        for (int i = 0; i < 3; ++i) {
            std::unique_lock<std::shared_mutex> lock(mutex);
            increment<<<1, 1, 0, cudaStreamPerThread>>>(n);
            CHECK(cudaStreamSynchronize(cudaStreamPerThread));
        }
    });
    for (int reader = 0; reader < 2; ++reader)
        threads.emplace_back([&] {
            for (int i = 0; i < 3; ++i) {
                std::shared_lock<std::shared_mutex> lock(mutex);
                sum += *n;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d\n", *n);
}
