// A kernel that never ends, after one that does.
#include "lab.cuh"

__global__ void good() { spin(1000000); }
__global__ void endless(volatile int* flag) {
    while (*flag == 0) {
    }
}

int main() {
    int* flag;
    CHECK(cudaMallocHost(&flag, sizeof(int)));
    *flag = 0;
    good<<<1, 1>>>();
    endless<<<1, 1>>>(flag);
    CHECK(cudaDeviceSynchronize());
}
