// A pool at its maximum size makes the second stream wait for
// memory freed by the first; with that disabled, the request fails.
// rule: A3, A6
// only-on: model
// prints: same 1
// order: busy before next
// cause: next memory
// prints: forbidden: cudaErrorMemoryAllocation
#include "case.cuh"

__global__ void busy() { spin_ms(5); }
__global__ void next(int* n) { *n = 2; }

int main() {
    constexpr std::size_t bytes = 32 << 20;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.maxSize = bytes;
    cudaMemPool_t pool;
    CHECK(cudaMemPoolCreate(&pool, &properties));
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocFromPoolAsync(&first, bytes, pool, a));
    busy<<<1, 1, 0, a>>>();
    CHECK(cudaFreeAsync(first, a));
    CHECK(cudaMallocFromPoolAsync(&second, bytes, pool, b));
    next<<<1, 1, 0, b>>>(second);
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, b));
    int off = 0;
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowInternalDependencies, &off));
    const cudaError_t error = cudaMallocFromPoolAsync(&first, bytes, pool, a);
    std::printf("forbidden: %s\n", cudaGetErrorName(error));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemPoolDestroy(pool));
}
