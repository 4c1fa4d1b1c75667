// A host function behind each copy says that the ferry is back; the host waits for that word before
// it loads again.
#include <condition_variable>
#include <mutex>

#include "lab.cuh"

void load_ferry(int* ferry, int load, int crates);  // harness.cu: the host fills the buffer

__global__ void unpack(const int* crates, int count, int* weight) {
    spin(60'000);
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += crates[i];
    *weight = sum;
}

namespace {

struct Quay {
    std::mutex mutex;
    std::condition_variable bell;
    int crossings = 0;

    static void CUDART_CB arrive(void* quay) {
        Quay& self = *static_cast<Quay*>(quay);
        const std::lock_guard<std::mutex> lock(self.mutex);
        ++self.crossings;
        self.bell.notify_all();
    }
    void wait_for(int wanted) {
        std::unique_lock<std::mutex> lock(mutex);
        bell.wait(lock, [&] { return crossings >= wanted; });
    }
};

}  // namespace

void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t sea,
          cudaStream_t store) {
    Quay quay;
    cudaEvent_t landed = make_event("landed", cudaEventDisableTiming);
    for (int load = 0; load < loads; ++load) {
        int* place = island + static_cast<std::size_t>(load) * crates;
        quay.wait_for(load);
        load_ferry(ferry, load, crates);
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyHostToDevice, sea));
        CHECK(cudaEventRecord(landed, sea));
        CHECK(cudaLaunchHostFunc(sea, Quay::arrive, &quay));
        CHECK(cudaStreamWaitEvent(store, landed));
        unpack<<<1, 1, 0, store>>>(place, crates, weights + load);
    }
    quay.wait_for(loads);
    CHECK(cudaEventDestroy(landed));
}
