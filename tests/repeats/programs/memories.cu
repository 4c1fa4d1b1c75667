// A kernel's input may also be in constant memory, in variables, in managed or pinned memory.
#include "case.cuh"

constexpr int n = 2048;
__constant__ int factors[16];
__device__ int counter;
__device__ int table[n];

__global__ void with_constants(int* out) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = factors[i % 16] * static_cast<int>(i);
}
__global__ void with_variables(int* out) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = table[i] + 1;
    if (i == 0) ++counter;
}
__global__ void copy(const int* in, int* out) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i] + 1;
}

int sum(const int* out) {
    std::vector<int> host(n);
    CHECK(cudaMemcpy(host.data(), out, n * sizeof(int), cudaMemcpyDefault));
    int all = 0;
    for (const int value : host)
        all += value;
    return all;
}

int main() {
    int *out, *managed, *pinned = pinned_ints(n, 3);
    CHECK(cudaMalloc(&out, n * sizeof(int)));
    CHECK(cudaMallocManaged(&managed, n * sizeof(int)));
    for (int round = 0; round < 10; ++round) {
        std::vector<int> values(16, round / 5);
        CHECK(cudaMemcpyToSymbol(factors, values.data(), sizeof factors));
        with_constants<<<n / 256, 256>>>(out);
        std::printf("constants %d", sum(out));
        with_variables<<<n / 256, 256>>>(out);
        int count = 0;
        CHECK(cudaMemcpyFromSymbol(&count, counter, sizeof count));
        std::printf(", variables %d and %d", sum(out), count);
        if (round % 4 == 3) managed[7] = round;
        copy<<<n / 256, 256>>>(managed, out);
        CHECK(cudaDeviceSynchronize());
        std::printf(", managed %d", sum(out));
        copy<<<n / 256, 256>>>(out, managed);
        CHECK(cudaDeviceSynchronize());
        if (round % 4 == 1) pinned[5] = round;
        copy<<<n / 256, 256>>>(pinned, out);
        std::printf(", pinned %d, managed again %d\n", sum(out), managed[11]);
    }
}
