// Launches with more blocks than fit at once, queued: the first ones run wave by wave, because the host could
// observe them, and the others at once. The records of the waves give the result of one wave that runs all of them.
#include "case.cuh"

constexpr int blocks = 2600, threads = 256, count = blocks * threads;

__device__ int total;

// All blocks load the weights.
__global__ void weigh(const int* numbers, const int* weights, int* result) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    int sum = 0;
    for (int k = 0; k < 5; ++k)
        sum += numbers[i] * weights[k];
    result[i] = sum;
}

// Each block stores the value that it has loaded, and each launch uses the last one's result.
__global__ void halve(int* numbers) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    numbers[i] /= 2;
}

// A wave loads the stores of the previous one.
__global__ void follow(int* numbers) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= count / 2) numbers[i] = numbers[i - count / 2] + 1;
    if (i < count / 2) numbers[i] = 7;
}

__global__ void add_up(const int* numbers) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i % 32 == 0) atomicAdd(&total, numbers[i]);
}

int main() {
    int* const numbers = device_ints(count);
    int* const result = device_ints(count);
    int* const weights = device_ints(5);
    CHECK(cudaMemset(numbers, 3, count * sizeof(int)));
    CHECK(cudaMemset(weights, 1, 5 * sizeof(int)));
    for (int i = 0; i < 40; ++i)
        weigh<<<blocks, threads>>>(numbers, weights, result);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 30; ++i)
        follow<<<blocks, threads>>>(result);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 30; ++i)
        halve<<<blocks, threads>>>(numbers);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 30; ++i)
        add_up<<<blocks, threads>>>(numbers);
    int last[2] = {}, sum = 0;
    CHECK(cudaMemcpy(&last[0], result + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&last[1], numbers, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpyFromSymbol(&sum, total, sizeof sum));
    std::printf("%d %d %d\n", last[0], last[1], sum);
    CHECK(cudaFree(weights));
    CHECK(cudaFree(result));
    CHECK(cudaFree(numbers));
}
