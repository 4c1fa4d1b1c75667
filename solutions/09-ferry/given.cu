// A harbour has one ferry. The quay loads it with crates, it crosses to the island, and there each
// load is unpacked for a while. The island's books show far too many crates of the last load and
// hardly any of the first ones: the quay loads the ferry as soon as it has said "off you go".
#include "lab.cuh"

void load_ferry(int* ferry, int load, int crates);  // harness.cu: the host fills the buffer

__global__ void unpack(const int* crates, int count, int* weight) {
    spin(60'000);
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += crates[i];
    *weight = sum;
}

// `ferry` is pinned memory for one load; `island` has room for all of them.
void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    const std::size_t bytes = crates * sizeof(int);
    cudaEvent_t landed = make_event("landed", cudaEventDisableTiming);
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        // TODO: load the ferry only when it is back; the island goes on unpacking meanwhile.
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaEventDestroy(landed));
}
