// Memory freed in a stream is reused at once by its next request, though the free is pending.
// rule: A3
// prints: same 1
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(2);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 1 << 20, s));
    busy<<<1, 1, 0, s>>>(first);
    CHECK(cudaFreeAsync(first, s));
    CHECK(cudaMallocAsync(&second, 1 << 20, s));
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, s));
    CHECK(cudaStreamSynchronize(s));
}
