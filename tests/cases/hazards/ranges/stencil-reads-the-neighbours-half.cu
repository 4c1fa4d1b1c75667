// rule: S2
//
// wrong: Each stream updates its half in place, and reads one element of the other half.
// finds: race blur blur
//
// repaired: Both streams read the old buffer, and each writes its half of the new one.
// prints: 2.00
#include "case.cuh"

const bool repaired = knob("repaired", 0);

constexpr int count = 256;

__global__ void blur(const float* from, float* to, int first, int last) {
    const int i = first + static_cast<int>(threadIdx.x);
    const bool is_inside = i > 0 && i < count - 1 && i < last;
    const float value = is_inside ? (from[i - 1] + from[i] + from[i + 1]) / 3.0f : 2.0f;
    __syncthreads();
    spin(30000);
    if (i < last) to[i] = value;
}

__global__ void fill(float* x, float value) { x[threadIdx.x] = value; }

int main() {
    float *x = nullptr, *y = nullptr, seen = 0;
    CHECK(cudaMalloc(&x, count * sizeof(float)));
    CHECK(cudaMalloc(&y, count * sizeof(float)));
    fill<<<1, count>>>(x, 2.0f);
    fill<<<1, count>>>(y, 0.0f);
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    float* const to = repaired ? y : x;
    blur<<<1, count / 2, 0, a>>>(x, to, 0, count / 2);
    blur<<<1, count / 2, 0, b>>>(x, to, count / 2, count);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&seen, to + count / 2, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%.2f\n", seen);
    CHECK(cudaFree(x));
    CHECK(cudaFree(y));
}
