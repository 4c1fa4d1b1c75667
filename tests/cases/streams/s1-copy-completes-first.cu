// A kernel after a copy sees all of its bytes; a copy after a kernel all of its stores.
// rule: S1
// prints: wrong elements: 0
// order: h2d before twice
// order: twice before d2h
// cause: twice stream_order h2d
// cause: d2h stream_order twice
#include "case.cuh"

__global__ void twice(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }

int main() {
    const int count = 1 << 16;
    int* host = pinned_ints(count, 21);
    int* device = nullptr;
    CHECK(cudaMalloc(&device, count * sizeof(int)));
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(device, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    twice<<<count / 256, 256, 0, s>>>(device);
    CHECK(cudaMemcpyAsync(host, device, count * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    int wrong = 0;
    for (int i = 0; i < count; ++i)
        wrong += host[i] != 42;
    std::printf("wrong elements: %d\n", wrong);
}
