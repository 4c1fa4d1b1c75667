// A flag without a fence: the flag may be visible before the data.
// rule: H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* data, volatile int* flag) {
    spin(100000);
    *data = 42;
    *flag = 1;
}

int main() {
    int *data = pinned_ints(1, 0), *flag = pinned_ints(1, 0);
    produce<<<1, 1>>>(data, flag);
    while (*static_cast<volatile int*>(flag) == 0) {
    }
    const int seen = *data;
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
