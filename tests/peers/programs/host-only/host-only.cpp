// A program without a kernel, and so without a .cu file.
#include <cuda_runtime.h>

#include <cstdio>

int main() {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return 1;
    std::printf("test passed\n");
}
