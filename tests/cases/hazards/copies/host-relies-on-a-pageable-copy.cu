// A pageable upload in the kernel's stream blocks in practice until the kernel ends, by no rule.
// rule: M2, M6, H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 42;
}

int main() {
    static char pageable[1 << 18];
    int* n = pinned_ints(1, 0);
    char* device = nullptr;
    CHECK(cudaMalloc(&device, sizeof pageable));
    cudaStream_t stream = make_stream("stream");
    produce<<<1, 1, 0, stream>>>(n);
    CHECK(cudaMemcpyAsync(device, pageable, sizeof pageable, cudaMemcpyHostToDevice, stream));
    const int seen = *n;
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
