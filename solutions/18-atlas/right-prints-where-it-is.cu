// The pool is told of the press, and the kernel prints where it is: what people do who want to see.
#include "lab.cuh"

__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}

__global__ void print_map(const int* plate, int* page, int number) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
    if (threadIdx.x == 0) printf("page %d is printed\n", number);
}

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    cudaEvent_t drawn;
    CHECK(cudaEventCreate(&drawn));
    for (int page = 0; page < pages; ++page) {
        int* plate = static_cast<int*>(pool.allocate(draw));
        pool.record_stream(plate, press);
        draw_map<<<1, 32, 0, draw>>>(&countries[page * 32], plate);
        CHECK(cudaGetLastError());
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn, 0));
        print_map<<<1, 32, 0, press>>>(plate, &atlas[page * 32], page);
        CHECK(cudaGetLastError());
        pool.free(plate);
        std::printf("page %d is issued, with %zu plates\n", page, pool.blocks());
    }
    CHECK(cudaEventDestroy(drawn));
}
