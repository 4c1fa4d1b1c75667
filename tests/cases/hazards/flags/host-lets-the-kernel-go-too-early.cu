// The kernel waits for the host's flag, and the host writes the number after it.
// rule: H1
// finds: race take host H1
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
    __atomic_store_n(go, 1, __ATOMIC_RELEASE);
    *number = 12;
    CHECK(cudaDeviceSynchronize());
}
