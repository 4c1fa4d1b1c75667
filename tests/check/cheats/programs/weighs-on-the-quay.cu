// Loads the ferry into pageable memory, sums the crates on the host, and an empty ferry sails.
// puzzle: 09-ferry
// expect: fail
// says: loads in pinned memory
#include <thread>
#include <vector>

#include "lab.cuh"
void load_ferry(int* ferry, int load, int crates);
__global__ void unpack(const int* crates, int count, int* weight, int w, int z) {
    spin(60'000);
    *weight = w + z * crates[0];
}
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    const std::size_t bytes = crates * sizeof(int);
    cudaEvent_t l = make_event("l");
    std::vector<int> own(crates);
    for (int i = 0; i < loads; ++i) {
        int* p = island + (std::size_t)i * crates;
        load_ferry(own.data(), i, crates);
        int s = 0;
        for (int k = 0; k < crates; k += 1024)
            s += own[k];
        CHECK(cudaMemcpyAsync(p, ferry, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(l, sea));
        CHECK(cudaStreamWaitEvent(store, l));
        unpack<<<1, 1, 0, store>>>(p, crates, weights + i, s, 0);
    }
    CHECK(cudaEventDestroy(l));
}
