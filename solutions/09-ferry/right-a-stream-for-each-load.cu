// Each load has a stream of its own for both steps; the quay waits for the event behind its copy.
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

class Load {
public:
    Load() {
        CHECK(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
        CHECK(cudaEventCreateWithFlags(&landed_, cudaEventDisableTiming));
    }
    ~Load() {
        cudaEventDestroy(landed_);
        cudaStreamDestroy(stream_);
    }
    Load(const Load&) = delete;
    void sail(int* place, const int* ferry, int crates, int* weight) {
        CHECK(cudaMemcpyAsync(place, ferry, crates * sizeof(int), cudaMemcpyDefault, stream_));
        CHECK(cudaEventRecord(landed_, stream_));
        unpack<<<1, 1, 0, stream_>>>(place, crates, weight);
    }
    void wait_for_the_ferry() const { CHECK(cudaEventSynchronize(landed_)); }

private:
    cudaStream_t stream_ = nullptr;
    cudaEvent_t landed_ = nullptr;
};

void ship(int* ferry, int* island, int* weights, int loads, int crates, cudaStream_t,
          cudaStream_t) {
    std::vector<Load> all(loads);
    for (int i = 0; i < loads; ++i) {
        if (i > 0) all[i - 1].wait_for_the_ferry();
        load_ferry(ferry, i, crates);
        all[i].sail(island + static_cast<std::size_t>(i) * crates, ferry, crates, weights + i);
    }
}
