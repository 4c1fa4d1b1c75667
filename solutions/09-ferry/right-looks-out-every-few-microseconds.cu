// The quay looks out for the ferry every two microseconds, and has a rest in between.
#include <chrono>
#include <thread>

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
    using namespace std::chrono_literals;
    cudaEvent_t landed;
    CHECK(cudaEventCreateWithFlags(&landed, cudaEventDisableTiming));
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        for (;;) {
            const cudaError_t state = cudaEventQuery(landed);
            if (state == cudaSuccess) break;
            if (state != cudaErrorNotReady) CHECK(state);
            std::this_thread::sleep_for(2us);
        }
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    CHECK(cudaEventDestroy(landed));
}
