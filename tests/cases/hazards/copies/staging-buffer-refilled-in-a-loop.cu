// One pinned buffer for all iterations: the host refills it while the copy still reads it.
// rule: M4
// finds: host-buffer h2d host M4
#include "case.cuh"

__global__ void add(int* sum, const int* in) { sum[threadIdx.x] += in[threadIdx.x]; }

int main() {
    const int count = 512;
    int *staging = pinned_ints(count, 0), *in = device_ints(count), *sum = device_ints(count);
    cudaStream_t stream = make_stream("stream");
    for (int round = 0; round < 5; ++round) {
        for (int i = 0; i < count; ++i)
            staging[i] = round + i;
        CHECK(cudaMemcpyAsync(in, staging, count * sizeof(int), cudaMemcpyHostToDevice, stream));
        add<<<1, count, 0, stream>>>(sum, in);
    }
    CHECK(cudaStreamSynchronize(stream));
}
