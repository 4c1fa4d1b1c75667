// The host's rounding mode does not affect kernels, and is preserved.
// rule: S1
// prints: kernel 3eaaaaab, host 3eaaaaab, and upwards 3f800001
#include <cfenv>
#include <cstring>

#include "case.cuh"

__global__ void divide(const float* numbers, float* out) { *out = numbers[0] / numbers[1]; }

unsigned bits(float number) {
    unsigned same;
    std::memcpy(&same, &number, sizeof same);
    return same;
}

int main() {
    const volatile float one = 1, three = 3, little = 1e-10f;
    float *numbers = nullptr, *out = nullptr;
    CHECK(cudaMallocManaged(&numbers, 2 * sizeof(float)));
    CHECK(cudaMallocManaged(&out, sizeof(float)));
    numbers[0] = one;
    numbers[1] = three;
    const float nearest = one / three;
    std::fesetround(FE_DOWNWARD);
    divide<<<1, 1>>>(numbers, out);
    CHECK(cudaDeviceSynchronize());
    std::fesetround(FE_UPWARD);
    divide<<<1, 32>>>(numbers, out);
    CHECK(cudaDeviceSynchronize());
    const volatile float upwards = one + little;
    std::fesetround(FE_TONEAREST);
    std::printf("kernel %08x, host %08x, and upwards %08x\n", bits(*out), bits(nearest),
                bits(upwards));
    CHECK(cudaFree(numbers));
    CHECK(cudaFree(out));
}
