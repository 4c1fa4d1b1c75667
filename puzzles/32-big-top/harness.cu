// Five evenings' guests, and what is left of the circus.
#include "lab.cuh"

void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring);

static unsigned long long held_by_the_pool() {
    cudaMemPool_t pool;
    unsigned long long bytes = 0;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes;
}

static std::size_t free_memory() {
    std::size_t free = 0, all = 0;
    CHECK(cudaMemGetInfo(&free, &all));
    return free;
}

int main() {
    constexpr int evenings = 5, seats = 64;
    int *guests, *takings;
    CHECK(cudaMallocHost(&guests, evenings * seats * sizeof(int)));
    CHECK(cudaMallocHost(&takings, evenings * sizeof(int)));
    fill_random(guests, evenings * seats, seed());
    cudaStream_t ring = make_stream("ring");
    name_buffer(takings, "takings");
    const std::size_t free_before = free_memory();

    season(guests, takings, evenings, seats, ring);

    publish("the pool holds nothing", held_by_the_pool() == 0);
    publish("nothing else is held", free_memory() >= free_before);
    CHECK(cudaDeviceSynchronize());
    publish("takings", takings, evenings);
    CHECK(cudaStreamDestroy(ring));
    CHECK(cudaFreeHost(guests));
    CHECK(cudaFreeHost(takings));
}
