// A float4 is aligned to 16 bytes, although its elements only
// need 4. Loads and stores of the whole vector require it.
// rule: X1, X2
// wrong: the row starts after one float
// prints: cudaErrorMisalignedAddress
// finds: misaligned scale X1
// repaired: it starts after four
// prints: cudaSuccess
// prints: 2 4 6 8
#include "case.cuh"

__global__ void scale(const float* row, float* to) {
    float4 four = __ldg(reinterpret_cast<const float4*>(row));
    four = make_float4(2 * four.x, 2 * four.y, 2 * four.z, 2 * four.w);
    __stcs(reinterpret_cast<float4*>(to), four);
}

int main() {
    const bool repaired = knob("repaired", 0) != 0;
    const float numbers[8] = {1, 1, 1, 1, 1, 2, 3, 4};
    float *from = nullptr, *to = nullptr;
    CHECK(cudaMalloc(&from, sizeof numbers));
    CHECK(cudaMalloc(&to, sizeof numbers));
    CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    scale<<<1, 1>>>(from + (repaired ? 4 : 1), to);
    show(cudaDeviceSynchronize());
    if (!repaired) return 0;
    float doubled[4];
    CHECK(cudaMemcpy(doubled, to, sizeof doubled, cudaMemcpyDeviceToHost));
    std::printf("%g %g %g %g\n", doubled[0], doubled[1], doubled[2], doubled[3]);
}
