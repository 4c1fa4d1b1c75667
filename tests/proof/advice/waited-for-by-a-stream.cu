// puzzle: 09-ferry
// says: cudaStreamWaitEvent at waited-for-by-a-stream.cu:23 holds stream store, and not the host.
// advises: Wait for copy H2D 2 MiB before harness.cu:19, or use another buffer.
// leads to: pass
// A stream waits instead of the host.
#include "lab.cuh"

void load_ferry(int* ferry, int load, int crates);  // harness.cu: the host fills the buffer

__global__ void unpack(const int* crates, int count, int* weight) {
    spin(60'000);
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += crates[i];
    *weight = sum;
}
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    const std::size_t bytes = crates * sizeof(int);
    cudaEvent_t landed = make_event("landed", cudaEventDisableTiming);
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        CHECK(cudaStreamWaitEvent(store, landed));
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaEventDestroy(landed));
}
