// Sleeps, and then lets the allocator of lab.cuh query whether the first kernel has ended.
// expect: fail
// says: makes the host wait
#include <chrono>
#include <thread>
#include "lab.cuh"
// @kernels
static CachingAllocator pool(64, 2);
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    void* block = pool.allocate(harbour);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    pool.record_stream(block, sea);
    pool.free(block);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    pool.free(pool.allocate(harbour));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
