// The legacy default stream is shared by all threads: the same two launches are ordered.
// rule: D1, S1
// prints: 3
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

int main() {
    int *n = device_ints(32), result = 0;
    std::thread threads[2];
    for (int i = 0; i < 2; ++i)
        threads[i] = std::thread([n, i] {
            add<<<1, 32>>>(n, i + 1);
            CHECK(cudaGetLastError());
        });
    for (std::thread& thread : threads)
        thread.join();
    CHECK(cudaMemcpy(&result, n, sizeof result, cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
}
