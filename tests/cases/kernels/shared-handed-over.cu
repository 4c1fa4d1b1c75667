// A warp may load another warp's stores after their first lanes have synchronised by an atomic operation,
// with __syncwarp on both sides. Threads may poll before the atomic operation, anywhere in the code.
// rule: B3
// prints: right: 1 1
#include "case.cuh"

// The second warp is late, so the first one's leader polls many times.
__global__ void handed_over(int* numbers) {
    __shared__ int box[32];
    __shared__ int is_full;
    const unsigned lane = threadIdx.x % 32;
    if (threadIdx.x == 0) is_full = 0;
    __syncthreads();
    if (threadIdx.x >= 32) {
        for (int i = 0; i < 30; ++i)
            __nanosleep(100);
        box[lane] = numbers[lane] * 2;
        __syncwarp();
        if (lane == 0) atomicExch(&is_full, 1);
    } else {
        if (lane == 0)
            while (atomicAdd(&is_full, 0) == 0) {
            }
        __syncwarp();
        numbers[lane] = box[31 - lane];
    }
}

__device__ void raise(int* most, int value) {
    int seen = *most;
    while (seen < value) {
        const int found = atomicCAS(most, seen, value);
        if (found == seen) break;
        seen = found;
    }
}

// The warps reach it on different paths.
__global__ void raised(int* numbers) {
    __shared__ int most;
    if (threadIdx.x == 0) most = 0;
    __syncthreads();
    if (threadIdx.x < 64)
        raise(&most, numbers[threadIdx.x % 32] + static_cast<int>(threadIdx.x));
    else
        raise(&most, 3 * static_cast<int>(threadIdx.x));
    __syncthreads();
    if (threadIdx.x == 0) numbers[0] = most;
}

int main() {
    int numbers[32], result[32];
    for (int i = 0; i < 32; ++i)
        numbers[i] = i;
    int* memory;
    CHECK(cudaMalloc(&memory, sizeof numbers));
    CHECK(cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    handed_over<<<1, 64>>>(memory);
    CHECK(cudaMemcpy(result, memory, sizeof result, cudaMemcpyDeviceToHost));
    bool is_right = true;
    for (int i = 0; i < 32; ++i)
        is_right = is_right && result[i] == 2 * (31 - i);
    raised<<<1, 128>>>(memory);
    int most;
    CHECK(cudaMemcpy(&most, memory, sizeof most, cudaMemcpyDeviceToHost));
    std::printf("right: %d %d\n", is_right, most == 3 * 127);
    CHECK(cudaFree(memory));
}
