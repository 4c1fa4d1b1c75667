// puzzle: 18-atlas
// says: Stream press waits for event drawn at line 26, but the event was recorded at line 24, before draw_map was issued at line 25: it does not cover it.
// advises: Record event drawn after line 25 instead, and keep the wait before print_map.
// leads to: pass
// The event is recorded before the work that it should cover.
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
        CHECK(cudaEventRecord(drawn, draw));
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
        pool.record_stream(plate, press);
        pool.free(plate);
    }
    CHECK(cudaEventDestroy(drawn));
}
