// An atlas goes to print. The stream `draw` draws one map after the other, each on a plate from a
// pool of copper plates; the stream `press` prints from the plate. The pool takes a plate back when
// the map has been handed to the press, and gives it out for the next map. Page 3 shows half of
// Peru on top of half of Persia.
#include "lab.cuh"

__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}

__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}

// `countries` and `atlas` (pinned): 32 numbers a page. The pool has few plates.
void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    cudaEvent_t drawn = make_event("drawn");
    for (int page = 0; page < pages; ++page) {
        int* plate = static_cast<int*>(pool.allocate(draw));
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
        // TODO: no plate is drawn on while it is in the press; drawing goes on with other plates.
        pool.free(plate);
    }
    CHECK(cudaEventDestroy(drawn));
}
