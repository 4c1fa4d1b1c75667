// The pool has no other memory than what another stream frees.
// rule: A6
// only-on: model
// reason: allocation#2 pool_memory
// why-not: k1 k2 pool_memory
// costs: pool_memory
#include "case.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    constexpr std::size_t bytes = 32 << 20;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.maxSize = bytes;
    cudaMemPool_t pool;
    CHECK(cudaMemPoolCreate(&pool, &properties));
    char *first = nullptr, *second = nullptr;
    CHECK(cudaMallocFromPoolAsync(&first, bytes, pool, a));
    k1<<<1, 1, 0, a>>>();
    CHECK(cudaFreeAsync(first, a));
    CHECK(cudaMallocFromPoolAsync(&second, bytes, pool, b));
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemPoolDestroy(pool));
}
