// A lost edge: nothing orders the sum after the copy that feeds it.
#include "lab.cuh"

__global__ void sum(const float* data, float* result) {
    spin_ms(1);
    *result = data[0] + data[1];
}

int main() {
    constexpr std::size_t bytes = 32 << 20;
    float *host, *data, *result;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&data, bytes));
    CHECK(cudaMalloc(&result, sizeof(float)));
    cudaStream_t copy = make_stream("copy"), work = make_stream("work");
    host[0] = host[1] = 1;

    CHECK(cudaMemcpyAsync(data, host, bytes, cudaMemcpyHostToDevice, copy));
    sum<<<1, 1, 0, work>>>(data, result);  // an event recorded in copy, and a wait here, would order it
    CHECK(cudaDeviceSynchronize());

    CHECK(cudaStreamDestroy(copy));
    CHECK(cudaStreamDestroy(work));
    CHECK(cudaFree(data));
    CHECK(cudaFree(result));
    CHECK(cudaFreeHost(host));
}
