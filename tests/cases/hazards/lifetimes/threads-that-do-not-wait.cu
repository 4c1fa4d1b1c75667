// flags: --default-stream per-thread
//
// wrong: The end of a thread does not order its stream, which is not that of the next one.
// rule: D3, S2
// finds: race step step
//
// repaired: threads that wait
// rule: D3, E2
// prints: 4
#include <thread>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
            if (repaired) CHECK(cudaStreamWaitEvent(0, stepped));
            step<<<1, 1>>>(n);
            CHECK(cudaEventRecord(stepped));
        }).join();
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *n);
    CHECK(cudaFreeHost(n));
}
