// rule: S1
// prints: 720 threads, each once: 1
#include "case.cuh"

__global__ void mark(int* seen) {
    const int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    seen[block * (blockDim.x * blockDim.y * blockDim.z) + thread] += 1;
}

int main() {
    int* seen = pinned_ints(720, 0);
    mark<<<dim3(2, 3, 4), dim3(5, 3, 2)>>>(seen);
    CHECK(cudaDeviceSynchronize());
    bool once = true;
    for (int i = 0; i < 720; ++i)
        once = once && seen[i] == 1;
    std::printf("720 threads, each once: %d\n", once);
}
