// Each host thread has its own default stream and waits for it; the next one starts after it.
// rule: D3, H1
// flags: --default-stream per-thread
// prints: 8
#include <thread>

#include "case.cuh"

__global__ void step(int* n) {
    spin(10000);
    *n += 1;
}

int main() {
    int *n = nullptr, seen = 0;
    CHECK(cudaMalloc(&n, sizeof(int)));
    CHECK(cudaMemset(n, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 8; ++i) {
        std::thread thread([n] {
            step<<<1, 1>>>(n);
            CHECK(cudaStreamSynchronize(0));
        });
        thread.join();
    }
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%d\n", seen);
    CHECK(cudaFree(n));
}
