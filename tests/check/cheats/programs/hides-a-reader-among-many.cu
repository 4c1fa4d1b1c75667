// puzzle: 18-atlas
// The press reads a plate too late; so many others read the same plate that its read was dropped.
// expect: fail
// says: nothing orders
#include "lab.cuh"
// @kernels
__device__ int blots;
__global__ void glance(const int* plate, double ms) {
    spin_ms(ms);
    if (plate[threadIdx.x] < 0) blots = 1;
}
void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    cudaStream_t viewers[20];
    for (cudaStream_t& viewer : viewers)
        CHECK(cudaStreamCreateWithFlags(&viewer, cudaStreamNonBlocking));
    cudaEvent_t drawn = make_event("drawn", cudaEventDisableTiming);
    for (int page = 0; page < pages; ++page) {
        int* plate = static_cast<int*>(pool.allocate(draw));
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
        if (page < 2) {
            for (cudaStream_t viewer : viewers) {
                CHECK(cudaStreamWaitEvent(viewer, drawn));
                glance<<<1, 32, 0, viewer>>>(plate, page == 0 ? 0.5 : 2.0);
                pool.record_stream(plate, viewer);
            }
        } else {
            pool.record_stream(plate, press);
        }
        pool.free(plate);
    }
    for (cudaStream_t viewer : viewers)
        CHECK(cudaStreamDestroy(viewer));
    CHECK(cudaEventDestroy(drawn));
}
