// A launch returns before its kernel has run: an object destroyed right after it may be gone when
// the kernel samples. On an H100 (CUDA 13.0) the kernel still read the right value, as it does here.
// rule: A1, S1
// prints: 0.5
// wrong: no wait for the kernel
// finds: use-after-free cudaDestroyTextureObject sample A7
// repaired: the host waits first
#include "texture.cuh"

__global__ void sample(cudaTextureObject_t texture, float* result) {
    spin_ms(1);
    *result = tex1Dfetch<float>(texture, 3);
}

int main() {
    float *numbers, *result;
    CHECK(cudaMalloc(&numbers, 16 * sizeof(float)));
    CHECK(cudaMallocHost(&result, sizeof(float)));
    const float half = 0.5f;
    CHECK(cudaMemset(numbers, 0, 16 * sizeof(float)));
    CHECK(cudaMemcpy(numbers + 3, &half, sizeof half, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = numbers;
    resource.res.linear.desc = cudaCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = 16 * sizeof(float);
    cudaTextureDesc description{};
    cudaTextureObject_t texture = 0;
    CHECK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    sample<<<1, 1>>>(texture, result);
    if (knob("repaired", 0)) CHECK(cudaDeviceSynchronize());
    CHECK(cudaDestroyTextureObject(texture));
    CHECK(cudaDeviceSynchronize());
    std::printf("%.1f\n", *result);
    CHECK(cudaFree(numbers));
    CHECK(cudaFreeHost(result));
}
