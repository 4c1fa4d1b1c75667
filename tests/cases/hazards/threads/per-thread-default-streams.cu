// With per-thread default streams, launches of two threads are in two streams.
// rule: D3, S2
// flags: --default-stream per-thread
// finds: race add add D3
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

int main() {
    int* n = device_ints(32);
    std::thread threads[2];
    for (int i = 0; i < 2; ++i)
        threads[i] = std::thread([n, i] {
            add<<<1, 32>>>(n, i);
            CHECK(cudaStreamSynchronize(cudaStreamPerThread));
        });
    for (std::thread& thread : threads)
        thread.join();
}
