// The host asks the event until the ferry is back; an event for each load, given back at the end.
#include <thread>
#include <vector>

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
    std::vector<cudaEvent_t> landed;
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        while (!landed.empty() && cudaEventQuery(landed.back()) == cudaErrorNotReady)
            std::this_thread::yield();
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, sea));
        landed.push_back(make_event("landed", cudaEventDisableTiming));
        CHECK(cudaEventRecord(landed.back(), sea));
        CHECK(cudaStreamWaitEvent(store, landed.back()));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    for (cudaEvent_t event : landed)
        CHECK(cudaEventDestroy(event));
}
