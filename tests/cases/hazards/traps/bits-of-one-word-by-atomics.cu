// The same with atomics, on words.
// rule: S2
// prints: 3
#include "case.cuh"

__global__ void set_bit(unsigned* flags, int bit) { atomicOr(flags + threadIdx.x, 1u << bit); }

int main() {
    unsigned *flags = nullptr, host = 0;
    CHECK(cudaMalloc(&flags, 32 * sizeof(unsigned)));
    CHECK(cudaMemset(flags, 0, 32 * sizeof(unsigned)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    set_bit<<<1, 32, 0, a>>>(flags, 0);
    set_bit<<<1, 32, 0, b>>>(flags, 1);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&host, flags + 31, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%u\n", host);
}
