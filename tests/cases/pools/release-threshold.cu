// By default a pool keeps no memory over a synchronisation; with a threshold it does.
// rule: A3, A5
// prints: default threshold 0
// prints: in use 1, reserved for it 1
// prints: freed: in use 0, still reserved 1
// prints: after a synchronisation reserved 0
// prints: with a threshold reserved 1
// prints: trimmed: reserved 0
#include "case.cuh"

unsigned long long attribute(cudaMemPool_t pool, cudaMemPoolAttr which) {
    unsigned long long value = 0;
    CHECK(cudaMemPoolGetAttribute(pool, which, &value));
    return value;
}

int main() {
    constexpr std::size_t bytes = 48 << 20;
    cudaStream_t s = make_stream("s");
    cudaMemPool_t pool;
    int* n = nullptr;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    const auto reserved = [&] { return attribute(pool, cudaMemPoolAttrReservedMemCurrent); };
    const auto used = [&] { return attribute(pool, cudaMemPoolAttrUsedMemCurrent); };
    std::printf("default threshold %llu\n", attribute(pool, cudaMemPoolAttrReleaseThreshold));
    CHECK(cudaMallocAsync(&n, bytes, s));
    std::printf("in use %d, reserved for it %d\n", used() == bytes, reserved() >= bytes);
    CHECK(cudaFreeAsync(n, s));
    std::printf("freed: in use %d, still reserved %d\n", used() == bytes, reserved() >= bytes);
    CHECK(cudaStreamSynchronize(s));
    std::printf("after a synchronisation reserved %d\n", reserved() >= bytes);
    unsigned long long everything = ~0ull;
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &everything));
    CHECK(cudaMallocAsync(&n, bytes, s));
    CHECK(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("with a threshold reserved %d\n", reserved() >= bytes);
    CHECK(cudaMemPoolTrimTo(pool, 0));
    std::printf("trimmed: reserved %d\n", reserved() >= bytes);
}
