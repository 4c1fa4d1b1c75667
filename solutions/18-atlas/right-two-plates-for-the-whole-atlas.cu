// Two plates are taken from the pool once and kept for the whole atlas; the drawing waits for the
// print of the page before last. Both go back behind the last print.
#include "lab.cuh"

__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}

__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    int* plates[2];
    cudaEvent_t drawn[2], printed[2];
    for (int i = 0; i < 2; ++i) {
        plates[i] = static_cast<int*>(pool.allocate(draw));
        drawn[i] = make_event("drawn", cudaEventDisableTiming);
        printed[i] = make_event("printed", cudaEventDisableTiming);
    }
    for (int page = 0; page < pages; ++page) {
        const int i = page & 1;
        CHECK(cudaStreamWaitEvent(draw, printed[i]));
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plates[i]);
        CHECK(cudaEventRecord(drawn[i], draw));
        CHECK(cudaStreamWaitEvent(press, drawn[i]));
        print_map<<<1, 32, 0, press>>>(plates[i], atlas + page * 32);
        CHECK(cudaEventRecord(printed[i], press));
    }
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaStreamWaitEvent(draw, printed[i]));
        pool.free(plates[i]);
        CHECK(cudaEventDestroy(drawn[i]));
        CHECK(cudaEventDestroy(printed[i]));
    }
}
