// A copy from pageable memory returns when its bytes are staged, not when they arrive (M1). A
// kernel in a non-blocking stream does not wait for them (D2): counts how often it reads old ones.
#include <vector>

#include "lab.cuh"

__global__ void count_old(const int* values, int count, int wanted, int* old) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        if (values[i] != wanted) atomicAdd(old, 1);
}

int main() {
    const int bytes = knob("kib", 1024) * 1024, tries = knob("tries", 100);
    const int count = bytes / static_cast<int>(sizeof(int));
    std::vector<int> host(count);
    int *device, *old;
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMallocHost(&old, sizeof(int)));
    cudaStream_t side = make_stream("side");
    int wrong = 0;
    for (int round = 1; round <= tries; ++round) {
        host.assign(count, round);
        *old = 0;
        CHECK(cudaMemcpy(device, host.data(), bytes, cudaMemcpyHostToDevice));
        if (knob("remedy", "none") == "synchronise") CHECK(cudaStreamSynchronize(cudaStreamLegacy));
        count_old<<<132, 256, 0, side>>>(device, count, round, old);  // <-- after the copy?
        CHECK(cudaDeviceSynchronize());
        wrong += *old > 0;
    }
    std::printf("%d of %d kernels read old values\n", wrong, tries);
    CHECK(cudaFreeHost(old));
    CHECK(cudaFree(device));
}
