// Instructions differ in cost: special functions take longest, doubles longer
// than floats. A divergent warp executes both branches, one after the other.
// rule: C4
// prints: doubles take longer than floats
// prints: special functions take longer still
// prints: both ways take twice as long
#include "cost.cuh"

template <class Number>
__global__ void multiply(Number* out, int rounds) {
    Number a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = a * Number(1.0001) + Number(0.5);
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
__global__ void sines(float* out, int rounds) {
    float a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = __sinf(a) + 1.5f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
__global__ void both_ways(float* out, int rounds) {
    float a = threadIdx.x;
    if (threadIdx.x % 2 == 0)
        for (int i = 0; i < rounds; ++i)
            a = a * 1.0001f + 0.5f;
    else
        for (int i = 0; i < rounds; ++i)
            a = a * 0.9999f - 0.5f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

int main() {
    const int blocks = 1056, rounds = 512;
    void* out;
    CHECK(cudaMalloc(&out, blocks * 256 * sizeof(double)));
    float* const floats = static_cast<float*>(out);
    const double single = kernel_us([&] { multiply<<<blocks, 256>>>(floats, rounds); });
    const double twice =
        kernel_us([&] { multiply<<<blocks, 256>>>(static_cast<double*>(out), rounds); });
    const double special = kernel_us([&] { sines<<<blocks, 256>>>(floats, rounds); });
    const double both = kernel_us([&] { both_ways<<<blocks, 256>>>(floats, rounds); });
    show_ratio("doubles take longer than floats", twice, single, 1.15, 3);
    show_ratio("special functions take longer still", special, twice, 1.8, 8);
    show_ratio("both ways take twice as long", both, single, 1.2, 2.2);
    CHECK(cudaFree(out));
}
