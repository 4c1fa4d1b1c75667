// The threads of a warp load a number before one of them stores it: without atomic
// operations one update of 32 remains. With a barrier in between, the next update
// builds on it. Other warps may interleave as well, so each kernel runs in one warp.
// rule: B2
// rule: U1
// prints: global memory: 1
// prints: a variable: 3
// prints: shared memory: 1
// prints: four bins: 1 1 1 1
// prints: three rounds: 3
// prints: shifted: 0 0 1 30
// prints: with atomic operations: 32
// prints: one after the other: 32
// finds: race in_global in_global B2
// finds: race in_variable in_variable B2
// finds: race in_shared in_shared B2
// finds: race in_bins in_bins B2
// finds: race in_rounds in_rounds B2
#include "case.cuh"

__device__ int total;

__global__ void in_global(int* number) { *number = *number + 1; }

__global__ void in_variable(int add) { total += add; }

__global__ void in_shared(int* number) {
    __shared__ int own;
    if (threadIdx.x == 0) own = 0;
    __syncthreads();
    ++own;
    __syncthreads();
    if (threadIdx.x == 0) *number = own;
}

__global__ void in_bins(int* bins) { ++bins[threadIdx.x % 4]; }

__global__ void in_rounds(int* number) {
    for (int round = 0; round < 3; ++round) {
        *number += 1;
        __syncwarp();
    }
}

// Each loads its neighbour's number before it is stored, in lockstep.
__global__ void shift(int* numbers) {
    if (threadIdx.x > 0) numbers[threadIdx.x] = numbers[threadIdx.x - 1];
}

__global__ void atomically(int* number) { atomicAdd(number, 1); }

__global__ void in_turn(int* number) {
    for (unsigned turn = 0; turn < 32; ++turn) {
        if (turn == threadIdx.x) *number += 1;
        __syncwarp();
    }
}

int main() {
    int* numbers = device_ints(32);
    int found[32];
    const auto take = [&](int count) {
        CHECK(cudaMemcpy(found, numbers, count * sizeof(int), cudaMemcpyDeviceToHost));
        CHECK(cudaMemset(numbers, 0, 32 * sizeof(int)));
    };

    in_global<<<1, 32>>>(numbers);
    take(1);
    std::printf("global memory: %d\n", found[0]);
    in_variable<<<1, 32>>>(3);
    CHECK(cudaMemcpyFromSymbol(found, total, sizeof(int)));
    std::printf("a variable: %d\n", found[0]);
    in_shared<<<1, 32>>>(numbers);
    take(1);
    std::printf("shared memory: %d\n", found[0]);
    in_bins<<<1, 32>>>(numbers);
    take(4);
    std::printf("four bins: %d %d %d %d\n", found[0], found[1], found[2], found[3]);
    in_rounds<<<1, 32>>>(numbers);
    take(1);
    std::printf("three rounds: %d\n", found[0]);

    for (int i = 0; i < 32; ++i)
        found[i] = i;
    CHECK(cudaMemcpy(numbers, found, sizeof found, cudaMemcpyHostToDevice));
    shift<<<1, 32>>>(numbers);
    take(32);
    std::printf("shifted: %d %d %d %d\n", found[0], found[1], found[2], found[31]);

    atomically<<<1, 32>>>(numbers);
    take(1);
    std::printf("with atomic operations: %d\n", found[0]);
    in_turn<<<1, 32>>>(numbers);
    take(1);
    std::printf("one after the other: %d\n", found[0]);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(numbers));
}
