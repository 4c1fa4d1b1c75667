// rule: H1
//
// wrong: The kernel waits for the host's flag, and the host writes the number after the flag.
// finds: race take host H1
//
// repaired: the host writes the number before the flag
// prints: 12
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void take(const int* number, const volatile int* go, int* result) {
    while (*go == 0) {
    }
    __threadfence_system();
    *result = *number;
}

int main() {
    int *number = pinned_ints(1, 0), *go = pinned_ints(1, 0), *result = pinned_ints(1, 0);
    take<<<1, 1>>>(number, go, result);
    if (repaired) *number = 12;
    __atomic_store_n(go, 1, __ATOMIC_RELEASE);
    if (!repaired) *number = 12;
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
}
