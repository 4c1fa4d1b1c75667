// puzzle: 09-ferry
// Waits for the copy's stream instead of an event; the island has its loads in another order.
#include "lab.cuh"
// @kernels
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(loads - 1 - load) * crates;
        CHECK(cudaStreamSynchronize(sea));
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyHostToDevice, sea));
        cudaEvent_t landed = make_event("landed");
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
        CHECK(cudaEventDestroy(landed));
    }
}
