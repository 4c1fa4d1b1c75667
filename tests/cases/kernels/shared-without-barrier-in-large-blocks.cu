// Only some of a block's 32 warps are checked, among them the first two and the last one, to find loads of
// stores by the next or the last warp. Half a warp that has synchronised has not done so with the other half.
// rule: B3
// prints: done
// finds: race reversed reversed B3
// finds: race shifted shifted B3
// finds: race halves halves B3
#include "case.cuh"

constexpr int threads = 1024;

__global__ void reversed(int* numbers) {
    __shared__ int own[threads];
    own[threadIdx.x] = numbers[threadIdx.x];
    numbers[threadIdx.x] = own[threads - 1 - threadIdx.x];
}

__global__ void shifted(int* numbers) {
    __shared__ int own[threads];
    own[threadIdx.x] = numbers[threadIdx.x];
    numbers[threadIdx.x] = own[(threadIdx.x + 32) % threads];
}

__global__ void halves(int* numbers) {
    __shared__ int own[32];
    const unsigned lane = threadIdx.x;
    own[lane] = numbers[lane];
    __syncwarp(lane < 16 ? 0xffffU : 0xffff0000U);
    numbers[lane] = own[31 - lane];
}

int main() {
    int numbers[threads];
    for (int i = 0; i < threads; ++i)
        numbers[i] = i;
    int* memory;
    CHECK(cudaMalloc(&memory, sizeof numbers));
    const auto fill = [&] {
        CHECK(cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    };
    fill();
    reversed<<<1, threads>>>(memory);
    fill();
    shifted<<<1, threads>>>(memory);
    fill();
    halves<<<1, 32>>>(memory);
    CHECK(cudaDeviceSynchronize());
    std::printf("done\n");
    CHECK(cudaFree(memory));
}
