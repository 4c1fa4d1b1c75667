// The kernel waits for its upload, but the upload after next overwrites a buffer still in use.
// rule: S2, E2
// finds: race consume h2d S2
#include "case.cuh"

__global__ void consume(const int* in, int* sum) {
    spin(30000);
    atomicAdd(sum, in[threadIdx.x]);
}

int main() {
    const int rounds = 6, count = 256;
    int* host = pinned_ints(rounds * count, 1);
    int *buffers[2] = {device_ints(count), device_ints(count)}, *sum = device_ints(1);
    cudaStream_t copies = make_stream("copies"), kernels = make_stream("kernels");
    cudaEvent_t loaded[2] = {make_event("loaded 0"), make_event("loaded 1")};
    for (int round = 0; round < rounds; ++round) {
        const int slot = round % 2;
        CHECK(cudaMemcpyAsync(buffers[slot], host + round * count, count * sizeof(int),
                              cudaMemcpyHostToDevice, copies));
        CHECK(cudaEventRecord(loaded[slot], copies));
        CHECK(cudaStreamWaitEvent(kernels, loaded[slot], 0));
        consume<<<1, count, 0, kernels>>>(buffers[slot], sum);
    }
    CHECK(cudaDeviceSynchronize());
}
