// Lets the allocator of lab.cuh wait, in its own file.
// expect: fail
// says: the host wait
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    CachingAllocator pool(64, 1);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    void* block = pool.allocate(harbour);
    pool.record_stream(block, sea);
    pool.free(block);
    pool.free(pool.allocate(harbour));
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
