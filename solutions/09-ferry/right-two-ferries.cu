// Two ferries take turns: the host fills one while the other sails, and waits for each before it
// fills it again (M4).
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
    cudaEvent_t landed[2] = {make_event("landed 0"), make_event("landed 1")};
    int* ferries[2] = {ferry, nullptr};
    CHECK(cudaMallocHost(&ferries[1], bytes));
    for (int i = 0; i < crates; ++i)
        ferries[1][i] = 0;
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        CHECK(cudaEventSynchronize(landed[load % 2]));
        ferry = ferries[load % 2];
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed[load % 2], sea));
        CHECK(cudaStreamWaitEvent(store, landed[load % 2]));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaStreamSynchronize(sea));
    CHECK(cudaFreeHost(ferries[1]));
    for (cudaEvent_t event : landed)
        CHECK(cudaEventDestroy(event));
}
