// Calls with a destroyed generator return an error, while a GPU's library reads freed memory.
// rule: A1
// prints: 0
// prints: destroyed again: 101, seeded: 101, asked for numbers: 101, never made: 101
// only-on: model
#include <curand.h>

#include "case.cuh"

int main() {
    curandGenerator_t first = nullptr, second = nullptr;
    curandCreateGenerator(&first, CURAND_RNG_PSEUDO_DEFAULT);
    curandCreateGenerator(&second, CURAND_RNG_PSEUDO_PHILOX4_32_10);
    std::printf("%d\n", curandDestroyGenerator(first));
    float* const numbers = reinterpret_cast<float*>(device_ints(4));
    const int again = curandDestroyGenerator(first);
    const int seeded = curandSetPseudoRandomGeneratorSeed(first, 1);
    const int asked = curandGenerateUniform(first, numbers, 4);
    const int never = curandDestroyGenerator(nullptr);
    std::printf("destroyed again: %d, seeded: %d, asked for numbers: %d, never made: %d\n", again, seeded, asked,
                never);
    curandGenerateUniform(second, numbers, 4);
    CHECK(cudaDeviceSynchronize());
    curandDestroyGenerator(second);
    CHECK(cudaFree(numbers));
}
