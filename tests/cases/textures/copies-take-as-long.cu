// 4 MiB from pinned memory to an array take as long as to plain memory, and overlap with other work.
// rule: M3, C1
// only-on: model
// duration: h2d#1 77us +-8%
// duration: h2d#2 77us +-8%
// duration: d2h 77us +-10%
// overlap: k h2d#2
#include "texture.cuh"

__global__ void k() { spin_ms(1); }

int main() {
    const size_t width = 1024, height = 1024, row = width * sizeof(float);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    float* host = pinned_floats(width * height);
    float* memory = nullptr;
    cudaArray_t array = nullptr;
    CHECK(cudaMalloc(&memory, row * height));
    CHECK(cudaMallocArray(&array, &format, width, height));
    cudaStream_t to_memory = make_stream("to_memory"), to_array = make_stream("to_array");
    cudaStream_t from_array = make_stream("from_array"), beside = make_stream("beside");
    CHECK(cudaMemcpyAsync(memory, host, row * height, cudaMemcpyHostToDevice, to_memory));
    CHECK(cudaStreamSynchronize(to_memory));
    k<<<1, 1, 0, beside>>>();
    CHECK(cudaMemcpy2DToArrayAsync(array, 0, 0, host, row, row, height, cudaMemcpyHostToDevice,
                                   to_array));
    CHECK(cudaStreamSynchronize(to_array));
    CHECK(cudaMemcpy2DFromArrayAsync(host, row, array, 0, 0, row, height, cudaMemcpyDeviceToHost,
                                     from_array));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(memory));
    CHECK(cudaFreeArray(array));
}
