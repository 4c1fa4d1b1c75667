// The upload also waits for the kernel that last read its buffer.
// rule: S2, E2
// prints: 1536
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
    cudaEvent_t used[2] = {make_event("used 0"), make_event("used 1")};
    for (int round = 0; round < rounds; ++round) {
        const int slot = round % 2;
        if (round >= 2) CHECK(cudaStreamWaitEvent(copies, used[slot], 0));
        CHECK(cudaMemcpyAsync(buffers[slot], host + round * count, count * sizeof(int),
                              cudaMemcpyHostToDevice, copies));
        CHECK(cudaEventRecord(loaded[slot], copies));
        CHECK(cudaStreamWaitEvent(kernels, loaded[slot], 0));
        consume<<<1, count, 0, kernels>>>(buffers[slot], sum);
        CHECK(cudaEventRecord(used[slot], kernels));
    }
    CHECK(cudaDeviceSynchronize());
    int total = 0;
    CHECK(cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost));
    std::printf("%d\n", total);
}
