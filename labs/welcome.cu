// The run that the app's first screen plays (welcome.json): two batches are copied and worked on,
// first in one stream, then in two.
#include "lab.cuh"

__global__ void work(int) { spin_ms(1.5); }

int main() {
    constexpr std::size_t bytes = 64 << 20;
    char *host, *batch;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&batch, 2 * bytes));
    cudaStream_t one = make_stream("one"), first = make_stream("first"), second = make_stream("second");

    for (int i = 0; i < 2; ++i) {
        CHECK(cudaMemcpyAsync(batch + i * bytes, host, bytes, cudaMemcpyHostToDevice, one));
        work<<<1, 1, 0, one>>>(i);
    }
    CHECK(cudaStreamSynchronize(one));

    for (int i = 0; i < 2; ++i) {
        cudaStream_t stream = i == 0 ? first : second;
        CHECK(cudaMemcpyAsync(batch + i * bytes, host, bytes, cudaMemcpyHostToDevice, stream));
        work<<<1, 1, 0, stream>>>(i);
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(batch));
    CHECK(cudaFreeHost(host));
}
