// fails: overlap, makespan
// says: Copies to the device and kernels run at the same time
// Safe, but the ferry waits until the island has unpacked: nothing overlaps any more.
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
        CHECK(cudaDeviceSynchronize());
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaEventDestroy(landed));
}
