// rule: S1
// prints: 42 2.5 7
#include "case.cuh"

template <class T>
__device__ T twice(T value) {
    return value + value;
}
template <class T, int Shift>
__global__ void store(T* to, T value) {
    *to = twice(value) + T(Shift);
}
__global__ void store(int* to, int value, int more) { *to = value + more; }

int main() {
    int* i = pinned_ints(2, 0);
    double* d;
    CHECK(cudaMallocHost(&d, sizeof(double)));
    store<int, 2><<<1, 1>>>(i, 20);
    store<double, 0><<<1, 1>>>(d, 1.25);
    store<<<1, 1>>>(i + 1, 3, 4);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %.1f %d\n", i[0], *d, i[1]);
}
