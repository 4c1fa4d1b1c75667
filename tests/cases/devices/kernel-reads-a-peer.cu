// With peer access, a kernel loads and stores the other device's memory, over the link.
// rule: S1
// device: model:h200x2
// prints: 3 4
// duration: sum >= 10us
#include "case.cuh"

constexpr int count = 1 << 20;

__global__ void fill(int* p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 3; }
__global__ void sum(const int* theirs, int* mine, int* back) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    mine[i] = theirs[i];
    if (i == 0) *back = theirs[i] + 1;
}

int main() {
    int *theirs, *mine, *back, got[2];
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&theirs, count * sizeof(int)));
    CHECK(cudaMalloc(&back, sizeof(int)));
    fill<<<count / 256, 256>>>(theirs);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    CHECK(cudaMalloc(&mine, count * sizeof(int)));
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    sum<<<count / 256, 256>>>(theirs, mine, back);
    CHECK(cudaMemcpy(got, mine + count - 1, sizeof(int), cudaMemcpyDefault));
    CHECK(cudaMemcpy(got + 1, back, sizeof(int), cudaMemcpyDefault));
    std::printf("%d %d\n", got[0], got[1]);
}
