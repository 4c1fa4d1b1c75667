// The kernel writes, fences, and raises a flag; the host that has seen the flag sees the data.
// rule: H1
// prints: 42
#include "case.cuh"

__global__ void produce(int* data, volatile int* flag) {
    spin(100000);
    *data = 42;
    __threadfence_system();
    *flag = 1;
}

int main() {
    int *data = pinned_ints(1, 0), *flag = pinned_ints(1, 0);
    produce<<<1, 1>>>(data, flag);
    while (*static_cast<volatile int*>(flag) == 0) {
    }
    const int seen = *data;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
