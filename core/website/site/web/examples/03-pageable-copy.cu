// A copy from pageable memory: it is called Async, and the host waits in it.
#include "lab.cuh"

__global__ void work() { spin_ms(2); }

int main() {
    constexpr std::size_t bytes = 64 << 20;
    char* host = static_cast<char*>(std::malloc(bytes));  // try cudaMallocHost instead
    char* data;
    CHECK(cudaMalloc(&data, bytes));
    std::memset(host, 1, bytes);
    cudaStream_t copy = make_stream("copy"), other = make_stream("other");

    CHECK(cudaMemcpyAsync(data, host, bytes, cudaMemcpyHostToDevice, copy));
    work<<<1, 1, 0, other>>>();
    CHECK(cudaDeviceSynchronize());

    CHECK(cudaStreamDestroy(copy));
    CHECK(cudaStreamDestroy(other));
    CHECK(cudaFree(data));
    std::free(host);
}
