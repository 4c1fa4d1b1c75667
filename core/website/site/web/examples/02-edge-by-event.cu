// An edge by an event: the kernel waits for the copy, and the host for neither.
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
    cudaEvent_t loaded = make_event("loaded", cudaEventDisableTiming);
    host[0] = host[1] = 1;

    CHECK(cudaMemcpyAsync(data, host, bytes, cudaMemcpyHostToDevice, copy));
    CHECK(cudaEventRecord(loaded, copy));
    CHECK(cudaStreamWaitEvent(work, loaded, 0));
    sum<<<1, 1, 0, work>>>(data, result);
    CHECK(cudaDeviceSynchronize());

    CHECK(cudaEventDestroy(loaded));
    CHECK(cudaStreamDestroy(copy));
    CHECK(cudaStreamDestroy(work));
    CHECK(cudaFree(data));
    CHECK(cudaFree(result));
    CHECK(cudaFreeHost(host));
}
