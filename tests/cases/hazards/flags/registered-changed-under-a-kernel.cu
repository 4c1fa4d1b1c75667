// rule: H1, M3
//
// wrong: registered memory changed while a kernel runs
// finds: race sum host H1
//
// repaired: registered memory changed after a wait
// prints: 300
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void sum(const int* n, int count, int* result) {
    spin(50000);
    for (int i = 0; i < count; ++i)
        *result += n[i];
}

int main() {
    std::vector<int> numbers(100, 3);
    const std::size_t bytes = numbers.size() * sizeof(int);
    CHECK(cudaHostRegister(numbers.data(), bytes, cudaHostRegisterMapped));
    int *n = nullptr, *result = pinned_ints(1, 0);
    CHECK(cudaHostGetDevicePointer(&n, numbers.data(), 0));
    sum<<<1, 1>>>(n, 100, result);
    if (repaired) CHECK(cudaDeviceSynchronize());
    numbers[50] = 0;
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaHostUnregister(numbers.data()));
}
