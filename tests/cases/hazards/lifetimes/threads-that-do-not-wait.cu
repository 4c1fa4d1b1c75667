// A thread that has ended says nothing of its stream, which is not that of the next one.
// rule: D3, S2
// flags: --default-stream per-thread
// finds: race step step
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
            step<<<1, 1>>>(n);
            CHECK(cudaEventRecord(stepped));
        }).join();
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(n));
}
