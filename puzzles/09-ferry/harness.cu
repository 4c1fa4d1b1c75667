// Six loads for the island, and what is in them.
#include <cstring>

#include "lab.cuh"

void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store);

// Only every 1024th crate is weighed, so only these have a weight.
static int loads_in_pinned_memory = 0;

void load_ferry(int* ferry, int load, int crates) {
    cudaPointerAttributes harbour;  // what lies in ordinary memory, nobody sees the host read
    CHECK(cudaPointerGetAttributes(&harbour, ferry));
    if (harbour.type != cudaMemoryTypeUnregistered) ++loads_in_pinned_memory;
    int weights[512];
    fill_random(weights, crates / 1024, seed() + 100 * load);
    for (int i = 0; i < crates / 1024; ++i)
        ferry[1024 * i] = weights[i];
}

int main() {
    constexpr int loads = 6, crates = 1 << 19;
    int *ferry, *island, *weights;
    CHECK(cudaMallocHost(&ferry, crates * sizeof(int)));
    CHECK(cudaMalloc(&island, loads * crates * sizeof(int)));
    CHECK(cudaMallocHost(&weights, loads * sizeof(int)));
    std::memset(ferry, 0, crates * sizeof(int));
    cudaStream_t sea = make_stream("sea"), store = make_stream("store");

    ship(ferry, island, weights, loads, crates, sea, store);

    CHECK(cudaDeviceSynchronize());
    publish("weights", weights, loads);
    publish("loads in pinned memory", loads_in_pinned_memory);
    for (cudaStream_t stream : {sea, store})
        CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFree(island));
    for (int* memory : {ferry, weights})
        CHECK(cudaFreeHost(memory));
}
