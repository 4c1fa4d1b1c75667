// rule: E2
// Two buffers: in the first iteration of each there is no earlier use, and the wait has no effect.
// prints: cudaSuccess
#include "case.cuh"

__global__ void scale(int* n) { n[threadIdx.x] *= 2; }

int main() {
    constexpr int rounds = 6, count = 32;
    int* host = pinned_ints(rounds * count, 1);
    int* device[2] = {device_ints(count), device_ints(count)};
    cudaStream_t copy = make_stream("copy"), compute = make_stream("compute");
    cudaEvent_t ready[2], used[2];
    for (int b = 0; b < 2; ++b) {
        CHECK(cudaEventCreate(&ready[b]));
        CHECK(cudaEventCreate(&used[b]));
    }
    for (int round = 0; round < rounds; ++round) {
        const int b = round % 2;
        CHECK(cudaStreamWaitEvent(copy, used[b], 0));
        CHECK(cudaMemcpyAsync(device[b], host + round * count, count * sizeof(int),
                              cudaMemcpyHostToDevice, copy));
        CHECK(cudaEventRecord(ready[b], copy));
        CHECK(cudaStreamWaitEvent(compute, ready[b], 0));
        scale<<<1, count, 0, compute>>>(device[b]);
        CHECK(cudaEventRecord(used[b], compute));
    }
    show(cudaDeviceSynchronize());
}
