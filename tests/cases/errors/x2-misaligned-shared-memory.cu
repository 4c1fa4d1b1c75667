// Two arrays share a block's dynamic memory. The second one starts at the end of the first
// one, which is misaligned for elements of twice the size if the first has an odd length.
// rule: X2
// wrong: five floats, then doubles
// prints: cudaErrorMisalignedAddress
// finds: misaligned sums X1
// repaired: the doubles come first
// prints: cudaSuccess
#include "case.cuh"

__global__ void sums(int floats, bool doubles_first) {
    extern __shared__ double memory[];
    double* wide = memory;
    float* narrow = reinterpret_cast<float*>(memory + blockDim.x);
    if (!doubles_first) {
        narrow = reinterpret_cast<float*>(memory);
        wide = reinterpret_cast<double*>(narrow + floats);
    }
    if (threadIdx.x < static_cast<unsigned>(floats)) narrow[threadIdx.x] = 1.0f;
    wide[threadIdx.x] = 2.0;
}

int main() {
    constexpr int floats = 5, threads = 8;
    sums<<<1, threads, floats * sizeof(float) + threads * sizeof(double)>>>(
        floats, knob("repaired", 0) != 0);
    show(cudaDeviceSynchronize());
}
