// Six countries and an empty atlas in pinned memory; a pool of at most four plates.
#include "lab.cuh"

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press);

// The plates may come from CUDA's own pool as well.
static std::size_t most_bytes_of_cudas_pool() {
    cudaMemPool_t pool;
    unsigned long long bytes = 0;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &bytes));
    return bytes;
}

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
        const bool has_pool = pool.blocks() > 0 || most_bytes_of_cudas_pool() > 0;
        publish("plates are used again", has_pool && pool.blocks() < pages);
    }
    publish("atlas", atlas, pages * 32);
    CHECK(cudaStreamDestroy(draw));
    CHECK(cudaStreamDestroy(press));
    CHECK(cudaFreeHost(countries));
    CHECK(cudaFreeHost(atlas));
}
