// The lock is held while the kernel is launched, not while it runs.
// rule: H1
// finds: read-before-sync increment host H1
#include <mutex>
#include <thread>

#include "case.cuh"

__global__ void increment(int* n) { *n += 1; }

int main() {
    int *n = pinned_ints(1, 0), seen = 0;
    std::mutex mutex;
    std::thread writer([&] {
        {
            std::lock_guard<std::mutex> lock(mutex);
            increment<<<1, 1, 0, cudaStreamPerThread>>>(n);
        }
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    });
    std::thread reader([&] {
        std::this_thread::sleep_for(std::chrono::microseconds(1));
        std::lock_guard<std::mutex> lock(mutex);
        seen = *n;
    });
    writer.join();
    reader.join();
    return seen < 0;
}
