// The host sleeps while it waits, and wakes so late that the kernel has ended before the ferry is
// back at sea.
// fails: overlap, makespan
// says: runs beside none of the copies
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
    const cudaStream_t streams[] = {sea, store};
    cudaEvent_t back = make_event("back", cudaEventDisableTiming | cudaEventBlockingSync);
    for (int load = 0; load < loads; ++load) {
        cudaStream_t stream = streams[load % 2];
        int* place = island + static_cast<std::size_t>(load) * crates;
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, stream));
        CHECK(cudaEventRecord(back, stream));
        unpack<<<1, 1, 0, stream>>>(place, crates, weights + load);
        CHECK(cudaEventSynchronize(back));
    }
    CHECK(cudaEventDestroy(back));
}
