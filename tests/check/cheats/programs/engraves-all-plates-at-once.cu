// Has as many plates as pages and does not use the pool.
// puzzle: 18-atlas
// expect: fail
// says: plates are used again
#include "lab.cuh"
__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}
__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}
void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator&, cudaStream_t draw,
                 cudaStream_t press) {
    int* plates;
    CHECK(cudaMalloc(&plates, pages * 32 * sizeof(int)));
    cudaEvent_t drawn = make_event("drawn");
    for (int page = 0; page < pages; ++page) {
        int* const plate = plates + 32 * page;
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
    }
    CHECK(cudaEventDestroy(drawn));
    CHECK(cudaStreamSynchronize(press));
    CHECK(cudaFree(plates));
}
