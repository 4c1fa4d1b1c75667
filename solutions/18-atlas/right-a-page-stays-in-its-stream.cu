// Each page is drawn and printed in one stream, and the two streams take turns: a plate belongs to
// the stream that uses it, and no event is needed.
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
    for (int page = 0; page < pages; ++page) {
        cudaStream_t stream = page % 2 == 0 ? draw : press;
        int* plate = static_cast<int*>(pool.allocate(stream));
        draw_map<<<1, 32, 0, stream>>>(countries + page * 32, plate);
        print_map<<<1, 32, 0, stream>>>(plate, atlas + page * 32);
        pool.free(plate);
    }
}
