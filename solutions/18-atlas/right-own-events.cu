// Three plates take turns, and the drawing waits for the print of each by an event of its own.
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
    cudaEvent_t printed[3] = {make_event("printed 0"), make_event("printed 1"),
                              make_event("printed 2")};
    int* plates[3] = {};
    for (int page = 0; page < pages; ++page) {
        if (page >= 3) {
            CHECK(cudaStreamWaitEvent(draw, printed[page % 3]));
            pool.free(plates[page % 3]);
        }
        int* plate = static_cast<int*>(pool.allocate(draw));
        plates[page % 3] = plate;
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
        CHECK(cudaEventRecord(printed[page % 3], press));
    }
    for (int i = 0; i < 3; ++i) {
        CHECK(cudaStreamWaitEvent(draw, printed[i]));
        pool.free(plates[i]);
        CHECK(cudaEventDestroy(printed[i]));
    }
    CHECK(cudaEventDestroy(drawn));
}
