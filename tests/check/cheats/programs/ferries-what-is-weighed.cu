// Only the crates that are weighed land where they belong; others are copied for show.
// puzzle: 09-ferry
// expect: fail
// says: memory of the host
#include "lab.cuh"
void load_ferry(int* ferry, int load, int crates);
__global__ void unpack(const int* crates, int count, int* weight) {
    spin(60'000);
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += crates[i / 1024];
    *weight = sum;
}
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    const std::size_t bytes = crates * sizeof(int);
    cudaEvent_t landed = make_event("landed", cudaEventDisableTiming);
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpy2DAsync(place, 4, ferry, 4096, 4, crates / 1024, cudaMemcpyHostToDevice,
                                sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaEventSynchronize(landed));
        CHECK(cudaMemcpyAsync(place + 1024, ferry, bytes - 4096, cudaMemcpyHostToDevice, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
        CHECK(cudaStreamSynchronize(sea));
    }
    CHECK(cudaEventDestroy(landed));
}
