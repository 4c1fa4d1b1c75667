// fails: result, hazards
// says: host-buffer
// A second buffer only makes it later: the third load goes into the first ferry without a wait.
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
    int* second_ferry;
    CHECK(cudaMallocHost(&second_ferry, bytes));
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        int* buffer = load % 2 == 0 ? ferry : second_ferry;
        load_ferry(buffer, load, crates);
        CHECK(cudaMemcpyAsync(place, buffer, bytes, cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(second_ferry));
    CHECK(cudaEventDestroy(landed));
}
