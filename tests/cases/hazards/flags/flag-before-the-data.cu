// The flag is raised first, and the data written after it.
// rule: H1
// finds: read-before-sync produce host H1
#include <atomic>

#include "case.cuh"

__global__ void produce(int* data, int* flag) {
    atomicExch_system(flag, 1);
    spin(100000);
    *data = 7;
}

int main() {
    int *data = nullptr, *flag = nullptr;
    CHECK(cudaMallocManaged(&data, sizeof(int)));
    CHECK(cudaMallocHost(&flag, sizeof(int)));
    *data = 0;
    *flag = 0;
    produce<<<1, 1>>>(data, flag);
    while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) == 0) {
    }
    const int seen = *data;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(data));
    return seen == -1;
}
