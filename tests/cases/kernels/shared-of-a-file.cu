// A __shared__ variable may be declared at namespace scope: each
// block has its own, common to all functions that its threads call.
// rule: S1
// prints: 6 10, then 30 50
#include "case.cuh"

__shared__ int row[32];
namespace helpers {
__shared__ int sum;
__device__ void add(int number) { atomicAdd(&sum, number); }
}  // namespace helpers
using namespace helpers;

__global__ void sums(int* to, int first) {
    row[threadIdx.x] = first + static_cast<int>(threadIdx.x + blockIdx.x);
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    add(row[blockDim.x - 1 - threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) to[blockIdx.x] = sum;
}
__global__ void others(int* to) {
    if (threadIdx.x == 0) row[0] = 10 * to[blockIdx.x];
    __syncthreads();
    if (threadIdx.x == 1) to[blockIdx.x] = row[0];
}

int main() {
    int* const to = device_ints(2);
    int seen[4];
    sums<<<2, 4>>>(to, 0);
    CHECK(cudaMemcpy(seen, to, 2 * sizeof(int), cudaMemcpyDeviceToHost));
    sums<<<2, 2>>>(to, 1);
    others<<<2, 2>>>(to);
    CHECK(cudaMemcpy(seen + 2, to, 2 * sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d %d, then %d %d\n", seen[0], seen[1], seen[2], seen[3]);
}
