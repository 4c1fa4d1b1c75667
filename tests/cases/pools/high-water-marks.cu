// The peak of used memory, until it is reset: to 0, and nothing else.
// rule: A3
// prints: used 0 at most 3
// prints: reset to 1: cudaErrorInvalidValue
// prints: reset to 0: cudaSuccess
// prints: used 0 at most 0
// prints: set what is in use: cudaErrorInvalidValue
// prints: set what is reserved: cudaErrorInvalidValue
#include "case.cuh"

constexpr std::size_t block = 1 << 20;

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

void show_used(cudaMemPool_t pool) {
    unsigned long long now = 0, high = 0;
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &now));
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &high));
    std::printf("used %llu at most %llu\n", now / block, high / block);
}

int main() {
    cudaStream_t s = make_stream("s");
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    void* blocks[3];
    for (void*& each : blocks)
        CHECK(cudaMallocAsync(&each, block, s));
    for (void* each : blocks)
        CHECK(cudaFreeAsync(each, s));
    CHECK(cudaStreamSynchronize(s));
    show_used(pool);
    unsigned long long value = 1;
    say("reset to 1", cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &value));
    value = 0;
    say("reset to 0", cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &value));
    show_used(pool);
    value = 1;
    say("set what is in use", cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &value));
    say("set what is reserved",
        cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &value));
}
