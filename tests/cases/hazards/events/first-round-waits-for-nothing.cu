// The usual double buffer: the first waits are for
// events that were not recorded yet, and have no effect.
// rule: E2
// prints: 8
#include "case.cuh"

__global__ void add(int* sum, const int* in) { sum[threadIdx.x] += in[threadIdx.x]; }

int main() {
    const int count = 64;
    int *host = pinned_ints(count, 1), *sum = pinned_ints(count, 0);
    int* in[2] = {device_ints(count), device_ints(count)};
    cudaStream_t copies = make_stream("copies"), kernels = make_stream("kernels");
    cudaEvent_t filled[2], drained[2];
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaEventCreateWithFlags(&filled[i], cudaEventDisableTiming));
        CHECK(cudaEventCreateWithFlags(&drained[i], cudaEventDisableTiming));
    }
    for (int round = 0; round < 8; ++round) {
        const int i = round & 1;
        CHECK(cudaStreamWaitEvent(copies, drained[i], 0));
        CHECK(cudaMemcpyAsync(in[i], host, count * sizeof(int), cudaMemcpyHostToDevice, copies));
        CHECK(cudaEventRecord(filled[i], copies));
        CHECK(cudaStreamWaitEvent(kernels, filled[i], 0));
        add<<<1, count, 0, kernels>>>(sum, in[i]);
        CHECK(cudaEventRecord(drained[i], kernels));
    }
    CHECK(cudaStreamSynchronize(kernels));
    std::printf("%d\n", sum[count - 1]);
}
