// A thread that waits for shared memory to change lets the other threads of its block run.
// rule: S1
// prints: by a volatile read: 42
// prints: by an atomic: 64 took turns
#include "case.cuh"

__global__ void wait_for_the_last(int* out) {
    __shared__ volatile int flag;
    __shared__ int value;
    if (threadIdx.x == 0) flag = 0;
    __syncthreads();
    if (threadIdx.x == 0) {
        while (flag == 0) {
        }
        *out = value;
    } else if (threadIdx.x == blockDim.x - 1) {
        value = 42;
        __threadfence_block();
        flag = 1;
    }
}

__global__ void take_turns(int* out) {
    __shared__ int turn;
    if (threadIdx.x == 0) turn = 0;
    __syncthreads();
    while (atomicCAS(&turn, static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.x) + 1) !=
           static_cast<int>(threadIdx.x)) {
    }
    if (threadIdx.x == blockDim.x - 1) *out = turn;
}

int main() {
    int* out = pinned_ints(2, 0);
    wait_for_the_last<<<1, 256>>>(out);
    CHECK(cudaDeviceSynchronize());
    std::printf("by a volatile read: %d\n", out[0]);
    take_turns<<<1, 64>>>(out + 1);
    CHECK(cudaDeviceSynchronize());
    std::printf("by an atomic: %d took turns\n", out[1]);
}
