// At a synchronisation a pool releases memory down to its threshold; a trim keeps
// at least its argument. Queries, and waits for other streams, release nothing.
// rule: A5
// prints: threshold 1 MiB: 0
// prints: threshold 64 MiB: 64
// prints: threshold 128 MiB: 128
// prints: trimmed to 64 MiB: 64
// prints: queried: 192
// prints: another stream: 192
#include <chrono>
#include <cstdio>
#include <thread>

#include "case.cuh"

cudaMemPool_t pool;
cudaStream_t s;

unsigned long long reserved_mib() {
    unsigned long long bytes = 0;
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes >> 20;
}

void set_threshold(unsigned long long mib) {
    unsigned long long bytes = mib << 20;
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}

void free_three() {
    CHECK(cudaMemPoolTrimTo(pool, 0));
    void* blocks[3];
    for (void*& block : blocks)
        CHECK(cudaMallocAsync(&block, 64 << 20, s));
    for (void* block : blocks)
        CHECK(cudaFreeAsync(block, s));
}

int main() {
    s = make_stream("s");
    cudaStream_t other = make_stream("other");
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    for (int mib : {1, 64, 128}) {
        set_threshold(mib);
        free_three();
        CHECK(cudaStreamSynchronize(s));
        std::printf("threshold %d MiB: %llu\n", mib, reserved_mib());
    }
    set_threshold(1024);
    free_three();
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaMemPoolTrimTo(pool, 64 << 20));
    std::printf("trimmed to 64 MiB: %llu\n", reserved_mib());
    set_threshold(0);
    free_three();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(cudaStreamQuery(s));
    std::printf("queried: %llu\n", reserved_mib());
    CHECK(cudaStreamSynchronize(other));
    std::printf("another stream: %llu\n", reserved_mib());
    CHECK(cudaDeviceSynchronize());
}
