// rule: H1
// prints: 7
#include <atomic>

#include "case.cuh"

__global__ void produce(int* data, int* flag) {
    spin(100000);
    *data = 7;
    __threadfence_system();
    atomicExch_system(flag, 1);
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
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(data));
    return seen == -1;
}
