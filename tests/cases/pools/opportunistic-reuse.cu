// A completed free may be reused by any stream; with
// that disabled, only once the host has waited for it.
// rule: A3, A6
// prints: opportunistic: same 1
// prints: forbidden: same 0
// prints: forbidden, but the host has waited: same 1
#include <chrono>
#include <thread>

#include "case.cuh"

cudaStream_t a, b;

bool is_reused(bool host_waits) {
    void *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 64 << 20, a));
    CHECK(cudaFreeAsync(first, a));
    if (host_waits) CHECK(cudaStreamSynchronize(a));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(cudaMallocAsync(&second, 64 << 20, b));
    const bool same = first == second;
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolTrimTo(pool, 0));
    return same;
}

int main() {
    a = make_stream("a");
    b = make_stream("b");
    cudaMemPool_t pool;
    unsigned long long everything = ~0ull;
    int off = 0;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &everything));
    std::printf("opportunistic: same %d\n", is_reused(false));
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &off));
    std::printf("forbidden: same %d\n", is_reused(false));
    std::printf("forbidden, but the host has waited: same %d\n", is_reused(true));
}
