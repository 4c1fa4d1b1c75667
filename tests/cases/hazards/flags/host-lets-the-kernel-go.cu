// rule: H1
// prints: 12
#include "case.cuh"

__global__ void take(const int* number, const volatile int* go, int* result) {
    while (*go == 0) {
    }
    __threadfence_system();
    *result = *number;
}

int main() {
    int *number = pinned_ints(1, 0), *go = pinned_ints(1, 0), *result = pinned_ints(1, 0);
    take<<<1, 1>>>(number, go, result);
    *number = 12;
    __atomic_store_n(go, 1, __ATOMIC_RELEASE);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
