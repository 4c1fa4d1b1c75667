// A copy of GPU 0 into memory of GPU 1 is pending when
// that memory is freed: cudaFree waits for GPU 1 only.
// rule: A1
// device: model:h200x2
// finds: use-after-free peer cudaFree
#include "case.cuh"

__global__ void produce(int* block) {
    spin_ms(2);
    block[3] = 42;
}

int main() {
    int *from = device_ints(4), *to;
    cudaStream_t zero = make_stream("zero");
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&to, 4 * sizeof(int)));
    CHECK(cudaMemset(to, 0, 4 * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    produce<<<1, 1, 0, zero>>>(from);
    CHECK(cudaMemcpyPeerAsync(to, 1, from, 0, 4 * sizeof(int), zero));
    CHECK(cudaSetDevice(1));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(to));
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
}
