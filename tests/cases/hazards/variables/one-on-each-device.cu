// Each device has its own variable: kernels on two devices that write it do not conflict.
// rule: S2
// device: model:h200x2
// prints: 1 2
#include "case.cuh"

__device__ int number;

__global__ void set(int value) {
    spin(50000);
    number = value;
}

int main() {
    for (int device = 0; device < 2; ++device) {
        CHECK(cudaSetDevice(device));
        set<<<1, 1>>>(device + 1);
    }
    int seen[2] = {};
    for (int device = 0; device < 2; ++device) {
        CHECK(cudaSetDevice(device));
        CHECK(cudaMemcpyFromSymbol(&seen[device], number, sizeof(int)));
    }
    std::printf("%d %d\n", seen[0], seen[1]);
}
