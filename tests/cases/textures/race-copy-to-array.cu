// wrong: a kernel samples an array while a copy in another stream fills it.
// rule: S2
// finds: race h2d sample S2
// only-on: model
//
// repaired: the kernel's stream waits for the copy
// rule: S2, E2
// prints: the first is there: 1, the last is there: 1
// order: h2d before sample
#include "texture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void sample(cudaTextureObject_t t, int size, float* seen) {
    spin(30000);
    seen[0] = tex2D<float>(t, 0.5f, 0.5f);
    seen[1] = tex2D<float>(t, size - 0.5f, size - 0.5f);
}

int main() {
    const int size = 1024;
    const size_t row = size * sizeof(float);
    float *host = pinned_floats(size * size), *seen = pinned_floats(2);
    for (int i = 0; i < size * size; ++i)
        host[i] = 42;
    cudaArray_t array = nullptr;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CHECK(cudaMallocArray(&array, &format, size, size));
    const cudaTextureObject_t texture =
        make_texture(resource_of(array), sampling(cudaFilterModeLinear, cudaAddressModeClamp));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpy2DToArrayAsync(array, 0, 0, host, row, row, size, cudaMemcpyHostToDevice, a));
    cudaEvent_t loaded = make_event("loaded");
    CHECK(cudaEventRecord(loaded, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, loaded));
    sample<<<1, 1, 0, b>>>(texture, size, seen);
    CHECK(cudaDeviceSynchronize());
    if (repaired)
        std::printf("the first is there: %d, the last is there: %d\n", seen[0] == 42,
                    seen[1] == 42);
    CHECK(cudaFreeArray(array));
}
