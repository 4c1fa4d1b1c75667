// Freed too early: the memory goes back to its pool while a kernel of another stream still reads it.
#include "lab.cuh"

__global__ void read(const float* data, float* result) {
    spin_ms(1);
    *result = *data;
}

int main() {
    float *data, *result;
    CHECK(cudaMalloc(&result, sizeof(float)));
    cudaStream_t owner = make_stream("owner"), reader = make_stream("reader");
    CHECK(cudaMallocAsync(&data, 1 << 20, owner));
    CHECK(cudaMemsetAsync(data, 0, 1 << 20, owner));
    CHECK(cudaStreamSynchronize(owner));

    read<<<1, 1, 0, reader>>>(data, result);
    CHECK(cudaFreeAsync(data, owner));  // PyTorch's record_stream exists for this
    CHECK(cudaDeviceSynchronize());

    CHECK(cudaStreamDestroy(owner));
    CHECK(cudaStreamDestroy(reader));
    CHECK(cudaFree(result));
}
