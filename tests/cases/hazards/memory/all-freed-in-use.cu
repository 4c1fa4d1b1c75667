// wrong: A loop that frees: one finding for all of it.
// rule: A1
// finds: undocumented-wait work cudaFree A1
//
// repaired: all freed after a wait
// rule: A1, H1
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work(int* n, int value) {
    spin(100000);
    n[threadIdx.x] = value;
}

int main() {
    std::vector<cudaStream_t> streams(4);
    std::vector<int*> buffers(streams.size());
    for (std::size_t i = 0; i < streams.size(); ++i) {
        CHECK(cudaStreamCreate(&streams[i]));
        CHECK(cudaMalloc(&buffers[i], 64 * sizeof(int)));
    }
    for (std::size_t i = 0; i < streams.size(); ++i)
        work<<<1, 64, 0, streams[i]>>>(buffers[i], static_cast<int>(i));
    for (cudaStream_t stream : streams)
        if (repaired) CHECK(cudaStreamSynchronize(stream));
    for (int* buffer : buffers)
        CHECK(cudaFree(buffer));
    for (cudaStream_t stream : streams)
        CHECK(cudaStreamDestroy(stream));
    CHECK(cudaDeviceSynchronize());
}
