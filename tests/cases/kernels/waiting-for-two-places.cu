// A waiting loop may poll several addresses in turn.
// rule: S1
// prints: a flag and a counter: 1
// prints: either of two flags: 7
#include "case.cuh"

__global__ void flag_and_counter(int* out, int* counter) {
    __shared__ volatile int flag;
    if (threadIdx.x == 0) flag = 0;
    __syncthreads();
    if (threadIdx.x == 40) flag = 1;
    if (threadIdx.x < 32)
        while (flag == 0) atomicOr(counter, 0);
    *out = flag;
}

__global__ void two_flags(int* out) {
    __shared__ volatile int flags[2];
    if (threadIdx.x < 2) flags[threadIdx.x] = 0;
    __syncthreads();
    if (threadIdx.x == 0) {
        while (flags[0] == 0 && flags[1] == 0) {
        }
        *out = flags[0] + flags[1];
    } else if (threadIdx.x == 63) {
        flags[1] = 7;
    }
}

int main() {
    int *out, *counter, value = 0;
    CHECK(cudaMalloc(&out, sizeof *out));
    CHECK(cudaMalloc(&counter, sizeof *counter));
    CHECK(cudaMemset(counter, 0, sizeof *counter));
    flag_and_counter<<<1, 64>>>(out, counter);
    CHECK(cudaMemcpy(&value, out, sizeof value, cudaMemcpyDeviceToHost));
    std::printf("a flag and a counter: %d\n", value);
    two_flags<<<1, 64>>>(out);
    CHECK(cudaMemcpy(&value, out, sizeof value, cudaMemcpyDeviceToHost));
    std::printf("either of two flags: %d\n", value);
    CHECK(cudaFree(counter));
    CHECK(cudaFree(out));
}
