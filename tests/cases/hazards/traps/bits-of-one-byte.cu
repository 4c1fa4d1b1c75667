// Each kernel sets its own bit of the same byte: each reads and writes the whole byte.
// rule: S2
// finds: race set_bit#1 set_bit#2 S2
#include "case.cuh"

__global__ void set_bit(unsigned char* flags, int bit) {
    flags[threadIdx.x] = static_cast<unsigned char>(flags[threadIdx.x] | 1 << bit);
}

int main() {
    unsigned char* flags = nullptr;
    CHECK(cudaMalloc(&flags, 32));
    CHECK(cudaMemset(flags, 0, 32));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    set_bit<<<1, 32, 0, a>>>(flags, 0);
    set_bit<<<1, 32, 0, b>>>(flags, 1);
    CHECK(cudaDeviceSynchronize());
}
