// puzzle: 18-atlas
#include "lab.cuh"
__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}
__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}
struct Plate {
    CachingAllocator& pool;
    int* copper;
    Plate(CachingAllocator& p, cudaStream_t s)
        : pool(p), copper(static_cast<int*>(p.allocate(s))) {}
    ~Plate() { pool.free(copper); }
};
void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    cudaEvent_t drawn = make_event("drawn");
    for (int page = 0; page < pages; ++page) {
        Plate plate(pool, draw);
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate.copper);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate.copper, atlas + page * 32);
        pool.record_stream(plate.copper, press);
    }
    CHECK(cudaEventDestroy(drawn));
}
