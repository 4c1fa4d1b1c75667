// One lane of a warp launches after all of them have stored, in lockstep as on
// a GPU, and continues: the launched kernel sees the stores of the other lanes.
// rule: S6
// prints: sum 496
#include "case.cuh"

__global__ void add(const int* values, int* sum) { atomicAdd(sum, values[threadIdx.x]); }

// A concurrent kernel that could see stores.
__global__ void wait_beside() {
    const long long begin = clock64();
    while (clock64() - begin < 200000) {}
}

__global__ void store(int* values, int* sum) {
    const int first = __shfl_sync(0xffffffff, static_cast<int>(threadIdx.x), 0);
    values[threadIdx.x] = first + static_cast<int>(threadIdx.x);
    if (threadIdx.x == 0) {
        add<<<1, 32, 0, cudaStreamFireAndForget>>>(values, sum);
        const long long begin = clock64();
        while (clock64() - begin < 100000) {}
    }
}

int main() {
    int *values, *sum, found = 0;
    CHECK(cudaMalloc(&values, 32 * sizeof(int)));
    CHECK(cudaMalloc(&sum, sizeof(int)));
    CHECK(cudaMemset(values, 0, 32 * sizeof(int)));
    CHECK(cudaMemset(sum, 0, sizeof(int)));
    cudaStream_t beside;
    CHECK(cudaStreamCreateWithFlags(&beside, cudaStreamNonBlocking));
    CHECK(cudaDeviceSynchronize());
    wait_beside<<<1, 1, 0, beside>>>();
    store<<<1, 32>>>(values, sum);
    CHECK(cudaMemcpy(&found, sum, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("sum %d\n", found);
    CHECK(cudaFree(values));
    CHECK(cudaFree(sum));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(beside));
}
