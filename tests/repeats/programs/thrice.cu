// Three equal launches: the second one is recorded, and the
// third is replayed. Each of `steps` uses the previous result.
#include "case.cuh"

__global__ void add(const int* from, int* to) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    to[i] = from[i] + i;
}
__global__ void steps(int* numbers) { numbers[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    constexpr int count = 8192;
    int *from = nullptr, *to = nullptr;
    CHECK(cudaMalloc(&from, count * sizeof(int)));
    CHECK(cudaMalloc(&to, count * sizeof(int)));
    CHECK(cudaMemset(from, 1, count * sizeof(int)));
    CHECK(cudaMemset(to, 0, count * sizeof(int)));
    for (int i = 0; i < 3; ++i)
        add<<<count / 256, 256>>>(from, to);
    for (int i = 0; i < 6; ++i)
        steps<<<count / 256, 256>>>(to);
    int last = 0;
    CHECK(cudaMemcpy(&last, to + count - 1, sizeof last, cudaMemcpyDeviceToHost));
    std::printf("%d\n", last);
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
}
