// A pool's reserved memory is not free for other use, used or not.
// rule: A3
// prints: allocated: less by the block 1
// prints: freed, kept by the pool: less by the block 1
// prints: trimmed: less by the block 0
#include "case.cuh"

int main() {
    constexpr std::size_t bytes = 256 << 20;
    cudaStream_t s = make_stream("s");
    cudaMemPool_t pool;
    unsigned long long everything = ~0ull;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &everything));
    std::size_t before = 0, now = 0, total = 0;
    CHECK(cudaMemGetInfo(&before, &total));
    void* block = nullptr;
    const auto say = [&](const char* when) {
        CHECK(cudaMemGetInfo(&now, &total));
        std::printf("%s: less by the block %d\n", when, before - now >= bytes);
    };
    CHECK(cudaMallocAsync(&block, bytes, s));
    say("allocated");
    CHECK(cudaFreeAsync(block, s));
    CHECK(cudaStreamSynchronize(s));
    say("freed, kept by the pool");
    CHECK(cudaMemPoolTrimTo(pool, 0));
    say("trimmed");
}
