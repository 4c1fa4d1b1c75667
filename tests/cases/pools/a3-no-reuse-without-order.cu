// Memory whose free is pending in one stream is not reused by an unordered stream.
// rule: A3, S2
// prints: same 0
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(5);
    *n = 1;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 1 << 20, a));
    busy<<<1, 1, 0, a>>>(first);
    CHECK(cudaFreeAsync(first, a));
    CHECK(cudaMallocAsync(&second, 1 << 20, b));
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
}
