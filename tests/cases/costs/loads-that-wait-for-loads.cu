// A thread with dependent loads waits for each of them. The same number
// of independent loads takes less time, and many warps hide the latency.
// rule: C4
// prints: a chain of loads takes longer
// prints: eight times the threads take little longer
#include "cost.cuh"

__global__ void chain(const int* next, int* out, int steps) {
    int at = (blockIdx.x * blockDim.x + threadIdx.x) * 32 % (1 << 20);
    for (int i = 0; i < steps; ++i)
        at = next[at];
    out[blockIdx.x * blockDim.x + threadIdx.x] = at;
}
__global__ void all_at_once(const int* in, int* out, int steps) {
    const int first = (blockIdx.x * blockDim.x + threadIdx.x) * 32 % (1 << 19);
    int sum = 0;
    for (int i = 0; i < steps; ++i)
        sum += in[first + i * 64];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
__global__ void link(int* next) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    next[i] = (i * 1103 + 12345) % (1 << 20);
}

int main() {
    const int steps = 512;
    int *next, *out;
    CHECK(cudaMalloc(&next, (1 << 20) * sizeof(int)));
    CHECK(cudaMalloc(&out, (1 << 20) * sizeof(int)));
    link<<<4096, 256>>>(next);
    const double dependent = kernel_us([&] { chain<<<16, 32>>>(next, out, steps); });
    const double independent = kernel_us([&] { all_at_once<<<16, 32>>>(next, out, steps); });
    const double more = kernel_us([&] { chain<<<128, 32>>>(next, out, steps); });
    show_ratio("a chain of loads takes longer", dependent, independent, 1.5, 20);
    show_ratio("eight times the threads take little longer", more, dependent, 0.8, 1.6);
    CHECK(cudaFree(next));
    CHECK(cudaFree(out));
}
