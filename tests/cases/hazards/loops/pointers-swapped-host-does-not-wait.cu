// rule: S2, E1
//
// wrong: Ping-pong of two buffers in one stream; the copy of the result
// is in another one, and the step after next writes the same buffer.
// finds: race d2h step
//
// repaired: Ping-pong of two buffers, and the copy of each result after an event.
// prints: 1 2 3 4
#include <utility>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void step(const int* from, int* to) {
    spin(20000);
    to[threadIdx.x] = from[threadIdx.x] + 1;
}

int main() {
    int *x = device_ints(32), *y = device_ints(32), *results = pinned_ints(4, 0);
    cudaStream_t work = make_stream("work"), copies = make_stream("copies");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    for (int i = 0; i < 4; ++i) {
        step<<<1, 32, 0, work>>>(x, y);
        std::swap(x, y);
        CHECK(cudaEventRecord(edge, work));
        CHECK(cudaStreamWaitEvent(copies, edge));
        CHECK(cudaMemcpyAsync(results + i, x, sizeof(int), cudaMemcpyDeviceToHost, copies));
        CHECK(cudaEventRecord(edge, copies));
        if (repaired) CHECK(cudaStreamWaitEvent(work, edge));
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d %d %d %d\n", results[0], results[1], results[2], results[3]);
}
