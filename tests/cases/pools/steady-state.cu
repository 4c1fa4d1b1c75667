// A loop that allocates and frees in one stream needs only the memory of one iteration.
// rule: A3
// prints: one round's memory 1
// prints: 100
#include "case.cuh"

__global__ void add_one(int* n) { *n += 1; }
__global__ void start(int* n, const int* from) { *n = *from; }

int main() {
    constexpr std::size_t bytes = 8 << 20;
    cudaStream_t s = make_stream("s");
    int* sum = device_ints(1);
    for (int round = 0; round < 100; ++round) {
        int* n = nullptr;
        CHECK(cudaMallocAsync(&n, bytes, s));
        start<<<1, 1, 0, s>>>(n, sum);
        add_one<<<1, 1, 0, s>>>(n);
        start<<<1, 1, 0, s>>>(sum, n);
        CHECK(cudaFreeAsync(n, s));
    }
    cudaMemPool_t pool;
    unsigned long long high = 0;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &high));
    std::printf("one round's memory %d\n", high == bytes);
    int result = 0;
    CHECK(cudaMemcpyAsync(&result, sum, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", result);
}
