// Six countries and an empty atlas in pinned memory; a pool of at most four plates.
#include "lab.cuh"

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press);

int main() {
    constexpr int pages = 6;
    int *countries, *atlas;
    CHECK(cudaMallocHost(&countries, pages * 32 * sizeof(int)));
    CHECK(cudaMallocHost(&atlas, pages * 32 * sizeof(int)));
    fill_random(countries, pages * 32, seed());
    cudaStream_t draw = make_stream("draw"), press = make_stream("press");
    {
        CachingAllocator pool(32 * sizeof(int), 4);
        print_atlas(countries, atlas, pages, pool, draw, press);
        CHECK(cudaDeviceSynchronize());
        publish("plates are used again", pool.blocks() < pages);
    }
    publish("atlas", atlas, pages * 32);
    CHECK(cudaStreamDestroy(draw));
    CHECK(cudaStreamDestroy(press));
    CHECK(cudaFreeHost(countries));
    CHECK(cudaFreeHost(atlas));
}
