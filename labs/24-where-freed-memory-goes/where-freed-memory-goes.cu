// Four frames. For each, stream decode asks the pool for memory, works in it and frees it, and
// stream filter does the same. Then the host waits for both, and shows the frame.
#include <cstdio>

#include "lab.cuh"

__global__ void work(int* block, int frame) {
    spin(100'000);
    *block = frame;
}

unsigned long long reserved_mib(cudaMemPool_t pool) {
    unsigned long long bytes = 0;
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes >> 20;
}

int main() {
    const std::size_t bytes = static_cast<std::size_t>(knob("mib", 256)) << 20;
    const auto threshold = knob("threshold", "zero"), edge = knob("edge", "off");
    const auto wait = knob("wait", "frame");
    cudaStream_t decode = make_stream("decode"), filter = make_stream("filter");
    cudaEvent_t freed = make_event("freed", cudaEventDisableTiming);
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    int* first;  // to warm up
    CHECK(cudaMallocAsync(&first, sizeof(int), decode));
    work<<<1, 1, 0, decode>>>(first, 0);
    CHECK(cudaFreeAsync(first, decode));
    CHECK(cudaStreamSynchronize(decode));
    unsigned long long most = ~0ull;
    if (threshold == "all")
        CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &most));

    for (int frame = 1; frame <= 4; ++frame) {
        const HostTimer timer;
        int *x, *y;
        CHECK(cudaMallocAsync(&x, bytes, decode));
        work<<<1, 1, 0, decode>>>(x, frame);
        CHECK(cudaFreeAsync(x, decode));
        if (edge == "on") {
            CHECK(cudaEventRecord(freed, decode));
            CHECK(cudaStreamWaitEvent(filter, freed));
        }
        CHECK(cudaMallocAsync(&y, bytes, filter));  // <-- the memory that decode has freed?
        work<<<1, 1, 0, filter>>>(y, frame);
        CHECK(cudaFreeAsync(y, filter));
        const auto before = reserved_mib(pool);
        if (wait == "frame") CHECK(cudaDeviceSynchronize());
        std::printf("frame %d: %.2f ms; the pool holds %llu MiB, then %llu\n", frame, timer.ms(),
                    before, reserved_mib(pool));
    }
    CHECK(cudaDeviceSynchronize());
    const auto left = reserved_mib(pool);
    CHECK(cudaMemPoolTrimTo(pool, 0));
    std::printf("at the end: %llu MiB, trimmed %llu\n", left, reserved_mib(pool));
}
