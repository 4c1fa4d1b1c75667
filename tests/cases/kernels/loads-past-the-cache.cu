// A block that polls with __ldcv sees another block's stores. __ldcv and __ldcg accept
// numbers, vectors and halves. A volatile device variable works with the symbol functions.
// rule: S1
// prints: waited 9
// prints: 1 2 3 4, 7, 2.5
// prints: counted 6
#include <cuda_fp16.h>

#include "case.cuh"

__global__ void wait_for_block(int* flag, int* out) {
    if (blockIdx.x == 1) {
        *static_cast<volatile int*>(flag) = 1;
    } else {
        while (__ldcv(flag) == 0) {}
        *out = 9;
    }
}

__global__ void load(const float4* four, const char* one, const __half* half, float* out) {
    const float4 found = __ldcg(four);
    out[0] = found.x;
    out[1] = found.y;
    out[2] = found.z;
    out[3] = found.w;
    out[4] = static_cast<float>(__ldcv(one));
    out[5] = __half2float(__ldcg(half));
}

__device__ volatile int counter;
__global__ void count() { counter = counter + 1; }

int main() {
    int *numbers = device_ints(2), waited = 0;
    wait_for_block<<<2, 1>>>(numbers, numbers + 1);
    CHECK(cudaMemcpy(&waited, numbers + 1, sizeof waited, cudaMemcpyDeviceToHost));
    std::printf("waited %d\n", waited);
    struct Given {
        float4 four;
        char one;
        __half half;
    };
    Given* given = nullptr;
    float* out = nullptr;
    CHECK(cudaMallocManaged(&given, sizeof(Given)));
    CHECK(cudaMallocManaged(&out, 6 * sizeof(float)));
    given->four = make_float4(1, 2, 3, 4);
    given->one = 7;
    given->half = __float2half(2.5f);
    load<<<1, 1>>>(&given->four, &given->one, &given->half, out);
    CHECK(cudaDeviceSynchronize());
    std::printf("%g %g %g %g, %g, %g\n", out[0], out[1], out[2], out[3], out[4], out[5]);
    int counted = 5;
    CHECK(cudaMemcpyToSymbol(counter, &counted, sizeof counted));
    count<<<1, 1>>>();
    CHECK(cudaMemcpyFromSymbol(&counted, counter, sizeof counted));
    std::printf("counted %d\n", counted);
    CHECK(cudaFree(given));
    CHECK(cudaFree(out));
}
