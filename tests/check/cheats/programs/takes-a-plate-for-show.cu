// One plate is taken and given back, and the maps are drawn in a variable.
// puzzle: 18-atlas
// expect: fail
// says: memory that the pool gives out
#include "lab.cuh"
__device__ int plates[16][32];
__global__ void draw_map(const int* country, int n) {
    spin_ms(1);
    plates[n][threadIdx.x] = 3 * country[threadIdx.x];
}
__global__ void print_map(int n, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plates[n][threadIdx.x] + 1;
}
void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    cudaEvent_t drawn = make_event("drawn");
    pool.free(pool.allocate(draw));
    for (int page = 0; page < pages; ++page) {
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, page);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(page, atlas + page * 32);
    }
    CHECK(cudaEventDestroy(drawn));
}
