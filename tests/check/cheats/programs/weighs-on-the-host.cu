// puzzle: 09-ferry
// The host computes the loads itself; copies and kernels overlap as required, but are useless.
// expect: fail
// says: host code has written them
#include "lab.cuh"
// @kernels
__device__ int nowhere;
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    cudaEvent_t landed = make_event("landed", cudaEventDisableTiming);
    int* weight;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&weight), nowhere));
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        CHECK(cudaEventSynchronize(landed));
        load_ferry(ferry, load, crates);
        weights[load] = 0;
        for (int i = 0; i < crates; i += 1024)
            weights[load] += ferry[i];
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weight);
    }
    CHECK(cudaEventDestroy(landed));
}
