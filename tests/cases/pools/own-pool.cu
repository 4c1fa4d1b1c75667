// A program's own pool as the device's current one; destroying it restores
// the default one, and its allocations stay valid until they are freed.
// rule: A2
// prints: starts as the default 1
// prints: current is ours 1
// prints: it came from ours 1
// prints: destroyed: cudaSuccess
// prints: current is the default again 1
// prints: 7
// prints: freed: cudaSuccess
#include "case.cuh"

__global__ void set(int* n, int value) { *n = value; }

int main() {
    cudaStream_t s = make_stream("s");
    cudaMemPool_t standard, pool, current;
    CHECK(cudaDeviceGetDefaultMemPool(&standard, 0));
    CHECK(cudaDeviceGetMemPool(&current, 0));
    std::printf("starts as the default %d\n", current == standard);
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.location.id = 0;
    CHECK(cudaMemPoolCreate(&pool, &properties));
    CHECK(cudaDeviceSetMemPool(0, pool));
    CHECK(cudaDeviceGetMemPool(&current, 0));
    std::printf("current is ours %d\n", current == pool);
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof(int), s));
    unsigned long long used = 0;
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
    std::printf("it came from ours %d\n", used >= sizeof(int));
    std::printf("destroyed: %s\n", cudaGetErrorName(cudaMemPoolDestroy(pool)));
    CHECK(cudaDeviceGetMemPool(&current, 0));
    std::printf("current is the default again %d\n", current == standard);
    set<<<1, 1, 0, s>>>(n, 7);
    int result = 0;
    CHECK(cudaMemcpyAsync(&result, n, sizeof(int), cudaMemcpyDefault, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", result);
    std::printf("freed: %s\n", cudaGetErrorName(cudaFreeAsync(n, s)));
    CHECK(cudaStreamSynchronize(s));
}
