// A kernel may launch itself: the outermost is complete when all are. Stores of a thread
// before the launch, and stores of its block before their last common barrier, are visible.
// rule: S6
// prints: 31 blocks, 32
#include "case.cuh"

__global__ void halve(int* numbers, int count, int* blocks) {
    __shared__ int sum;
    if (threadIdx.x == 0) sum = atomicAdd(blocks, 1);
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x))
        numbers[i] += i < count / 2 ? 1 : 0;
    __syncthreads();
    if (threadIdx.x > 1 || count < 2) return;
    const int half = count / 2;
    halve<<<1, 32>>>(numbers + static_cast<int>(threadIdx.x) * half, half, blocks);
}

int main() {
    int* const numbers = device_ints(16);
    int* const blocks = device_ints(1);
    halve<<<1, 32>>>(numbers, 16, blocks);
    int host[16], count = 0, sum = 0;
    CHECK(cudaMemcpy(host, numbers, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&count, blocks, sizeof count, cudaMemcpyDeviceToHost));
    for (const int number : host)
        sum += number;
    std::printf("%d blocks, %d\n", count, sum);
}
