// rule: M1
// prints: pinned 42, pageable 42
// blocked: cudaMemcpy#1 >= 4.9ms
#include "case.cuh"

__global__ void slow(int* n) {
    spin_ms(5);
    *n = 42;
}

int main() {
    int *n = device_ints(1), *pinned = pinned_ints(1, 0), pageable = 0;
    slow<<<1, 1>>>(n);
    CHECK(cudaMemcpy(pinned, n, sizeof(int), cudaMemcpyDeviceToHost));
    const int first = *pinned;
    CHECK(cudaMemcpy(&pageable, n, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("pinned %d, pageable %d\n", first, pageable);
}
