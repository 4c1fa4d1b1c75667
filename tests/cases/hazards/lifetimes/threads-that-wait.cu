// rule: D3, E2
// flags: --default-stream per-thread
// prints: 4
#include <thread>

#include "case.cuh"

__global__ void step(int* n) {
    const int before = *n;
    spin(50000);
    *n = before + 1;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaEvent_t stepped = make_event("stepped");
    for (int i = 0; i < 4; ++i) {
        std::thread([&] {
            CHECK(cudaStreamWaitEvent(0, stepped));
            step<<<1, 1>>>(n);
            CHECK(cudaEventRecord(stepped));
        }).join();
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
    CHECK(cudaFreeHost(n));
}
