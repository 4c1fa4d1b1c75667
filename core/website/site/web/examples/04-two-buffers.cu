// Two buffers: while one batch is worked on, the next one is copied.
#include "lab.cuh"

__global__ void work(char* batch) {
    spin_ms(1);
    ++*batch;
}

int main() {
    constexpr std::size_t bytes = 64 << 20;
    constexpr int batches = 4;
    char* host;
    char* buffers[2];
    cudaStream_t streams[2] = {make_stream("even"), make_stream("odd")};
    CHECK(cudaMallocHost(&host, bytes));
    std::memset(host, 0, bytes);
    for (char*& buffer : buffers) CHECK(cudaMalloc(&buffer, bytes));

    for (int i = 0; i < batches; ++i) {
        CHECK(cudaMemcpyAsync(buffers[i % 2], host, bytes, cudaMemcpyHostToDevice, streams[i % 2]));
        work<<<1, 1, 0, streams[i % 2]>>>(buffers[i % 2]);
    }
    CHECK(cudaDeviceSynchronize());

    for (cudaStream_t stream : streams) CHECK(cudaStreamDestroy(stream));
    for (char* buffer : buffers) CHECK(cudaFree(buffer));
    CHECK(cudaFreeHost(host));
}
